import type { Input } from '@cradle/engine'

/** A line of one of the columns; its name says what it is for people. */
export type ComparedLine = Input

export interface MatchedLine<Line> {
  key: string
  cells: (Line | undefined)[]
}

/** A line of an input set is `usage:line`: the same line of the same set is the same origin, whoever uses it. */
const readOrigin = ({ id }: Input): string => id.slice(id.indexOf(':') + 1)
const folded = (text: string | null | undefined): string => (text ?? '').trim().toLocaleLowerCase()

/** From the surest sign that two lines belong together to the weakest; null where a line has no such sign. */
const signs: readonly ((line: Input) => string | null)[] = [
  readOrigin,
  (line) =>
    folded(line.description)
      ? JSON.stringify([
          line.inputType,
          folded(line.description),
          line.profileId ?? line.semiFinishedId,
        ])
      : null,
  (line) =>
    folded(line.description) ? JSON.stringify([line.inputType, folded(line.description)]) : null,
  (line) =>
    line.profileId || line.semiFinishedId
      ? JSON.stringify([line.inputType, line.profileId ?? line.semiFinishedId])
      : null,
]

/**
 * Lines of several calculations beside each other: by origin, else by description and profile, else by description, else by
 * profile. A line stands in one row only, and a row has one line of each calculation at most.
 */
export function matchLines<Line extends Input>(
  columns: readonly (readonly Line[])[],
): MatchedLine<Line>[] {
  const rows: MatchedLine<Line>[] = []
  columns.forEach((lines, column) => {
    let open = [...lines]
    for (const sign of signs) {
      const known = new Map<string, MatchedLine<Line>[]>()
      for (const row of rows) {
        if (row.cells[column]) continue
        for (const name of new Set(row.cells.flatMap((line) => (line ? [sign(line)] : [])))) {
          if (name !== null) known.set(name, [...(known.get(name) ?? []), row])
        }
      }
      open = open.filter((line) => {
        const name = sign(line)
        const row = name === null ? undefined : known.get(name)?.find((one) => !one.cells[column])
        if (row) row.cells[column] = line
        return !row
      })
    }
    for (const line of open)
      rows.push({
        key: line.id,
        cells: columns.map((_, place) => (place === column ? line : undefined)),
      })
  })
  return rows
}
