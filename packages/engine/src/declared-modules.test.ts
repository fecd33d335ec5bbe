import { expect, test } from 'vitest'
import { calculateProduct } from './calculate-product.ts'
import { groupModuleColumns, isModuleDeclared, markUndeclaredModules } from './declared-modules.ts'
import { MODULES } from './life-cycle-modules.ts'
import type { Input } from './model.ts'
import { plainResult } from './plain-result.ts'

const wall = (lines: Input[] = [], lifeTime: number | null = null) =>
  calculateProduct({
    run: 'wall',
    calculations: [
      {
        id: 'wall',
        type: 'product',
        productionWasteMethod: 'overallPercentage',
        productionWasteFraction: 0,
        wasteScenarioInputMethod: 'byRawMaterial',
        referenceServiceLife: 50,
        inputs: [
          { id: 'brick', inputType: 'A1_RAW_MATERIAL', profileId: 'p', netAmount: 1, lifeTime },
          ...lines,
        ],
      },
    ],
    library: {
      profiles: {
        p: { id: 'p', name: 'p', unit: 'kg', massPerUnit: 1, values: { 'GWP-fossil': 2 } },
      },
      wasteScenarios: {},
    },
    method: {
      replacementMode: 'ceil',
      indicators: ['GWP-fossil'],
      declaredModules: MODULES,
      allowsOperationalUse: true,
      weightingSets: [{ id: 'set', weights: { 'GWP-fossil': 0.05 } }],
    },
  })

test('modules about which the calculation says nothing are not declared', () => {
  const undeclared = MODULES.filter((module) => !isModuleDeclared(wall(), module))
  expect(undeclared).toEqual(['B3', 'B4', 'B5', 'B6', 'B7'])
})

test('a line of 0 in the use stage declares its module', () => {
  const line = { id: 'e', inputType: 'B6_ENERGY_USE', profileId: 'p', netAmount: 0 } as const
  expect(isModuleDeclared(wall([line]), 'B6')).toBe(true)
  expect(isModuleDeclared(wall([line]), 'B7')).toBe(false)
})

test('replacement is declared by the lives of all parts, or by a text about them', () => {
  expect(isModuleDeclared(wall([], 60), 'B4')).toBe(true)
  expect(isModuleDeclared(wall([], 20), 'B4')).toBe(true)
  expect(isModuleDeclared(wall(), 'B4', true)).toBe(true)
})

test('a marked result has no figures of undeclared modules, as vectors and by indicator', () => {
  for (const result of [wall(), plainResult(wall())]) {
    const marked = markUndeclaredModules(result)
    expect(marked.modules.B5).toBe('notDeclared')
    expect(marked.modules.A1).toBe(result.modules.A1)
    expect(marked.subtotals.replacementAndOperation).toBe('notDeclared')
    expect(marked.subtotals.useStage).toBe(result.subtotals.useStage)
    expect(marked.mki[0]!.modules).toMatchObject({ A1: 0.1, B5: 'notDeclared' })
    expect(marked.totalAtoC).toBe(result.totalAtoC)
  }
})

test('undeclared neighbours of one stage share a column', () => {
  const heads = (...declared: (typeof MODULES)[number][]) =>
    groupModuleColumns(declared).map(({ head }) => head)
  expect(heads('A1', 'A2', 'A3')).toEqual(['A1', 'A2', 'A3', 'A4–A5', 'B1–B7', 'C1–C4', 'D'])
  expect(heads('A1', 'A2', 'A3', 'B2', 'C1', 'C2', 'C3', 'C4', 'D')).toEqual([
    'A1',
    'A2',
    'A3',
    'A4–A5',
    'B1',
    'B2',
    'B3–B7',
    'C1',
    'C2',
    'C3',
    'C4',
    'D',
  ])
})
