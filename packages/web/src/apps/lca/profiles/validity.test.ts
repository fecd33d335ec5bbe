import { expect, test } from 'vitest'
import { checkValidity } from './validity.ts'

test.each([
  [undefined, 'unlimited'],
  ['2026-11-20', 'expired'],
  ['2026-11-21', 'expiring'],
  ['2027-02-19', 'expiring'],
  ['2027-02-20', 'valid'],
])('a profile valid until %s is %s on 21 November 2026', (until, expected) =>
  expect(checkValidity(until, '2026-11-21')).toBe(expected),
)
