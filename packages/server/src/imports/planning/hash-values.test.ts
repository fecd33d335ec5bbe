import { expect, test } from 'vitest'
import { hashValues } from './hash-values.ts'

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('values that JSON writes alike have the same hash', () => {
  const value = {
    id: 'a',
    at: new Date(0),
    none: undefined,
    list: [1, null, undefined, true, -0],
    effects: Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`GWP-${i}`, i / 3])),
  }
  expect(hashValues(throughJson(value))).toBe(hashValues(value))
})

test('another number, key, text or order makes another hash', () => {
  const hashes = [
    [1, 2],
    [2, 1],
    [12],
    [[1], 2],
    ['1', 2],
    { a: 1 },
    { b: 1 },
    { a: 2 },
    { a: 1, b: null },
    {},
    [],
    null,
  ].map(hashValues)
  expect(new Set(hashes).size).toBe(hashes.length)
})
