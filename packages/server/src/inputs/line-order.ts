/** Where one line stands: among the lines of its kind, ordered by number. */
interface Place {
  position: number
  kind: string
  turn: number
}

/**
 * The order of the lines of a calculation while they are written. A position is a number to sort by, and holes between
 * numbers are fine; two lines of one kind never share one. A line put on a taken place pushes the others along: those
 * behind it, or itself where it comes from above and so goes below.
 */
export class LineOrder {
  readonly #before: ReadonlyMap<string, number>
  readonly #places = new Map<string, Place>()
  #turn = 0

  constructor(lines: readonly { id: string; kind: string; position: number }[]) {
    this.#before = new Map(lines.map((l) => [l.id, l.position]))
    for (const { id, kind, position } of lines) this.#places.set(id, { position, kind, turn: 0 })
  }

  /** Behind all lines where no position is said. */
  insert(id: string, kind: string, position: number | null | undefined): void {
    this.#turn += 1
    const last = Math.max(-1, ...[...this.#places.values()].map((p) => p.position))
    this.#places.set(id, { kind, position: position ?? last + 1, turn: -this.#turn })
  }

  insertAfter(id: string, other: string): void {
    const place = this.#places.get(other)!
    this.insert(id, place.kind, place.position + 1)
  }

  move(id: string, position: number): void {
    const { kind, position: old } = this.#places.get(id)!
    if (position === old) return
    this.#turn += 1
    this.#places.set(id, { kind, position, turn: position > old ? this.#turn : -this.#turn })
  }

  changeKind(id: string, kind: string): void {
    const place = this.#places.get(id)!
    if (place.kind !== kind) this.#places.set(id, { ...place, kind, turn: ++this.#turn })
  }

  remove(id: string): void {
    this.#places.delete(id)
  }

  /** Lines that stand somewhere else now, new ones included. */
  moved(): { id: string; position: number }[] {
    const moved: { id: string; position: number }[] = []
    for (const lines of Map.groupBy(this.#places, ([, place]) => place.kind).values()) {
      let last = -1
      for (const [id, place] of lines.toSorted(
        ([a, p], [b, q]) => p.position - q.position || p.turn - q.turn || (a < b ? -1 : 1),
      )) {
        const isUntouched = lines.every(([, { turn }]) => turn === 0)
        last = isUntouched ? place.position : Math.max(last + 1, place.position)
        if (this.#before.get(id) !== last) moved.push({ id, position: last })
      }
    }
    return moved
  }
}
