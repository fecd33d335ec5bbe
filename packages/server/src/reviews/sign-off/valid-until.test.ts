import { expect, test } from 'vitest'
import { computeValidUntil } from './valid-until.ts'

test.each([
  ['2026-11-21T23:59:59Z', '2031-11-21'],
  ['2028-02-29T12:00:00Z', '2033-02-28'],
  ['2027-02-28T00:00:00Z', '2032-02-28'],
  ['2095-12-31T10:00:00Z', '2100-12-31'],
])('verified on %s: valid until %s', (verified, until) => {
  expect(computeValidUntil(new Date(verified))).toBe(until)
})
