import { expect, test } from 'vitest'
import { packList, unpackList } from './packed-list.ts'

const journey = <T extends object>(records: readonly T[]): T[] =>
  unpackList<T>(JSON.parse(JSON.stringify(packList(records))) as ReturnType<typeof packList<T>>)

test('a packed list is read as it was, in its order', () => {
  const records = [
    { id: 'a', stage: 'A1', value: 0.1 + 0.2, note: null, isWhole: false, unit: 'kg' },
    { id: 'b', stage: 'A1', value: -1e-17, note: 'x', isWhole: true, unit: 'kg' },
    { id: 'a', stage: 'D', value: 0, note: null, isWhole: true, unit: 'kg' },
  ]
  expect(journey(records)).toEqual(records)
  expect(
    journey([
      { id: null, parts: [1] },
      { id: 'b', parts: [2, 3] },
    ]),
  ).toEqual([
    { id: null, parts: [1] },
    { id: 'b', parts: [2, 3] },
  ])
  expect(journey([])).toEqual([])
})

test('records of different fields stay what they are', () => {
  const records = [{ id: 'a' }, { id: 'b', unit: 'kg' }, { id: 'c', unit: undefined }]
  expect(journey(records)).toEqual([{ id: 'a' }, { id: 'b', unit: 'kg' }, { id: 'c' }])
})

test('names and repeated texts stand once', () => {
  const text = JSON.stringify(
    packList(Array.from({ length: 100 }, (_, n) => ({ inputId: `line-${n % 2}`, value: n }))),
  )
  expect(text.split('inputId')).toHaveLength(2)
  expect(text.split('line-1')).toHaveLength(2)
})
