import { expect, test } from 'vitest'
import { readLastDay, readVerification } from './read-record.ts'

test('the day of validity is that of the publication in the last year', () => {
  expect(readLastDay('2031', '2026-11-20')).toBe('2031-11-20')
  expect(readLastDay('2029', '2024-02-29')).toBe('2029-02-28')
  expect(readLastDay('2028', '2024-02-29')).toBe('2028-02-29')
})

test('a file that states a day keeps it; a year alone lasts to its end', () => {
  expect(readLastDay('2031-06-30', '2026-11-20')).toBe('2031-06-30')
  expect(readLastDay('2031', null)).toBe('2031-12-31')
  expect(readLastDay('2026', '2026-11-20')).toBe('2026-12-31')
  expect(readLastDay('', '2026-11-20')).toBeNull()
})

test('only an external review is a verification by a third party', () => {
  expect(readVerification(['Independent external review'])).toBe(true)
  expect(readVerification(['Accredited third party review'])).toBe(true)
  expect(readVerification(['Independent internal review'])).toBe(false)
  expect(readVerification([])).toBeNull()
})
