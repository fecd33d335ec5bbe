import type { MissingItem } from '@cradle/contract'
import { expect, test } from 'vitest'
import type { CellIssue, GridRow } from '../../../../ui/grid/grid-model.ts'
import { judgeRows, mergeIssues } from './judged-issues.ts'
import { SETS, usageRowId } from '../sets/set-rows.ts'
import { countSheet } from './use-sheet-model.ts'

const makeRow = (id: string, group = 'A1_RAW_MATERIAL'): GridRow => ({ id, group, values: {} })
const makeItem = (field: string, code: string, line?: Partial<MissingItem>): MissingItem => ({
  place: 'inputs',
  field,
  code,
  message: code,
  ...line,
})
const describe = ({ code }: MissingItem) => `server: ${code}`
const rows = [
  makeRow('made-here'),
  makeRow('b'),
  makeRow(usageRowId('u'), SETS),
  makeRow('u:screw', SETS),
]
const missing: MissingItem[] = [
  makeItem('dataQuality', 'missing_data_quality', { input: '/2/inputs/a' }),
  makeItem('environmentalProfile', 'profile_not_active', { input: '/2/inputs/a' }),
  makeItem('environmentalProfile', 'missing_mass_per_unit', { input: '/2/inputs/a' }),
  makeItem('supplier', 'supplier_not_connected', { input: '/2/inputs/b' }),
  makeItem('netAmount', 'missing_amount', { input: '/2/inputs/screw', usage: '/2/usages/u' }),
  makeItem('netAmount', 'missing_amount', { input: '/2/inputs/nail', usage: '/2/usages/u' }),
  makeItem('inputs', 'gap_wasteScenarioMissing'),
  makeItem('productName', 'missing', { place: 'basics' }),
]

test('the sheet counts exactly what Check and the tab count, each item at its row', () => {
  const judgement = judgeRows(rows, missing, (id) => (id === 'a' ? 'made-here' : id))
  const issuesOf = (row: GridRow) => mergeIssues([], judgement.missing.get(row.id) ?? [], describe)
  const { filters, modules, rowsWithIssues } = countSheet(rows, issuesOf, judgement.withoutRow)
  expect(filters.issues).toBe(missing.filter(({ place }) => place === 'inputs').length)
  expect(modules.get('A1')).toEqual({ inputs: 2, issues: 4 })
  expect(rowsWithIssues).toBe(4)
  expect(issuesOf(rows[2]!)).toHaveLength(1)
  expect(issuesOf(rows[3]!)).toHaveLength(1)
})

test('a judged row keeps the sentence of the sheet, and what only the sheet finds is a hint', () => {
  const own: CellIssue[] = [
    { column: 'environmentalProfile', level: 'wrong', message: 'It has expired.' },
    { column: 'wasteScenario', level: 'missing', message: 'Choose one.' },
    { column: 'netAmount', level: 'hint', message: 'An amount of 0?' },
  ]
  expect(mergeIssues(own, missing.slice(1, 3), describe)).toEqual([
    { column: 'environmentalProfile', level: 'wrong', message: 'It has expired.' },
    { column: 'environmentalProfile', level: 'missing', message: 'server: missing_mass_per_unit' },
    { column: 'wasteScenario', level: 'hint', message: 'Choose one.' },
    { column: 'netAmount', level: 'hint', message: 'An amount of 0?' },
  ])
})
