import { expect, test } from 'vitest'
import type { Variant } from '@cradle/contract'
import { listVaryingLines, makeRow, readVariant, withDraft } from './variant-rows.ts'

const lines = [
  { id: 'a', name: 'Brick', profile: null, supplier: null },
  { id: 'b', name: 'Paint', profile: null, supplier: null },
]
const parts = { parameters: [{ id: 'p', name: 'thickness' }], lines }
const full: Variant & { id: string } = {
  id: 'v',
  name: 'Thick',
  articleNumber: 'W-300',
  gtin: '4006381333931',
  productionVolume: 0,
  values: [{ parameter: 'p', value: 300 }],
  leftOutLines: ['a'],
  profiles: [{ line: 'b', profile: 'x' }],
}

test('a row and its variant say the same', () => {
  expect(readVariant(makeRow(full, 'v'), parts)).toEqual(full)
  const bare = { id: 'w', name: 'Own' }
  expect(readVariant(makeRow(bare, 'w'), parts)).toEqual(bare)
})

test('a number that is typed counts, and an unreadable one is no value', () => {
  const row = makeRow(full, 'v')
  const [typed] = withDraft([row], [{ kind: 'set', row: 'v', values: { 'p:p': 310 } }])
  expect(readVariant(typed!, parts).values).toEqual([{ parameter: 'p', value: 310 }])
  const [wrong] = withDraft([row], [{ kind: 'set', row: 'v', values: { 'p:p': { invalid: 'x' } } }])
  expect(readVariant(wrong!, parts)).not.toHaveProperty('values')
})

test('lines with a choice have a column, and those that were added', () => {
  const row = makeRow({ name: 'Bare', leftOutLines: ['a'] }, 'v')
  expect(listVaryingLines(lines, [row], []).map(({ id }) => id)).toEqual(['a'])
  expect(listVaryingLines(lines, [row], ['b']).map(({ id }) => id)).toEqual(['a', 'b'])
})
