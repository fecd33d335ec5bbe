import { isIriFor, PredefinedInputSetUsage } from '@cradle/contract'
import { readId } from '../../paths.ts'
import type { ThreadItem } from './review-queries.ts'

/** An open question about a line or one of its cells. */
export interface LineRemark {
  id: string
  number: number
  column: string
  isOpen: boolean
  text: string
}
/** Remarks by row id, with unanswered remarks first. */
export type LineRemarks = ReadonlyMap<string, readonly LineRemark[]>

const nothing: LineRemarks = new Map()

/**
 * Groups the open remarks by row.
 * @param rowOf maps a record id of the server to a row id of the sheet
 */
export function groupRemarks(
  threads: readonly ThreadItem[],
  rowOf: (record: string) => string,
): LineRemarks {
  const own = threads.filter(
    ({ state, anchor, recordGone }) =>
      state !== 'closed' &&
      !recordGone &&
      anchor.record !== undefined &&
      (anchor.kind === 'input' || anchor.kind === 'cell'),
  )
  if (own.length === 0) return nothing
  const byRow = Map.groupBy(own, ({ anchor }) =>
    isIriFor(PredefinedInputSetUsage, anchor.record)
      ? `set:${readId(anchor.record!)}`
      : rowOf(readId(anchor.record!)),
  )
  return new Map(
    [...byRow].map(([row, found]) => [
      row,
      found
        .map(({ id, number, anchor, state, comments }): LineRemark => ({
          id,
          number,
          column: anchor.kind === 'cell' ? (anchor.field ?? 'description') : 'description',
          isOpen: state === 'open',
          text: comments.at(-1)?.text ?? '',
        }))
        .sort((a, b) => Number(b.isOpen) - Number(a.isOpen) || a.number - b.number),
    ]),
  )
}
