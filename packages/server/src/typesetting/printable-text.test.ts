import { expect, test } from 'vitest'
import { breakable } from './printable-text.ts'

const seen = (text: string) => breakable(text).replaceAll('\u200b', '|')

test('addresses may break after their seams, long words anywhere, ordinary words nowhere', () => {
  expect(seen('https://example.org/declarations/2026')).toBe(
    'https://|example.|org/|declarations/|2026',
  )
  expect(seen('Wasserdampfdiffusionsäquivalente')).toBe('Wasserdampfdiffusionsäquivalente')
  expect(seen('x'.repeat(45))).toBe(
    `${'x'.repeat(12)}|${'x'.repeat(12)}|${'x'.repeat(12)}|${'x'.repeat(9)}`,
  )
  expect(seen('short words stay as they are, every one')).toBe(
    'short words stay as they are, every one',
  )
})

test('a character of several code points is never cut', () => {
  expect(
    breakable('👩‍👩‍👧'.repeat(25))
      .split('\u200b')
      .every((part) => part.startsWith('👩‍👩‍👧') && part.endsWith('👩‍👩‍👧')),
  ).toBe(true)
})
