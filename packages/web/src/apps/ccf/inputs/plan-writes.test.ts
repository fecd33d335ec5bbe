import { expect, test } from 'vitest'
import type { FootprintSheetRow } from '@cradle/contract'
import { makeGridRows, makeNewRow, readStoredRows } from './sheet-rows.ts'
import { planWrites } from './plan-writes.ts'

const location = '/2/locations/l1'
const gas: FootprintSheetRow = {
  series: 'gas',
  position: 0,
  location,
  inputStage: 'A3_ENERGY_CONSUMPTION',
  scope: 1,
  subscope: '1.1',
  description: 'Gas',
  dataQuality: 'Measured',
  cells: [
    { id: 'g1', interval: 1, amount: 10, revision: 1 },
    { id: 'g2', interval: 2, amount: 20, revision: 4, estimated: true, estimateBasis: 'average' },
    { id: 'g3', interval: 3, revision: 2 },
  ],
}
const stored = readStoredRows([gas], 4)
const [row] = makeGridRows(stored, 'location')
const change = (values: Record<string, string | number | null | { invalid: string }>) =>
  planWrites([{ ...row!, values: { ...row!.values, ...values } }], stored, 4).map(
    ({ operation }) => operation,
  )

test('unchanged rows are not written', () => {
  expect(planWrites([row!], stored, 4)).toEqual([])
  expect(change({})).toEqual([])
})

test('an amount changes its input alone, with the tag it was read with', () => {
  expect(change({ amount2: 25 })).toEqual([
    { op: 'update', id: 'g2', ifMatch: '"4"', fields: { amount: 25 } },
  ])
})

test('an emptied amount is unknown, and its input stays', () => {
  expect(change({ amount1: null })).toEqual([
    { op: 'update', id: 'g1', ifMatch: '"1"', fields: { amount: null } },
  ])
})

test('a field of the source changes all inputs of the row', () => {
  expect(change({ description: 'Natural gas' }).map(({ id, fields }) => [id, fields])).toEqual(
    ['g1', 'g2', 'g3'].map((id) => [id, { description: 'Natural gas' }]),
  )
})

test('an amount in a period without an input creates it in the series of the row', () => {
  expect(change({ amount4: 7 })).toEqual([
    {
      op: 'create',
      fields: {
        inputStage: 'A3_ENERGY_CONSUMPTION',
        scope: 1,
        subscope: '1.1',
        location,
        description: 'Gas',
        dataQuality: 'Measured',
        amount: 7,
        estimated: false,
        reportingInterval: 4,
        series: 'gas',
      },
    },
  ])
})

test('a period in which the source does not exist loses its input', () => {
  expect(change({ amount3: null, mark3: 'absent' })).toEqual([
    { op: 'delete', id: 'g3', ifMatch: '"2"' },
  ])
})

test('an estimate is written with its basis, and a measurement removes it', () => {
  expect(change({ mark1: 'lastYear', mark2: null })).toEqual([
    {
      op: 'update',
      id: 'g1',
      ifMatch: '"1"',
      fields: { estimated: true, estimateBasis: 'lastYear' },
    },
    { op: 'update', id: 'g2', ifMatch: '"4"', fields: { estimated: false, estimateBasis: null } },
  ])
})

test('a text that is no number waits, and the rest of the row is written', () => {
  expect(change({ amount1: { invalid: '1.2.3' }, amount2: 25 })).toEqual([
    { op: 'update', id: 'g2', ifMatch: '"4"', fields: { amount: 25 } },
  ])
})

test('another scope empties what does not belong to it', () => {
  const power = readStoredRows([{ ...gas, scope: 2, subscope: '2.1', scope2Method: 'market' }], 4)
  const [before] = makeGridRows(power, 'location')
  const after = { ...before!, values: { ...before!.values, category: '3.6' } }
  expect(planWrites([after], power, 4)[0]!.operation.fields).toEqual({
    scope: 3,
    subscope: '3.6',
    scope2Method: null,
  })
})

test('a new row waits for its category, then has an input in every period', () => {
  const made = makeNewRow(location, 'location')
  expect(planWrites([made], new Map(), 4)).toEqual([])
  const ready = { ...made, values: { ...made.values, category: '3.1', amount1: 5 } }
  const writes = planWrites([ready], new Map(), 4).map(({ operation }) => operation.fields)
  expect(writes.map((fields) => fields!['reportingInterval'])).toEqual([1, 2, 3, 4])
  expect(writes.map((fields) => fields!['amount'])).toEqual([5, undefined, undefined, undefined])
  expect(writes[0]).toMatchObject({ inputStage: 'A1_RAW_MATERIAL', series: made.id })
})

test('a deleted row deletes its inputs; refused rows are held back', () => {
  expect(planWrites([], stored, 4).map(({ operation }) => operation.id)).toEqual(['g1', 'g2', 'g3'])
  const changed = { ...row!, values: { ...row!.values, amount1: 11 } }
  expect(planWrites([changed], stored, 4, () => true)).toEqual([])
})

test('two rows of one series have ids of their own', () => {
  const both = readStoredRows(
    [gas, { ...gas, dataQuality: 'Estimated', cells: [{ id: 'g4', interval: 4, revision: 1 }] }],
    4,
  )
  expect([...both.keys()]).toEqual(['gas', 'gas~2'])
})

test('a moved row writes its position to all its inputs, also beside a text that is no number', () => {
  const positions = new Map([['gas', 12]])
  expect(
    planWrites([row!], stored, 4, undefined, positions).map(({ operation }) => operation),
  ).toEqual(
    [
      ['g1', 1],
      ['g2', 4],
      ['g3', 2],
    ].map(([id, revision]) => ({
      op: 'update',
      id,
      ifMatch: `"${revision}"`,
      fields: { position: 12 },
    })),
  )
  const unread = { ...row!, values: { ...row!.values, amount1: { invalid: 'ten' } } }
  expect(planWrites([unread], stored, 4, undefined, positions)[0]!.operation.fields).toEqual({
    position: 12,
  })
})
