import {
  calculateProduct,
  applyModuleStatements,
  MODULES,
  type CalculationRequest,
} from '@cradle/engine'
import type { DocumentOf } from '@cradle/contract'
import { expect, test } from 'vitest'
import { listFigureRows, readFigureCell } from '../../../records/results/figure-rows.ts'
import {
  listIndicatorColumns,
  listTotalColumns,
  markSums,
  rankContributions,
  tableOfContributions,
  tableOfIndicators,
  tableOfStages,
} from './result-tables.ts'

const number = (known: number) => ({ known, isIncomplete: false })
const results = {
  stages: ['A1', 'A2', 'A3', 'C1', 'D'],
  top: [
    {
      code: 'GWP-total',
      name: 'Climate change',
      unit: 'kg CO2 eq',
      order: 1,
      values: { A1: 4, A2: 1, A3: 1e-15, C1: 2, D: -3 },
      subtotals: { production: 5 },
      total: 7,
      totalAtoD: 4,
      incomplete: ['A2'],
      marks: { A2: 'ND', B1: 'MND', B5: 'MND', production: 'ND', total: 'ND', totalAtoD: 'ND' },
    },
  ],
  other: [],
  total: { unit: 'EUR', values: {}, subtotals: {}, marks: {} },
  scores: [
    {
      unit: 'EUR',
      weightingSet: 'set2',
      values: { A1: 0.2, D: -0.15 },
      subtotals: {},
      total: 0.2,
      totalAtoC: 0.35,
      totalAtoD: 0.2,
      marks: { A2: 'ND', totalAtoC: 'ND', totalAtoD: 'ND' },
    },
  ],
} as unknown as DocumentOf<'CalculationResult'>
const rows = listFigureRows(results, (set) => `Costs, ${set}`)
const heads = { indicator: 'Indicator', name: 'Name', unit: 'Unit' }

test('weighted scores are rows after the indicators', () => {
  expect(rows.map(({ key, code, name }) => [key, code, name])).toEqual([
    ['GWP-total', 'GWP-total', 'Climate change'],
    ['set:set2', 'MKI', 'Costs, set2'],
  ])
})

test('figures take their mark from the API; a residue of rounding is 0', () => {
  const [gwp] = rows
  expect(readFigureCell(gwp!, 'A1')).toEqual(number(4))
  expect(readFigureCell(gwp!, 'A2')).toEqual({ known: 1, isIncomplete: true })
  expect(readFigureCell(gwp!, 'A3')).toEqual(number(0))
  expect(readFigureCell(gwp!, 'B5')).toEqual({ known: 'notDeclared', isIncomplete: false })
  expect(readFigureCell(gwp!, 'totalAtoC')).toEqual({ known: 7, isIncomplete: true })
})

test('the table of indicators has modules, undeclared neighbours together, and labelled totals last', () => {
  const columns = [...listIndicatorColumns(results.stages, rows, null), ...listTotalColumns(rows)]
  const table = tableOfIndicators(rows, columns, heads)
  expect(table.head.slice(3)).toEqual([
    'A1',
    'A2',
    'A3',
    'A4–A5',
    'B1–B7',
    'C1',
    'C2–C4',
    'A–C',
    'D',
    'A–D',
  ])
  expect(table.rows[1]!.slice(-3)).toEqual([
    { known: 0.35, isIncomplete: true },
    number(-0.15),
    { known: 0.2, isIncomplete: true },
  ])
})

test('there is no column A–D where no row has that total', () => {
  const [{ totalAtoD: _, ...row }] = results.top as [(typeof results.top)[number]]
  const without = listFigureRows({ ...results, top: [row], scores: [] }, String)
  expect(listTotalColumns(without).map(({ head }) => head)).toEqual(['A–C', 'D'])
})

const request: CalculationRequest = {
  run: 'c',
  calculations: [
    {
      id: 'c',
      type: 'product',
      productionWasteMethod: 'overallPercentage',
      productionWasteFraction: 0,
      constructionWasteFraction: 0,
      siteTransport: { profileId: 'gas', distanceKm: 0 },
      wasteScenarioInputMethod: 'byRawMaterial',
      inputs: [
        {
          id: 'heat',
          inputType: 'A3_ENERGY_CONSUMPTION',
          description: 'Heat',
          profileId: 'gas',
          netAmount: 3,
        },
        {
          id: 'saw',
          inputType: 'A5_CONSTRUCTION_STAGE',
          description: 'Saw',
          profileId: 'gas',
          netAmount: 1,
        },
        {
          id: 'blank',
          inputType: 'A3_ENERGY_CONSUMPTION',
          description: 'Blank',
          profileId: 'gas',
          netAmount: null,
        },
      ],
    },
  ],
  library: {
    profiles: {
      gas: { id: 'gas', name: 'Gas', unit: 'MJ', massPerUnit: 0, values: { 'GWP-total': 2 } },
    },
    wasteScenarios: {},
  },
  method: {
    replacementMode: 'ceil',
    indicators: ['GWP-total'],
    declaredModules: MODULES,
    allowsOperationalUse: false,
    weightingSets: [{ id: 'set2', weights: { 'GWP-total': 0.1 } }],
  },
}
const result = applyModuleStatements(calculateProduct(request))

test('the table of contributions is what the view shows, for indicators and scores', () => {
  const shown = rankContributions(result, { weightingSet: 'set2' }, true, 'A–C')
  const heads = { input: 'Input', all: 'All', share: 'Share', sumMark: ' (own use)' }
  const table = tableOfContributions(shown, heads)
  expect(table.head).toEqual([
    'Input',
    'A3',
    'A5',
    'Share [%]',
    'A–C (own use)',
    'D',
    'A–D (own use)',
  ])
  expect(table.rows[0]!.map((cell) => (typeof cell === 'object' ? cell?.known : cell))).toEqual([
    'Heat',
    expect.closeTo(0.6),
    undefined,
    // A share of an unknown total is unknown.
    undefined,
    expect.closeTo(0.6),
    undefined,
    expect.closeTo(0.6),
  ])
  expect(table.rows.at(-1)![1]).toEqual({ known: expect.closeTo(0.6), isIncomplete: true })
})

test('sums over modules are marked in copies, except A1–A3', () => {
  const columns = (
    ['A1', 'production', 'construction', 'totalAtoC', 'D', 'totalAtoD'] as const
  ).map((name) => ({ name, head: name }))
  expect(markSums(columns, '*').map(({ head }) => head)).toEqual([
    'A1',
    'production',
    'construction*',
    'totalAtoC*',
    'D',
    'totalAtoD*',
  ])
})

test('a column can order the lines', () => {
  const { lines } = rankContributions(result, 'GWP-total', false, 'A5')
  expect(lines[0]!.name).toBe('Saw')
  expect(lines[0]!.totalAtoD).toBeNull()
})

test('the table of stages ends each module with its stated total', () => {
  const table = tableOfStages(
    result,
    { ...rows[0]!, known: { A3: 6, A5: 2 }, marks: { A3: 'ND' } },
    { module: 'Module', input: 'Input', others: 'Others', all: 'All' },
  )
  expect(table.rows).toContainEqual(['A3', 'All', { known: 6, isIncomplete: true }])
  expect(table.rows).toContainEqual(['A5', 'Saw', number(2)])
})
