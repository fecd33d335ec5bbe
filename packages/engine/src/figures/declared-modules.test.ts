import { expect, test } from 'vitest'
import { calculateProduct } from '../product/calculate-product.ts'
import {
  applyModuleStatements,
  chooseModules,
  findModulesWithoutData,
  groupModuleColumns,
  isModuleDeclared,
  listOptionalModules,
} from './declared-modules.ts'
import { type LifeCycleModule, MODULES } from '../model/life-cycle-modules.ts'
import type { Input } from '../model/model.ts'
import { plainResult } from './plain-result.ts'

const wall = (
  lines: Input[] = [],
  lifeTime: number | null = null,
  declaredModules: readonly LifeCycleModule[] = MODULES,
) =>
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
      declaredModules,
      allowsOperationalUse: true,
      weightingSets: [{ id: 'set', weights: { 'GWP-fossil': 0.05 } }],
    },
  })

test('modules about which the calculation says nothing are not declared', () => {
  const undeclared = MODULES.filter((module) => !isModuleDeclared(wall(), module))
  expect(undeclared).toEqual(['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7'])
})

test('a line of 0 in the use stage declares its module', () => {
  const line = { id: 'e', inputType: 'B6_ENERGY_USE', profileId: 'p', netAmount: 0 } as const
  expect(isModuleDeclared(wall([line]), 'B6')).toBe(true)
  expect(isModuleDeclared(wall([line]), 'B7')).toBe(false)
})

test('replacement is declared by the lives of all parts, or by a text about them', () => {
  expect(isModuleDeclared(wall([], 60), 'B4')).toBe(true)
  expect(isModuleDeclared(wall([], 20), 'B4')).toBe(true)
  expect(isModuleDeclared(wall(), 'B4', { chosen: null, stated: ['B4'] })).toBe(true)
})

test.each(['B1', 'B2', 'B3', 'B5', 'B6', 'B7'] as const)(
  '%s without lines is declared as 0 where it is declared without flows, and else not at all',
  (module) => {
    const stated = { chosen: null, stated: [module] }
    for (const result of [wall(), plainResult(wall())]) {
      expect(applyModuleStatements(result).modules[module]).toBe('notDeclared')
      expect(applyModuleStatements(result, stated).modules[module]).toMatchObject({
        incomplete: [],
      })
    }
    expect(
      Object.values(applyModuleStatements(plainResult(wall()), stated).modules[module]),
    ).toContainEqual({ 'GWP-fossil': 0 })
  },
)

test('repair is declared as 0 by a statement about it', () => {
  const stated = { chosen: null, stated: ['B3'] } as const
  expect(isModuleDeclared(wall(), 'B3', stated)).toBe(true)
  expect(isModuleDeclared(wall(), 'B5', stated)).toBe(false)
  expect(applyModuleStatements(plainResult(wall()), stated).modules.B3).toMatchObject({
    impacts: { 'GWP-fossil': 0 },
    incomplete: [],
  })
  // A statement declares no module that the method does not have.
  const without = wall(
    [],
    null,
    MODULES.filter((module) => module !== 'B3'),
  )
  expect(isModuleDeclared(without, 'B3', stated)).toBe(false)
})

test('a marked result has no figures of undeclared modules, as vectors and by indicator', () => {
  for (const result of [wall(), plainResult(wall())]) {
    const marked = applyModuleStatements(result)
    expect(marked.modules.B5).toBe('notDeclared')
    expect(marked.modules.A1).toBe(result.modules.A1)
    expect(marked.subtotals.replacementAndOperation).toBe('notDeclared')
    expect(marked.subtotals.useStage).toBe('notDeclared')
    expect(marked.mki[0]!.modules).toMatchObject({ A1: 0.1, B5: 'notDeclared' })
    expect(marked.totalAtoC).toBe(result.totalAtoC)
  }
})

test('a calculation leaves out modules of the use stage, and others that the method leaves free', () => {
  const stages = ['A1', 'A4', 'B1', 'B2', 'C1', 'D'] as const
  const rules = { stages, optionalStages: [], requiredStages: [] }
  const free = { ...rules, optionalStages: ['A4'] as const }
  expect(listOptionalModules(free)).toEqual(['A4', 'B1', 'B2'])
  expect(chooseModules(rules, null)).toEqual(stages)
  expect(chooseModules(rules, ['B2'])).toEqual(['A1', 'A4', 'B2', 'C1', 'D'])
  expect(chooseModules(free, [])).toEqual(['A1', 'C1', 'D'])
  // A module that the method does not have cannot be chosen.
  expect(chooseModules(rules, ['B6'])).not.toContain('B6')
})

test('a module of the use stage that the method prescribes cannot be left out', () => {
  const rules = {
    stages: ['A1', 'B1', 'B2', 'C1'] as const,
    optionalStages: [],
    requiredStages: ['B1'] as const,
  }
  expect(listOptionalModules(rules)).toEqual(['B2'])
  expect(chooseModules(rules, [])).toEqual(['A1', 'B1', 'C1'])
})

test('a chosen module without line, figure or statement is ND, and so are the sums with it', () => {
  const statements = { chosen: ['B2', 'B3', 'B5'], stated: ['B3'] } as const
  const declared = wall(
    [],
    null,
    MODULES.filter((module) => !['B1', 'B4', 'B6'].includes(module)),
  )
  for (const result of [declared, plainResult(declared)]) {
    expect(findModulesWithoutData(result, statements)).toEqual(['B2', 'B5', 'B7'])
    const marked = applyModuleStatements(result, statements)
    expect(marked.modules.B2).toMatchObject({ incomplete: ['GWP-fossil'] })
    expect(marked.modules.B3).toMatchObject({ incomplete: [] })
    expect(marked.modules.A1).toMatchObject({ incomplete: [] })
    expect(marked.subtotals.useStage).toMatchObject({ incomplete: ['GWP-fossil'] })
    expect(marked.subtotals.production).toMatchObject({ incomplete: [] })
    expect(marked.totalAtoC.incomplete).toEqual(['GWP-fossil'])
    expect(marked.mki[0]).toMatchObject({ isIncomplete: true })
  }
  const line = { id: 'm', inputType: 'B2_MAINTENANCE', profileId: 'p', netAmount: 0 } as const
  expect(findModulesWithoutData(wall([line]), { chosen: ['B2'], stated: [] })).not.toContain('B2')
})

test('modules that are left out count in no total, and their waste leaves no credits', () => {
  const line = { id: 'm', inputType: 'B2_MAINTENANCE', profileId: 'p', netAmount: 3 } as const
  const whole = plainResult(wall([line], 20))
  const part = plainResult(
    wall(
      [line],
      20,
      MODULES.filter((module) => module !== 'B2' && module !== 'B4'),
    ),
  )
  expect(whole.totalAtoC.impacts['GWP-fossil']).toBe(2 + 6 + 4)
  expect(part.totalAtoC.impacts['GWP-fossil']).toBe(2)
  expect([part.modules.B2, part.modules.B4]).toEqual(['notDeclared', 'notDeclared'])
  expect(part.warnings).toMatchObject([{ code: 'INPUT_OUTSIDE_DECLARED_MODULES', inputId: 'm' }])
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
