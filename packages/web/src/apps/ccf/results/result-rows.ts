import type { FootprintFigures } from '@cradle/engine'
import type { FootprintGrouping, NamedFootprintGroup } from '@cradle/contract'
import type { ResultTable, TableCell } from '../../../records/results/result-table.ts'
import { readFigure, readInterval, toTonnes, type FigureName } from '../footprint/figures.ts'
import type { FootprintResults } from '../footprint/footprint-queries.ts'

/** Words of a table of results. */
export interface TableWords {
  nameGroup: (grouping: FootprintGrouping, group: NamedFootprintGroup) => string
  periods: readonly string[]
  group: string
  total: string
  share: string
  marketBased: string
  biogenic: string
  all: string
}

/** Groups in the order of their table: categories, scopes and periods by number, locations by their total. */
export const sortGroups = (
  grouping: FootprintGrouping,
  groups: readonly NamedFootprintGroup[],
): NamedFootprintGroup[] =>
  [...groups].sort((a, b) =>
    grouping === 'location' ? b.total - a.total : compareCodes(a.key, b.key),
  )

/** Example: `3.2` before `3.10`, and `3` before `3.1` */
export function compareCodes(a: string, b: string): number {
  const [first, second] = [a, b].map((code) => code.split('.').map(Number))
  return first![0]! - second![0]! || (first![1] ?? 0) - (second![1] ?? 0)
}

/** A figure in tonnes; nothing where there is nothing to state. */
const makeCell = (figures: FootprintFigures, name: FigureName = 'total'): TableCell =>
  figures.isEmpty ? null : toTonnes(readFigure(figures, name))

/** A grouping as a table in t CO2 eq: one line per group, one column per period, totals and shares. */
export function makeTable(
  results: FootprintResults,
  grouping: FootprintGrouping,
  words: TableWords,
): ResultTable {
  const hasPeriods = grouping !== 'period' && words.periods.length > 1
  const intervals = words.periods.map((_, index) => index + 1)
  const makeLine = (name: string, figures: FootprintFigures, share: number | undefined) => [
    name,
    ...(hasPeriods
      ? intervals.map((interval): TableCell =>
          figures.isEmpty ? null : toTonnes(readInterval(figures, interval)),
        )
      : []),
    makeCell(figures),
    share === undefined || readFigure(results.total).isIncomplete
      ? null
      : { known: share * 100, isIncomplete: false },
    makeCell(figures, 'marketBasedTotal'),
    makeCell(figures, 'biogenic'),
  ]
  return {
    head: [
      words.group,
      ...(hasPeriods ? words.periods : []),
      words.total,
      words.share,
      words.marketBased,
      words.biogenic,
    ],
    rows: [
      ...sortGroups(grouping, results.groups[grouping]).map((group) =>
        makeLine(words.nameGroup(grouping, group), group, group.share),
      ),
      makeLine(words.all, results.total, results.total.total === 0 ? undefined : 1),
    ],
  }
}

/** Change against another year [%]; null where a part of either is unknown or the base is 0. */
export function findChange(now: FootprintFigures, before: FootprintFigures): number | null {
  const [a, b] = [readFigure(now), readFigure(before)]
  return a.isIncomplete || b.isIncomplete || before.total === 0
    ? null
    : ((now.total - before.total) / Math.abs(before.total)) * 100
}

/** Two years side by side by scope, with the change in percent. */
export function makeYearTable(
  results: FootprintResults,
  before: FootprintResults,
  words: Pick<TableWords, 'nameGroup' | 'group' | 'all'> & {
    now: string
    before: string
    change: string
  },
): ResultTable {
  const makeLine = (
    name: string,
    now: FootprintFigures | undefined,
    then: FootprintFigures | undefined,
  ): TableCell[] => {
    const change = now && then ? findChange(now, then) : null
    return [
      name,
      then ? makeCell(then) : null,
      now ? makeCell(now) : null,
      change === null ? null : { known: change, isIncomplete: false },
    ]
  }
  const find = (groups: readonly NamedFootprintGroup[], key: string) =>
    groups.find((group) => group.key === key)
  const keys = [
    ...new Set([...before.groups.scope, ...results.groups.scope].map(({ key }) => key)),
  ].sort()
  return {
    head: [words.group, words.before, words.now, words.change],
    rows: [
      ...keys.map((key) => {
        const [now, then] = [find(results.groups.scope, key), find(before.groups.scope, key)]
        return makeLine(words.nameGroup('scope', (now ?? then)!), now, then)
      }),
      makeLine(words.all, results.total, before.total),
    ],
  }
}
