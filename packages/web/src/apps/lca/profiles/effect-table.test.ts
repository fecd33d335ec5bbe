import { expect, test } from 'vitest'
import { effectTable, stageGroup } from './effect-table.ts'

const effect = (code: string, stage: string, value: number, order = 1) => ({
  code,
  stage,
  value,
  order,
  name: code,
  unit: 'kg',
})

test('effects become one row per indicator, in the order of the method', () => {
  const table = effectTable([
    effect('AP', 'A1', 2, 2),
    effect('GWP', 'A1', 1, 1),
    effect('GWP', 'C3', 3, 1),
  ])
  expect(table.rows.map((row) => row.code)).toEqual(['GWP', 'AP'])
  expect(table.rows[0]!.values).toEqual({ A1: 1, C3: 3 })
})

test('modules stand in life-cycle order', () => {
  expect(
    effectTable([
      effect('GWP', 'D', -1),
      effect('GWP', 'A1', 1),
      effect('GWP', 'C3', 1),
      effect('GWP', 'A1-A3', 1),
    ]).stages,
  ).toEqual(['A1', 'A1-A3', 'C3', 'D'])
})

test('a module without a value stays undeclared, a zero stays zero', () => {
  const [row] = effectTable([effect('GWP', 'A1', 0), effect('AP', 'D', 1, 2)]).rows
  expect(row!.values).toEqual({ A1: 0 })
})

test('every module belongs to a stage', () =>
  expect(['A1', 'A1-A3', 'A4', 'B6', 'C4', 'D'].map(stageGroup)).toEqual([
    'production',
    'production',
    'construction',
    'use',
    'end-of-life',
    'benefits',
  ]))
