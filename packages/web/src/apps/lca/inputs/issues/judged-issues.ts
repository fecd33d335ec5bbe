import type { MissingItem } from '@cradle/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { readinessQuery } from '../../../../records/calculation/calculation-queries.ts'
import { findTab } from '../../../../records/calculation/calculation-tabs.ts'
import { readId } from '../../../../paths.ts'
import type { CellIssue, GridRow } from '../../../../ui/grid/grid-model.ts'
import type { InputSession } from '../data/input-session.ts'
import { usageRowId } from '../sets/set-rows.ts'
import { hasResults } from '../lines/sheet-parent.ts'

/** What the server found missing in the sheet, and the rows that it has seen. */
export interface Judgement {
  /** A row that changed since is another object. */
  rows: WeakSet<GridRow>
  missing: ReadonlyMap<string, readonly MissingItem[]>
  /** Number of items that belong to no row, as "there are no inputs yet". */
  withoutRow: number
}

const emptyJudgement: Judgement = { rows: new WeakSet(), missing: new Map(), withoutRow: 0 }

/**
 * The server's list of what is missing, by row of the sheet: Check, the tabs and the sheet show the same list. It counts for
 * a row until the row is edited.
 */
export function useJudgement(parent: string, session: InputSession): Judgement {
  const { queue, doc } = session
  const readiness = useQuery({ ...readinessQuery(parent), enabled: hasResults(parent) }).data
  const isSaved = useSyncExternalStore(queue.subscribe, () => queue.getState().status === 'saved')
  const [last, setLast] = useState<{ of?: typeof readiness; judgement: Judgement }>({
    judgement: emptyJudgement,
  })
  if (
    readiness?.missing &&
    readiness !== last.of &&
    isSaved &&
    !queue.isOlderThanWrites(readiness.requestedAt)
  )
    setLast({
      of: readiness,
      judgement: judgeRows(doc.allRows(), readiness.missing, session.findRow),
    })
  return last.judgement
}

export function judgeRows(
  rows: Iterable<GridRow>,
  missing: readonly MissingItem[],
  findRow: (serverId: string) => string,
): Judgement {
  const seen = [...rows]
  const ids = new Set(seen.map(({ id }) => id))
  const byRow = new Map<string, MissingItem[]>()
  let withoutRow = 0
  for (const item of missing) {
    if (findTab(item.place) !== 'inputs') continue
    const row = listRowIds(item, findRow).find((id) => ids.has(id))
    if (row === undefined) withoutRow += 1
    else byRow.set(row, [...(byRow.get(row) ?? []), item])
  }
  return { rows: new WeakSet(seen), missing: byRow, withoutRow }
}

/** Ids that the row of an item can have. A line of a set that the sheet does not show belongs to the row of the set. */
function listRowIds(
  { input, usage }: MissingItem,
  findRow: (serverId: string) => string,
): string[] {
  if (input === undefined) return []
  if (usage === undefined) return [findRow(readId(input))]
  return [`${readId(usage)}:${readId(input)}`, usageRowId(readId(usage))]
}

/** Codes of values that cannot stand; other codes are of values that are not there. */
const wrongCodes: ReadonlySet<string> = new Set([
  'profile_not_active',
  'supplier_not_connected',
  'value_not_accepted',
])

/**
 * Issues of a row that the server has checked: its items, each with the sheet's own sentence where the sheet has one. What
 * only the sheet finds is worth a second look, and is not counted.
 */
export function mergeIssues(
  own: readonly CellIssue[],
  missing: readonly MissingItem[],
  describe: (item: MissingItem) => string,
): CellIssue[] {
  const left = [...own]
  const judged = missing.map((item): CellIssue => {
    const level = wrongCodes.has(item.code) ? 'wrong' : 'missing'
    const place = left.findIndex((issue) => issue.column === item.field && issue.level !== 'hint')
    const [same] = place < 0 ? [] : left.splice(place, 1)
    return same ?? { column: item.field, level, message: describe(item) }
  })
  return [...judged, ...left.map((issue): CellIssue => ({ ...issue, level: 'hint' }))]
}
