import { expect, test } from 'vitest'
import type { FootprintSheetRow } from '@cradle/contract'
import { CellWriter } from './cell-writer.ts'
import { planDelete, planRow, type KnownSource } from './plan-writes.ts'
import { makeNewRow, readSourceRows } from '../rows/sheet-rows.ts'

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
function readStored(row: FootprintSheetRow): KnownSource & { id: string } {
  const { fields, ...source } = readSourceRows([row], 4)[0]!
  return { ...source, values: fields }
}
const stored = readStored(gas)
type Values = Record<string, string | number | null | { invalid: string }>
const change = (values: Values, position?: number) =>
  planRow({ id: 'gas', values: { ...stored.values, ...values } }, stored, 4, position)?.map(
    ({ operation }) => operation,
  )

test('unchanged rows are not written', () => {
  expect(change({})).toEqual([])
})

test('an amount changes its input alone, with the tag it was read with', () => {
  expect(change({ amount2: 25 })).toEqual([
    { op: 'update', id: 'g2', ifMatch: '"4"', fields: { amount: 25 } },
  ])
})

test('a formula is written with its amount, and an amount without one removes it', () => {
  expect(change({ amount2: 25, amount2Formula: '5*5' })).toEqual([
    { op: 'update', id: 'g2', ifMatch: '"4"', fields: { amount: 25, amountFormula: '5*5' } },
  ])
  const computed = readStored({
    ...gas,
    cells: [{ id: 'g1', interval: 1, amount: 10, amountFormula: '2*5', revision: 1 }],
  })
  expect(computed.values['amount1Formula']).toBe('2*5')
  expect(computed.cells.get(1)).toEqual({ id: 'g1', revision: 1, hasFormula: true })
  const values = { ...computed.values, amount1: 11, amount1Formula: null }
  expect(planRow({ id: 'gas', values }, computed, 1)?.map(({ operation }) => operation)).toEqual([
    { op: 'update', id: 'g1', ifMatch: '"1"', fields: { amount: 11, amountFormula: null } },
  ])
})

test('an emptied amount is unknown, and its input stays', () => {
  expect(change({ amount1: null })).toEqual([
    { op: 'update', id: 'g1', ifMatch: '"1"', fields: { amount: null } },
  ])
})

test('a field of the source changes all inputs of the row', () => {
  expect(change({ description: 'Natural gas' })?.map(({ id, fields }) => [id, fields])).toEqual(
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
  const power = readStored({ ...gas, scope: 2, subscope: '2.1', scope2Method: 'market' })
  const after = { id: 'gas', values: { ...power.values, category: '3.6' } }
  expect(planRow(after, power, 4)![0]!.operation.fields).toEqual({
    scope: 3,
    subscope: '3.6',
    scope2Method: null,
  })
})

test('a new row waits for its category, then has an input in every period', () => {
  const made = makeNewRow(location, 'location')
  expect(planRow(made, undefined, 4)).toBeNull()
  const ready = { ...made, values: { ...made.values, category: '3.1', amount1: 5 } }
  const writes = planRow(ready, undefined, 4)!.map(({ operation }) => operation.fields)
  expect(writes.map((fields) => fields!['reportingInterval'])).toEqual([1, 2, 3, 4])
  expect(writes.map((fields) => fields!['amount'])).toEqual([5, undefined, undefined, undefined])
  expect(writes[0]).toMatchObject({ inputStage: 'A1_RAW_MATERIAL', series: made.id })
})

test('a deleted row deletes its inputs', () => {
  expect(planDelete('gas', stored).map(({ operation }) => operation.id)).toEqual(['g1', 'g2', 'g3'])
})

const twin: FootprintSheetRow = {
  ...gas,
  dataQuality: 'Estimated',
  cells: [{ id: 'g4', interval: 4, revision: 1 }],
}

test('two rows of one series have ids of their own, which they keep whatever their order', () => {
  const both = readSourceRows([gas, twin], 4)
  expect(both.map(({ id }) => id)).toEqual(['gas', 'gas~2'])
  const writer = new CellWriter('f1', 4)
  for (const row of both) writer.note(row)
  const again = writer.nameRows(readSourceRows([twin, gas], 4))
  expect(again.map(({ id, cells }) => [id, cells.size])).toEqual([
    ['gas~2', 1],
    ['gas', 3],
  ])
  const others = [{ ...twin, cells: [{ id: 'g5', interval: 4, revision: 1 }] }, gas]
  expect(new Set(writer.nameRows(readSourceRows(others, 4)).map(({ id }) => id)).size).toBe(2)
})

test('a moved row writes its position to all its inputs, also beside a text that is no number', () => {
  expect(change({}, 12)).toEqual(
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
  expect(change({ amount1: { invalid: 'ten' } }, 12)![0]!.fields).toEqual({ position: 12 })
})

test('a row with nothing to write but a text that is no number waits whole', () => {
  expect(change({ amount1: { invalid: 'ten' } })).toBeUndefined()
})
