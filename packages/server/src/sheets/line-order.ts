import type { SheetOrder } from './sheet-kind.ts'

/** Where one line stands: among the lines of its group, ordered by number. */
interface Place {
  position: number
  group: string
  turn: number
}

/** What the order reads of a line. */
type Placed = { id: string; position: number }

/**
 * The order of the lines of one parent while they are written. A position is a number to sort by, and holes between
 * numbers are fine; two lines of one group never share one. A line put on a taken place pushes the others along: those
 * behind it, or itself where it comes from above and so goes below.
 */
export class LineOrder<Line extends Placed> implements SheetOrder<Line> {
  readonly #before: ReadonlyMap<string, number>
  readonly #places: Map<string, Place>
  readonly #readGroup: (line: Line) => string
  #turn = 0

  constructor(lines: readonly Line[], readGroup: (line: Line) => string) {
    this.#readGroup = readGroup
    this.#before = new Map(lines.map(({ id, position }) => [id, position]))
    this.#places = new Map(
      lines.map((line) => [line.id, { position: line.position, group: readGroup(line), turn: 0 }]),
    )
  }

  place(line: Line, before: Line | undefined, position: unknown, after: string | undefined): void {
    const group = this.#readGroup(line)
    if (!before) return this.#insert(line.id, group, position, after)
    const old = this.#places.get(line.id)!
    const wanted = typeof position === 'number' ? position : old.position
    if (wanted === old.position && group === old.group) return
    this.#turn += 1
    const turn = wanted < old.position ? -this.#turn : this.#turn
    this.#places.set(line.id, { group, position: wanted, turn })
  }

  /** Behind all lines where no position is given. */
  #insert(id: string, group: string, position: unknown, after: string | undefined): void {
    this.#turn += 1
    const last = Math.max(-1, ...[...this.#places.values()].map((place) => place.position))
    const wanted = after === undefined ? position : this.#places.get(after)!.position + 1
    this.#places.set(id, {
      group,
      position: typeof wanted === 'number' ? wanted : last + 1,
      turn: -this.#turn,
    })
  }

  remove(id: string): void {
    this.#places.delete(id)
  }

  listMoved(): { id: string; position: number }[] {
    const moved: { id: string; position: number }[] = []
    for (const lines of Map.groupBy(this.#places, ([, { group }]) => group).values()) {
      let last = -1
      const isUntouched = lines.every(([, { turn }]) => turn === 0)
      for (const [id, place] of lines.toSorted(
        ([a, p], [b, q]) => p.position - q.position || p.turn - q.turn || (a < b ? -1 : 1),
      )) {
        last = isUntouched ? place.position : Math.max(last + 1, place.position)
        if (this.#before.get(id) !== last) moved.push({ id, position: last })
      }
    }
    return moved
  }
}
