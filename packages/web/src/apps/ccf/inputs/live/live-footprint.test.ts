import { calculateFootprint, footprintLineOfRecord, prepareFootprint } from '@cradle/engine'
import type { FootprintModel } from '@cradle/contract'
import { expect, test } from 'vitest'
import { GridDocument } from '../../../../ui/grid/grid-document.ts'
import type { GridRow } from '../../../../ui/grid/grid-model.ts'
import { LiveFootprint, makeLineId } from './live-footprint.ts'

const model: FootprintModel = {
  id: 'f1',
  intervals: 1,
  consolidation: 'operationalControl',
  locations: { works: { operationalControl: true } },
  library: {
    profiles: { gas: { id: 'gas', unit: 'm3', values: { 'GWP-GHG': 2.1 } } },
    wasteScenarios: {},
  },
  legs: {},
} as unknown as FootprintModel

const makeRow = (index: number, amount: number): GridRow => ({
  id: `row-${String(index).padStart(4, '0')}`,
  group: 'works',
  values: {
    location: '/2/locations/works',
    category: '1.1',
    environmentalProfile: '/2/environmental_profiles/gas',
    amount1: amount,
    mark1: null,
  },
})
const listAmounts = (count: number) => Array.from({ length: count }, (_, i) => 0.1 * (i + 1))
const open = (amounts: readonly number[]) => {
  const doc = new GridDocument(amounts.map((amount, index) => makeRow(index, amount)))
  return { doc, live: new LiveFootprint(doc, 1) }
}

/** The result of the engine for all amounts at once. */
function computeAtOnce(amounts: readonly number[]) {
  const { legs, ...request } = model
  const lines = amounts.map((amount, index) =>
    footprintLineOfRecord(
      {
        location: 'works',
        inputStage: 'A3_ENERGY_CONSUMPTION',
        scope: 1,
        subscope: '1.1',
        environmentalProfile: 'gas',
      },
      { id: makeLineId(makeRow(index, amount).id, 1), interval: 1, amount },
      legs,
    ),
  )
  return calculateFootprint({ ...request, lines }, prepareFootprint(request))
}

test('a large sheet is computed in parts, with what was edited meanwhile, to the same digits', async () => {
  const amounts = listAmounts(3000)
  const { doc, live } = open(amounts)
  const computed = new Promise<void>((done) => {
    live.subscribe(() => live.getNumbers().result && done())
  })
  live.setModel(model)
  expect(live.getNumbers()).toEqual({ result: null })
  // The emissions of a row are there at once.
  expect(live.readImpact(doc.row('row-0009')!)).toEqual({ known: 2.1, isIncomplete: false })
  doc.apply('edit', [{ kind: 'set', row: 'row-0000', values: { amount1: 77.7 } }])
  await computed
  expect(live.getNumbers().result).toEqual(computeAtOnce(amounts.with(0, 77.7)))
})

test('what is typed counts until it is committed or given up', () => {
  const { doc, live } = open([1, 2])
  live.setModel(model)
  const readTotal = () => live.getNumbers().result!.total.total
  live.type([{ kind: 'set', row: 'row-0001', values: { amount1: 20 } }])
  expect(readTotal()).toBe(computeAtOnce([1, 20]).total.total)
  expect(live.readImpact(doc.row('row-0001')!)?.known).toBe(42)
  live.type(null)
  expect(readTotal()).toBe(computeAtOnce([1, 2]).total.total)
  expect(live.readImpact(doc.row('row-0001')!)?.known).toBe(4.2)
})

test('rows that come and go leave no trace in the sums', () => {
  const amounts = listAmounts(40)
  const { doc, live } = open(amounts)
  live.setModel(model)
  doc.apply('remove', [{ kind: 'remove', row: 'row-0003' }])
  expect(live.getNumbers().result!.lineCount).toBe(39)
  doc.undo()
  expect(live.getNumbers().result).toEqual(computeAtOnce(amounts))
})
