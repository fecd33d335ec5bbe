import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { parseTsv } from '../../../../ui/grid/clipboard/clipboard-read.ts'
import { copyCells, readCopiedCells } from '../../../../ui/grid/clipboard/clipboard-write.ts'
import { choosePaste, planPaste, previewReasons } from '../../../../ui/grid/clipboard/paste-plan.ts'
import type { PasteRequest } from '../../../../ui/grid/clipboard/paste-request.ts'
import { fillDown } from '../../../../ui/grid/fill.ts'
import type { GridColumn, GridRow } from '../../../../ui/grid/grid-model.ts'
import { netAmountUnits } from './amount-units.ts'
import { profileSearch } from '../../../../records/profile/profile-search.ts'
import { readProfileIndex } from '../../../../records/profile/profile-index.ts'

const profiles = profileSearch(
  readProfileIndex({
    columns: ['id', 'name', 'unitSymbol', 'massPerUnit'],
    methods: [],
    profiles: [
      ['steel', 'Steel', 'kg', null],
      ['power', 'Electricity', 'kWh', null],
      ['concrete', 'Concrete', 'm3', 2400],
      ['board', 'Board', 'm2', null],
    ],
  }),
)
const iri = (name: string) => profiles.find(name)[0]!.iri
const t = ((key: string) => key) as TFunction<'inputs'>
const readUnit = (row: GridRow) => {
  const profile = row.values['environmentalProfile']
  return typeof profile === 'string' ? (profiles.byIri.get(profile)?.unit ?? '') : ''
}
const units = netAmountUnits(t, 'en', profiles, readUnit, () => [
  { symbol: 'lb', dimension: 'mass', factor: 0.5 },
])
const columns: GridColumn[] = [
  { id: 'description', title: 'Description', width: 1, type: 'text' },
  {
    id: 'environmentalProfile',
    title: 'Profile',
    width: 1,
    type: 'picker',
    parse: (text) => profiles.match(text).profile?.iri ?? { invalid: text },
  },
  { id: 'netAmount', title: 'Amount', width: 1, type: 'number', units },
  { id: 'unit', title: 'Unit', width: 1, type: 'readonly', unitFor: 'netAmount', read: readUnit },
  { id: 'supplier', title: 'Supplier', width: 1, type: 'text' },
]
const row = (id: string, profile?: string): GridRow => ({
  id,
  group: 'A1',
  values: profile ? { environmentalProfile: iri(profile) } : {},
})
const paste = (text: string, rows: GridRow[] = [], change: Partial<PasteRequest> = {}) => {
  const request: PasteRequest = {
    table: parseTsv(text),
    copied: null,
    columns,
    locale: 'en',
    newRow: () => row('new'),
    target: {
      group: 'A1',
      rows,
      lastRow: null,
      column: 0,
      selected: { rows: 1, cols: 1 },
      canInsert: true,
    },
    ...change,
  }
  const choices = choosePaste(request)
  return { request, choices, plan: planPaste(request, choices) }
}
const amounts = ({ plan }: ReturnType<typeof paste>) =>
  plan.rows.map(({ values }) => values['netAmount'])

test('an amount with its unit in the cell is converted to the unit of the pasted profile', () => {
  const pasted = paste(
    'Bolt\tSteel\t250 g\nPress\tElectricity\t3.6 MJ\nBeam\tSteel\t2 t\nNut\tSteel\t3 kg',
  )
  expect(amounts(pasted)).toEqual([0.25, 1, 2000, 3])
  expect(pasted.plan.converted).toBe(3)
  expect(pasted.plan.rows[0]!.conversions).toEqual({
    netAmount: { value: 0.25, from: '250\u00a0g' },
  })
})

test('a column of units goes to the unit column by position, and a column of names does not', () => {
  const pasted = paste('Bolt\tSteel\t250\tg\tPit\nBeam\tSteel\t2\tt\tPit')
  expect(pasted.choices.mapping).toEqual(columns.map(({ id }) => id))
  expect(amounts(pasted)).toEqual([0.25, 2000])
  expect(paste('Bolt\tSteel\t250\tPit').choices.mapping.at(-1)).toBe('supplier')
})

test('a unit in the header counts for the rows that give none', () => {
  expect(
    amounts(paste('Description\tProfile\tAmount [g]\nBolt\tSteel\t250\nNut\tSteel\t1 kg')),
  ).toEqual([0.25, 1])
})

test('a unit with a factor in the list of units is converted', () => {
  expect(units.isUnit('LB')).toBe(true)
  expect(units.isUnit('stone')).toBe(false)
  expect(amounts(paste('Bolt\tSteel\t3 lb'))).toEqual([1.5])
})

test.each([
  ['Slab\tBoard\t3 kg', 'inputs:units.notConvertible'],
  ['Slab\tSteel\t3 m3', 'inputs:units.notConvertible'],
  ['Slab\tNobody\t3 kg', 'inputs:units.noProfile'],
  ['Slab\tSteel\t5 %', 'inputs:units.notConvertible'],
])('the unit of "%s" is not ignored: the cell is refused', (text, reason) => {
  expect(amounts(paste(text))).toMatchObject([{ reason }])
})

test('a mass becomes a volume only when somebody confirms', () => {
  const pasted = paste('Slab\tConcrete\t4.8 t')
  expect(previewReasons(pasted.request, pasted.choices)).toEqual(['uncertainConversion'])
  expect(amounts(pasted)).toMatchObject([
    { reason: 'inputs:units.byDensity', closest: [{ value: 2, label: '2\u00a0m³' }] },
  ])
  const confirmed = planPaste(pasted.request, { ...pasted.choices, isConfirmed: true })
  expect(confirmed.rows[0]!.values['netAmount']).toBe(2)
  expect(confirmed.rows[0]!.conversions['netAmount']!.from).toBe('4.8\u00a0t')
})

test('a fill converts to the unit of each line, or is refused', () => {
  const from = { ...row('a', 'Concrete'), values: { ...row('a', 'Concrete').values, netAmount: 2 } }
  const steel = { ...row('b', 'Steel'), values: { ...row('b', 'Steel').values, netAmount: 5 } }
  const amount = columns.filter(({ id }) => id === 'netAmount')
  expect(fillDown([from, row('c', 'Steel')], amount)).toMatchObject([
    { row: 'c', values: { netAmount: { invalid: '2\u00a0m³' } } },
  ])
  expect(fillDown([steel, row('d', 'Steel')], amount)).toEqual([
    { kind: 'set', row: 'd', values: { netAmount: 5 } },
  ])
  const both = columns.filter(({ id }) => id === 'netAmount' || id === 'environmentalProfile')
  expect(fillDown([from, row('e', 'Steel')], both)).toMatchObject([{ values: { netAmount: 2 } }])
})

test('an amount that is copied between lines keeps its unit', () => {
  const steel = { ...row('b', 'Steel'), values: { ...row('b', 'Steel').values, netAmount: 5 } }
  const amount = columns.filter(({ id }) => id === 'netAmount')
  const copied = readCopiedCells(copyCells(amount, [steel], 'en', false).cells)
  const target = { ...paste('5').request.target, column: 2, rows: [row('c', 'Board')] }
  expect(amounts(paste('5', [], { copied, target }))).toMatchObject([{ invalid: '5\u00a0kg' }])
  const same = { ...target, rows: [row('d', 'Steel')] }
  expect(amounts(paste('5', [], { copied, target: same }))).toEqual([5])
})
