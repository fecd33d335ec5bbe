import { expect, test } from 'vitest'
import { shortSource, sourceList } from './short-source.ts'

test('a long name is cut between words, a short one stays', () => {
  expect(shortSource('ecoinvent 3.10')).toBe('ecoinvent 3.10')
  expect(
    shortSource('National data of building materials, edition 2024; public copy, file 7', 40),
  ).toBe('National data of building materials …')
  expect(shortSource('x'.repeat(80), 20)).toBe(`${'x'.repeat(19)} …`)
})

test('remarks after the name of a source are left out', () => {
  expect(shortSource('Plant data, edition 2024; public copy, file 7')).toBe(
    'Plant data, edition 2024',
  )
  expect(shortSource('National data (disposal). DEMONSTRATION DATA')).toBe(
    'National data (disposal)',
  )
  expect(shortSource('Register of the city of St. Gallen, vol. 3')).toBe(
    'Register of the city of St. Gallen, vol. 3',
  )
})

test('each source is named once', () => {
  expect(sourceList(['a', null, 'b', 'a', ' '])).toBe('a; b')
})
