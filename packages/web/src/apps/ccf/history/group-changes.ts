import type { RevisionChange } from '@cradle/contract'

/** Changes of one save that read as one line: of one source, equal in all periods that they concern. */
export interface ChangeGroup extends Omit<RevisionChange, 'record' | 'interval'> {
  key: string
  /** Addresses of the changed records. */
  records: string[]
  /** Changed intervals of the source, in order. */
  intervals: number[]
}

/** A field of a source whose changes differ by period, or a single group. */
export interface ChangeLine {
  key: string
  /** More than one where the periods differ. In the order of their first intervals. */
  groups: readonly [ChangeGroup, ...ChangeGroup[]]
  intervals: readonly number[]
}

/** Joins changes of one field of a source into one line, also where the values differ by period. */
export function listChangeLines(changes: readonly RevisionChange[]): ChangeLine[] {
  const lines = Map.groupBy(groupChanges(changes), ({ key, series, kind, field }) =>
    series === undefined || kind !== 'update' ? key : JSON.stringify([series, field]),
  )
  return [...lines].flatMap(([key, own]): ChangeLine[] => {
    const [first, ...others] = own.toSorted((a, b) => (a.intervals[0] ?? 0) - (b.intervals[0] ?? 0))
    const intervals = own.flatMap((group) => group.intervals).toSorted((a, b) => a - b)
    return first ? [{ key, groups: [first, ...others], intervals }] : []
  })
}

/** Adds the values of one side of a line, one per period; null where one of them is no number. */
export function addValues({ groups }: ChangeLine, side: 'before' | 'after'): number | null {
  let sum = 0
  for (const group of groups) {
    const value = group[side]
    if (typeof value !== 'number') return null
    sum += value * group.records.length
  }
  return sum
}

/**
 * Joins equal changes of the inputs of one source. A source has one input per period, so a new name is the same change twelve
 * times; a new source is one line, and so is one that was removed.
 */
export function groupChanges(changes: readonly RevisionChange[]): ChangeGroup[] {
  const groups = new Map<string, ChangeGroup>()
  for (const { record, interval, ...change } of changes) {
    const { series, kind, field, before, after } = change
    const key = JSON.stringify([
      series ?? record,
      kind,
      field,
      ...(kind === 'update' ? [before, after] : []),
    ])
    const group = groups.get(key) ?? { ...change, key, records: [], intervals: [] }
    group.records.push(record)
    if (interval !== undefined) group.intervals.push(interval)
    groups.set(key, group)
  }
  const places = new Map<string, number>()
  for (const { series = '' } of groups.values())
    if (!places.has(series)) places.set(series, places.size)
  return [...groups.values()]
    .map((group) => ({ ...group, intervals: group.intervals.toSorted((a, b) => a - b) }))
    .toSorted((a, b) => places.get(a.series ?? '')! - places.get(b.series ?? '')!)
}
