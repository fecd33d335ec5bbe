import { expect, test } from 'vitest'
import type { GridRow } from '../../../../ui/grid/grid-model.ts'
import { SETS, usageRowId } from '../sets/set-rows.ts'
import { countSheet, findSetIssues } from './use-sheet-model.ts'

const row = (id: string, group: string, values: GridRow['values']): GridRow => ({
  id,
  group,
  values,
})
const screw = row('use:screw', SETS, {
  inputType: 'A3_ANCILLARY_MATERIALS',
  netAmount: 2,
  environmentalProfile: null,
})
const rows = [
  row('wool', 'A1_RAW_MATERIAL', { netAmount: 1 }),
  row(usageRowId('use'), SETS, { netAmount: 1 }),
  screw,
  row('use:glue', SETS, {
    inputType: 'A1_RAW_MATERIAL',
    netAmount: 1,
    environmentalProfile: '/2/environmental_profiles/glue',
  }),
]
const findIssues = (one: GridRow) => (one.group === SETS ? findSetIssues(one, (code) => code) : [])

test('lines of an input set count in their module, and as one set in their group', () => {
  const { modules, filters } = countSheet(rows, findIssues)
  expect(modules.get('A1')).toEqual({ inputs: 2, issues: 0 })
  expect(modules.get('A3')).toEqual({ inputs: 1, issues: 1 })
  expect([...modules.values()].reduce((sum, { inputs }) => sum + inputs, 0)).toBe(3)
  expect(filters.all).toBe(1)
})

test('a line of an input set without a profile or an amount is marked', () => {
  expect(findSetIssues(screw, (code) => code).map(({ column }) => column)).toEqual([
    'environmentalProfile',
  ])
  const blank = { ...screw, values: { ...screw.values, netAmount: null } }
  expect(findSetIssues(blank, (code) => code)).toHaveLength(2)
})
