import {
  calculateProduct,
  applyModuleStatements,
  MODULES,
  type CalculationRequest,
} from '@cradle/engine'
import { expect, test } from 'vitest'
import { listDrawnRows, listRowsByIndicator, listRowsByModule } from './result-rows.ts'

const compute = (netAmount: number | null, indicators = ['GWP-total', 'ODP']) => {
  const request: CalculationRequest = {
    run: 'c',
    calculations: [
      {
        id: 'c',
        type: 'product',
        productionWasteMethod: 'overallPercentage',
        productionWasteFraction: 0,
        wasteScenarioInputMethod: 'byRawMaterial',
        constructionWasteFraction: 0,
        inputs: [
          { id: 'gas', inputType: 'A3_ENERGY_CONSUMPTION', profileId: 'gas', netAmount },
          { id: 'saw', inputType: 'A5_CONSTRUCTION_STAGE', profileId: 'gas', netAmount: 1 },
        ],
      },
    ],
    library: {
      profiles: {
        gas: {
          id: 'gas',
          name: 'Gas',
          unit: 'MJ',
          massPerUnit: 0,
          values: { 'GWP-total': 2, ODP: 0 },
        },
      },
      wasteScenarios: {},
    },
    method: {
      replacementMode: 'ceil',
      indicators,
      declaredModules: MODULES,
      allowsOperationalUse: false,
      weightingSets: [],
    },
  }
  return applyModuleStatements(calculateProduct(request))
}
const unknown = compute(null)
const known = compute(3)

test('a module or total with an unknown part is ND, and its neighbours keep their figures', () => {
  const rows = listRowsByModule([known, unknown], 'GWP-total', 'A–C')
  const figures = Object.fromEntries(rows.map((row) => [row.key, row.figures]))
  expect(figures['A3']).toEqual([6, 'ND'])
  expect(figures['A5']).toEqual([2, 2])
  expect(figures['total']).toEqual([8, 'ND'])
})

test('an undeclared module has no row, or MND beside a column that declares it', () => {
  const operation = { ...known, modules: { ...known.modules, B6: known.modules.A3 } }
  const keys = listRowsByModule([known], 'GWP-total', 'A–C').map(({ key }) => key)
  expect(keys).not.toContain('B6')
  const rows = listRowsByModule([known, operation], 'GWP-total', 'A–C')
  expect(rows.find(({ key }) => key === 'B6')!.figures).toEqual(['MND', 6])
})

test('an indicator that a column does not have leaves its cell empty', () => {
  const rows = listRowsByIndicator([known, compute(3, ['GWP-total'])], ['A3'], (code) => ({
    label: code,
    unit: 'kg',
  }))
  expect(rows.find(({ key }) => key === 'ODP')!.figures).toEqual([0, undefined])
})

test('bars are relative to a first column with a figure; ND stays ND and is never a bar of 0', () => {
  const rows = listRowsByModule([known, unknown], 'GWP-total', 'A–C')
  const drawn = listDrawnRows(rows, true, 20)
  expect(drawn.find(({ key }) => key === 'A3')!.figures).toEqual([100, 'ND'])
  expect(
    listDrawnRows(listRowsByModule([unknown, known], 'GWP-total', 'A–C'), true, 20).map(
      ({ key }) => key,
    ),
  ).toEqual(['A5'])
  expect(listDrawnRows(rows, false, 20).map(({ key }) => key)).toContain('A3')
})
