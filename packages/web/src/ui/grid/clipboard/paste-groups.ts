import { fold } from '../../fold.ts'
import type { GridRow } from '../grid-model.ts'
import type { PastedTable } from './clipboard-read.ts'
import type { GroupField, GroupReading, PasteChoices, PasteRequest } from './paste-request.ts'

/** What becomes of one pasted line. */
export type PlacedLine =
  | { kind: 'heading'; text: string; group: string }
  | { kind: 'row'; row: GridRow | null; group: string }
  /** Its group is not known; without a reason its text names none. */
  | { kind: 'leftOut'; text: string; reason: string | null; isHeading: boolean }

export const groupKeyOf = (text: string): string => fold(text).replace(/\s+/g, ' ')

const filledCells = (line: PastedTable[number]): string[] =>
  line.flatMap(({ text }) => text.trim() || [])

/** Whether rows of one cell can be headings: other rows have more. */
const canHaveHeadings = (body: PastedTable): boolean =>
  body.some((line) => filledCells(line).length > 1)

/** The text of a row with one filled cell among wider rows; null: the row has more, or none. */
export const findLoneText = (line: PastedTable[number]): string | null => {
  const [text, ...others] = filledCells(line)
  return text !== undefined && others.length === 0 ? text : null
}

/**
 * Where each pasted line goes. A line without a group of its own has that of the line above it, and the first ones that of the
 * active cell. Lines of the active group go into its rows from there on; all others become new rows.
 */
export function placeLines(
  body: PastedTable,
  { groups: field, target, copied }: PasteRequest,
  choices: PasteChoices,
): PlacedLine[] {
  const column = field && !copied ? choices.mapping.indexOf(field.id) : -1
  const mayHaveHeadings = field !== undefined && !copied && canHaveHeadings(body)
  let current: GroupReading & { text?: string } = { group: target.group }
  let next = 0
  const placeRow = (group: string): PlacedLine => ({
    kind: 'row',
    group,
    row: group === target.group ? (target.rows[next++] ?? null) : null,
  })
  return body.map((line): PlacedLine => {
    if (!field) return placeRow(target.group)
    const alone = mayHaveHeadings ? findLoneText(line) : null
    const heading = alone === null ? null : readGroup(alone, true, field, choices)
    if (alone !== null && heading) {
      current = { ...heading, text: alone }
      return 'group' in heading
        ? { kind: 'heading', text: alone, group: heading.group }
        : { kind: 'leftOut', text: alone, reason: heading.reason, isHeading: true }
    }
    const text = line[column]?.text.trim() ?? ''
    if (text !== '')
      current = { ...(readGroup(text, false, field, choices) ?? { reason: '' }), text }
    return 'group' in current
      ? placeRow(current.group)
      : {
          kind: 'leftOut',
          text: current.text ?? '',
          reason: current.reason || null,
          isHeading: false,
        }
  })
}

function readGroup(
  text: string,
  isHeading: boolean,
  field: GroupField,
  { groups }: PasteChoices,
): GroupReading | null {
  const chosen = groups?.get(groupKeyOf(text))
  if (chosen !== undefined) return chosen === null ? null : { group: chosen }
  return field.read(text, isHeading)
}

/** Whether every filled cell of the first pasted column is the name of a group, so that it is that column without a header. */
export function hasLeadingGroups({ table, groups: field, copied }: PasteRequest): boolean {
  if (!field || copied) return false
  const first = table.flatMap((line) => (findLoneText(line) === null ? (line[0]?.text ?? '') : []))
  return first.length > 0 && first.every((text) => field.read(text, true) !== null)
}
