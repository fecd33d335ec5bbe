import { expect, test } from 'vitest'
import { listRequiredModules, listScopeModules, readScope, writeScope } from './scope-values.ts'

const stages = ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'C1', 'D'].map(
  (c) => `/2/life_cycle_stages/${c}`,
)

test('the use stage can be left out, and what else the method leaves free', () => {
  expect(listScopeModules({ stages })).toEqual(['B1', 'B2'])
  expect(listScopeModules({ stages, optionalStages: ['/2/life_cycle_stages/A4'] })).toEqual([
    'A4',
    'B1',
    'B2',
  ])
})

test('modules that the method prescribes cannot be left out, and are named', () => {
  const method = {
    stages,
    requiredStages: ['/2/life_cycle_stages/B1'],
    requiredStagesWithData: ['/2/life_cycle_stages/B2'],
  }
  expect(listScopeModules(method)).toEqual(['B2'])
  expect(listRequiredModules(method)).toEqual({ always: ['B1'], withData: ['B2'] })
})

test('the choice of modules becomes a list in the order of the standard, or nothing', () => {
  const values = { scopeChoice: 'chosen', declaredModules: ['B2', 'A4'] }
  expect(writeScope(values, { declaredModules: ['B2', 'A4'] })).toEqual({
    declaredModules: ['A4', 'B2'],
  })
  expect(writeScope({ ...values, scopeChoice: 'derived' }, { scopeChoice: 'derived' })).toEqual({
    declaredModules: null,
  })
  expect(writeScope({ ...values, declaredModules: [] }, { declaredModules: [] })).toEqual({
    declaredModules: [],
  })
  expect(writeScope(values, { constructionWaste: 5 })).toEqual({ constructionWaste: 5 })
  expect(writeScope(values, { modulesWithoutFlows: [] })).toEqual({ modulesWithoutFlows: null })
  expect(readScope(null).scopeChoice).toBe('derived')
  expect(readScope([])).toEqual({ scopeChoice: 'chosen', declaredModules: [] })
})
