import { expect, test } from 'vitest'
import { isGtin, padGtin } from './gtin.ts'

test.each(['4006381333931', '96385074', '036000291452', '10614141000415'])(
  '%s is a GTIN',
  (text) => {
    expect(isGtin(text)).toBe(true)
    // Another last digit does not fit the others.
    const other = text.slice(0, -1) + String((Number(text.at(-1)) + 1) % 10)
    expect(isGtin(other)).toBe(false)
  },
)

test.each(['', '123', '400638133393', '4006381333931 ', 'A006381333931'])(
  '%j is no GTIN',
  (text) => {
    expect(isGtin(text)).toBe(false)
  },
)

test('a shorter GTIN gets zeros before it', () => {
  expect(padGtin('96385074')).toBe('00000096385074')
  expect(padGtin('4006381333931')).toBe('04006381333931')
  expect(padGtin('10614141000415')).toBe('10614141000415')
  expect(padGtin('4006381333932')).toBeNull()
})
