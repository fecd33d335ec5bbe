import type { InvalidText } from '../../../ui/grid/grid-model.ts'

export type Fields = Readonly<Record<string, unknown>>

/** One field that two people changed to different values. */
export interface FieldConflict {
  mine: unknown
  theirs: unknown
}

export interface Merged {
  /** Changes of ours that are still to be written. */
  send: Record<string, unknown>
  /** What they changed and we did not: to be shown. */
  take: Record<string, unknown>
  conflicts: Map<string, FieldConflict>
}

/** The place of a row is nothing to decide: the one that moved it last has put it there. */
const POSITION = 'position'

const isSame = (a: unknown, b: unknown): boolean =>
  isText(a) && isText(b)
    ? a.invalid === b.invalid && a.reason === b.reason && a.key === b.key
    : (a ?? null) === (b ?? null)

/** The same value as we wrote, also where the server refused it and keeps it with its reason. */
const isSameChoice = (mine: unknown, theirs: unknown): boolean =>
  isText(theirs)
    ? theirs.key === undefined
      ? theirs.invalid === (isText(mine) ? mine.invalid : String(mine))
      : theirs.key === (isText(mine) ? mine.key : mine)
    : isSame(mine, theirs)

const isText = (value: unknown): value is InvalidText =>
  typeof value === 'object' && value !== null && 'invalid' in value

/**
 * Our changes of one row on top of what somebody else made of it. A field that a side lacks is empty there. What only one of us changed stands; a field that both
 * changed to the same value needs nothing more; one changed to two values is for a person to decide.
 *
 * @param base    the row as both began; null when that is not known: then a field of ours that differs from theirs just stands
 * @param mine    fields we changed
 * @param theirs  the row as it stands on the server
 */
export function mergeFields(base: Fields | null, mine: Fields, theirs: Fields): Merged {
  const merged: Merged = { send: {}, take: {}, conflicts: new Map() }
  const take = (field: string, value: unknown): void => {
    if (!(field in mine) && field !== POSITION && !(base && isSame(base[field], value)))
      merged.take[field] = value
  }
  for (const [field, value] of Object.entries(theirs)) take(field, value)
  for (const field of Object.keys(base ?? {})) if (!(field in theirs)) take(field, null)
  for (const [field, value] of Object.entries(mine)) {
    const other = theirs[field] ?? null
    if (field === POSITION) merged.send[field] = value
    else if (isSameChoice(value, other)) continue
    else if (!base || isSame(base[field], other)) merged.send[field] = value
    else merged.conflicts.set(field, { mine: value, theirs: other })
  }
  return merged
}
