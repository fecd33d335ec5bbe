import { expect, test } from 'vitest'
import { compareVersions, decideAction, findSourceVersion } from './data-set.ts'

test('versions are compared by their numbers', () => {
  expect(compareVersions('00.10.000', '00.09.000')).toBeGreaterThan(0)
  expect(compareVersions('20.19.120', '20.20.020')).toBeLessThan(0)
  expect(compareVersions('1', '01.00.000')).toBe(0)
})

test('the same version changes nothing, a higher one is a new version of the profile', () => {
  const source = 'ÖKOBAUDAT; data set 11111111-2222-4333-8444-555555555555, version 00.02.000'
  expect(findSourceVersion(source)).toBe('00.02.000')
  expect(decideAction(undefined, { version: '00.02.000' })).toBe('create')
  expect(decideAction(source, { version: '00.02.000' })).toBe('skip')
  expect(decideAction(source, { version: '00.01.999' })).toBe('skip')
  expect(decideAction(source, { version: '00.10.000' })).toBe('update')
  expect(decideAction('entered by hand', { version: '00.10.000' })).toBe('update')
})
