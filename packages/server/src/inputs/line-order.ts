/**
 * The order of the lines of a calculation while they are written: positions stay 0, 1, 2 … without holes.
 * Moving one line shifts others; that is no edit of theirs.
 */
export class LineOrder {
  readonly #before: ReadonlyMap<string, number>
  readonly #ids: string[]

  constructor(lines: readonly { id: string; position: number }[]) {
    this.#before = new Map(lines.map((l) => [l.id, l.position]))
    this.#ids = lines.map((l) => l.id)
  }

  /** At the end where no position is said, or one past it. */
  insert(id: string, position: number | null | undefined): void {
    this.#ids.splice(Math.min(position ?? this.#ids.length, this.#ids.length), 0, id)
  }

  insertAfter(id: string, other: string): void {
    this.insert(id, this.#ids.indexOf(other) + 1)
  }

  move(id: string, position: number): void {
    this.remove(id)
    this.insert(id, position)
  }

  remove(id: string): void {
    this.#ids.splice(this.#ids.indexOf(id), 1)
  }

  /** Lines that stand somewhere else now, new ones included. */
  moved(): { id: string; position: number }[] {
    return this.#ids.map((id, position) => ({ id, position })).filter(({ id, position }) => this.#before.get(id) !== position)
  }
}
