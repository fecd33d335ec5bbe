import { expect, test } from 'vitest'
import { shortSource, sourceList } from './short-source.ts'

test('a long source is cut between words, a short one stays', () => {
  expect(shortSource('ecoinvent 3.10')).toBe('ecoinvent 3.10')
  expect(
    shortSource('National data of building materials, edition 2024; public copy, file 7', 40),
  ).toBe('National data of building materials …')
  expect(shortSource('x'.repeat(80), 20)).toBe(`${'x'.repeat(19)} …`)
})

test('each source is named once, and many end in dots', () => {
  expect(sourceList(['a', null, 'b', 'a', ' '])).toBe('a; b')
  expect(sourceList(['a', 'b', 'c'], 2)).toBe('a; b; …')
})
