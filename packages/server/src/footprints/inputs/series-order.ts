import { sql } from 'kysely'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { SheetOrder } from '#sheets/sheet-kind'

type Place = Pick<Row<'footprint_inputs'>, 'id' | 'series' | 'reporting_interval' | 'position'>

/**
 * Positions and intervals of the series that are written together. All inputs of a series have its position, and a series that
 * takes the position of another one pushes none along.
 */
export class SeriesOrder implements SheetOrder<Place> {
  readonly #places: Map<string, Place>
  readonly #positions: Map<string, number>
  #next: number

  private constructor(places: readonly Place[], last: number) {
    this.#places = new Map(places.map((place) => [place.id, place]))
    this.#positions = new Map(places.map(({ series, position }) => [series, position]))
    this.#next = last + 1
  }

  /** @param series  series of the written inputs */
  static async read(
    tx: ReadTx,
    { id, company_id: companyId }: Row<'footprints'>,
    series: readonly string[],
  ): Promise<SeriesOrder> {
    const ofFootprint = sql<boolean>`company_id = ${companyId} and footprint_id = ${id}`
    const { rows } = await sql<Place>`
      select id, series, reporting_interval, position from footprint_inputs
      where ${ofFootprint} and series = any (${[...new Set(series)]})`.execute(tx)
    const { rows: last } = await sql<{ position: number | null }>`
      select max(position) as position from footprint_inputs where ${ofFootprint}`.execute(tx)
    return new SeriesOrder(rows, last[0]?.position ?? -1)
  }

  /** The position of a series; a new one is the last. */
  findPosition(series: string): number {
    const known = this.#positions.get(series)
    if (known !== undefined) return known
    this.#positions.set(series, this.#next)
    return this.#next++
  }

  place(place: Place): void {
    this.#places.set(place.id, place)
  }

  remove(id: string): void {
    this.#places.delete(id)
  }

  listMoved(): [] {
    return []
  }

  /** Returns a test whether a cell of the sheet has more than one input. */
  findTaken(): (place: Place) => boolean {
    const counts = new Map<string, number>()
    for (const place of this.#places.values())
      counts.set(makeCell(place), (counts.get(makeCell(place)) ?? 0) + 1)
    return (place) => (counts.get(makeCell(place)) ?? 0) > 1
  }
}

const makeCell = ({ series, reporting_interval: interval }: Place): string =>
  `${interval} ${series}`
