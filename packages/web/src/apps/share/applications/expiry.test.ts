import { expect, test } from 'vitest'
import { describeToken, findLastDay } from './expiry.ts'

test.each([
  ['month', '2026-01-31', '2026-02-28'],
  ['month', '2026-12-15', '2027-01-15'],
  ['halfYear', '2026-08-31', '2027-02-28'],
  ['year', '2028-02-29', '2029-02-28'],
  ['custom', '2026-01-01', '2026-05-06'],
  ['none', '2026-01-01', null],
] as const)('a token for "%s" from %s is valid until %s', (choice, today, last) => {
  expect(findLastDay(choice, today, '2026-05-06')).toBe(last)
})

test('a token ends soon in its last two weeks, and is valid on its last day', () => {
  expect(describeToken({}, '2026-05-01')).toBe('valid')
  expect(describeToken({ expirationDate: '2026-05-16' }, '2026-05-01')).toBe('valid')
  expect(describeToken({ expirationDate: '2026-05-15' }, '2026-05-01')).toBe('ending')
  expect(describeToken({ expirationDate: '2026-05-01' }, '2026-05-01')).toBe('ending')
  expect(describeToken({ expirationDate: '2026-04-30' }, '2026-05-01')).toBe('expired')
  expect(describeToken({ expired: true, expirationDate: '2026-04-30' }, '2026-05-01')).toBe(
    'expired',
  )
})
