import { expect, test } from 'vitest'
import { buildEffectTable, stageGroup } from './effect-table.ts'

const buildEffect = (code: string, stage: string, value: number, order = 1) => ({
  code,
  stage,
  value,
  order,
  name: code,
  unit: 'kg',
})

test('effects become one row per indicator, in the order of the method', () => {
  const table = buildEffectTable([
    buildEffect('AP', 'A1', 2, 2),
    buildEffect('GWP', 'A1', 1, 1),
    buildEffect('GWP', 'C3', 3, 1),
  ])
  expect(table.rows.map((row) => row.code)).toEqual(['GWP', 'AP'])
  expect(table.rows[0]!.values).toEqual({ A1: 1, C3: 3 })
})

test('modules follow the life-cycle order', () => {
  expect(
    buildEffectTable([
      buildEffect('GWP', 'D', -1),
      buildEffect('GWP', 'A1', 1),
      buildEffect('GWP', 'C3', 1),
      buildEffect('GWP', 'A1-A3', 1),
    ]).stages,
  ).toEqual(['A1', 'A1-A3', 'C3', 'D'])
})

test('a module without a value stays undeclared, and a zero stays zero', () => {
  const [row] = buildEffectTable([buildEffect('GWP', 'A1', 0), buildEffect('AP', 'D', 1, 2)]).rows
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
