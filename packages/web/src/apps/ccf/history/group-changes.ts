import type { RevisionChange } from '@cradle/contract'

/** Changes of one save that read as one line: of one source, equal in all periods that they concern. */
export interface ChangeGroup extends Omit<RevisionChange, 'record' | 'interval'> {
  key: string
  /** Addresses of the changed records. */
  records: string[]
  /** Changed intervals of the source, in order. */
  intervals: number[]
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
