import { calculateFootprint, type FootprintRequest } from '@cradle/engine'
import { expect, test } from 'vitest'
import type { FootprintResults } from '../footprint/footprint-queries.ts'
import { formatTotal } from '../footprint/figures.ts'
import { demonstration } from '../preview/demonstration.ts'
import { findChange, makeTable, makeYearTable, sortGroups, type TableWords } from './result-rows.ts'

const words: TableWords = {
  nameGroup: (_, { key }) => key,
  periods: ['Q1', 'Q2', 'Q3', 'Q4'],
  group: 'Group',
  total: 'Total',
  share: 'Share',
  marketBased: 'Market',
  biogenic: 'Biogenic',
  all: 'All',
}
const compute = (request: FootprintRequest): FootprintResults => {
  const result = calculateFootprint(request)
  return { total: result.total, groups: result.groups } as FootprintResults
}
const results = compute(demonstration)
const unknownGas = compute({
  ...demonstration,
  lines: demonstration.lines.map((line) =>
    line.profileId === 'gas' && line.interval === 1 ? { ...line, amount: null } : line,
  ),
})

test('every grouping ends with the same total, in tonnes', () => {
  for (const grouping of ['location', 'category', 'scope', 'period'] as const) {
    const last = makeTable(results, grouping, words).rows.at(-1)!
    const total = last[grouping === 'period' ? 1 : 5]
    expect(total).toEqual({ known: results.total.total / 1000, isIncomplete: false })
  }
})

test('a period column has the figure of its period', () => {
  const { head, rows } = makeTable(results, 'scope', words)
  expect(head).toEqual(['Group', 'Q1', 'Q2', 'Q3', 'Q4', 'Total', 'Share', 'Market', 'Biogenic'])
  expect(rows[0]![1]).toEqual({ known: (9000 * 2 + 2000 * 3) / 1000, isIncomplete: false })
})

test('an unknown amount marks its period, its groups and the total, and no others', () => {
  const { rows } = makeTable(unknownGas, 'scope', words)
  const marks = rows.map((cells) =>
    cells.map((cell) => typeof cell === 'object' && cell?.isIncomplete === true),
  )
  expect(marks[0]!.slice(1, 6)).toEqual([true, false, false, false, true])
  expect(marks[1]!.slice(1, 6)).toEqual([false, false, false, false, false])
  expect(marks.at(-1)!.slice(1, 6)).toEqual([true, false, false, false, true])
  expect(rows.map((cells) => cells[6])).toEqual(rows.map(() => null))
})

test('categories are in the order of their numbers', () => {
  const groups = ['3.10', '3.2', '1.1', '3'].map((key) => ({ ...results.total, key }))
  expect(sortGroups('category', groups).map(({ key }) => key)).toEqual(['1.1', '3', '3.2', '3.10'])
})

test('a change against an unknown year is unknown', () => {
  expect(findChange(results.total, results.total)).toBe(0)
  expect(findChange(results.total, unknownGas.total)).toBeNull()
  const table = makeYearTable(results, unknownGas, {
    ...words,
    now: '2025',
    before: '2024',
    change: '%',
  })
  expect(table.rows.map((cells) => cells[3])).toEqual([
    null,
    { known: 0, isIncomplete: false },
    { known: 0, isIncomplete: false },
    null,
  ])
})

test('a year without lines states nothing: no figure, no share and no change', () => {
  const empty = compute({ ...demonstration, lines: [] })
  expect(makeTable(empty, 'scope', words).rows).toEqual([
    ['All', null, null, null, null, null, null, null, null],
  ])
  expect([findChange(empty.total, results.total), findChange(results.total, empty.total)]).toEqual([
    null,
    null,
  ])
  expect(formatTotal(empty.total, 'total', 'en')).toBe('–')
})
