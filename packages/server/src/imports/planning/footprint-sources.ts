import { sql } from 'kysely'
import type { ReadTx } from '#platform/db/database'
import type { RecordRow, Row } from '#platform/db/schema'
import { deriveUuid } from '#machine-readable/derive-uuid'

type InputRow = Row<'footprint_inputs'>

/** The values of a row by field of the input. */
export interface SourceValues {
  values: Record<string, unknown>
  /** The row names the type of the input. */
  isStageGiven: boolean
}

/** Fields that identify a source in every period, and their columns. */
const sourceFields = [
  ['location', 'location_id'],
  ['scope', 'scope'],
  ['subscope', 'subscope'],
  ['scope2Method', 'scope2_method'],
  ['description', 'description'],
  ['environmentalProfile', 'environmental_profile_id'],
  ['supplier', 'supplier_id'],
] as const
/** The same without the factor and the supplier, which can change. */
const namedFields = sourceFields.slice(0, 5)

const join = (parts: readonly unknown[]): string =>
  parts
    .map((part) => (typeof part === 'string' || typeof part === 'number' ? part : ''))
    .join('\u0000')

/** The stored inputs of a footprint, and the series that new inputs join. */
export class FootprintSources {
  readonly #stored: readonly InputRow[]
  /** Series of each source, in the order of the sheet, with their taken intervals. */
  readonly #series = new Map<string, { series: string; position: number; taken: Set<number> }[]>()
  readonly #footprintId: string
  #nextPosition: number

  private constructor(footprintId: string, stored: readonly InputRow[]) {
    this.#footprintId = footprintId
    this.#stored = stored
    this.#nextPosition = stored.reduce((last, { position }) => Math.max(last, position), -1) + 1
    for (const row of stored) {
      const known = this.#listSeries(keyOfRow(row)).find(({ series }) => series === row.series)
      if (known) known.taken.add(row.reporting_interval)
      else
        this.#listSeries(keyOfRow(row)).push({
          series: row.series,
          position: row.position,
          taken: new Set([row.reporting_interval]),
        })
    }
  }

  static async read(tx: ReadTx, footprint: Row<'footprints'>): Promise<FootprintSources> {
    const { rows } = await sql<InputRow>`
      select * from footprint_inputs where company_id = ${footprint.company_id} and footprint_id = ${footprint.id}
      order by position, reporting_interval, id`.execute(tx)
    return new FootprintSources(footprint.id, rows)
  }

  #listSeries(key: string) {
    const known = this.#series.get(key)
    if (known) return known
    const made: { series: string; position: number; taken: Set<number> }[] = []
    this.#series.set(key, made)
    return made
  }

  /**
   * Finds the stored input that each row updates: with the same source and period; else, for a row with a description, with the
   * same description where factor or supplier have changed. Several equal rows update several equal inputs, in their order.
   */
  match(rows: readonly SourceValues[]): (InputRow | undefined)[] {
    const byWholeKey = Map.groupBy(
      this.#stored,
      (row) => `${keyOfRow(row)}\u0000${row.reporting_interval}`,
    )
    const matched = new Set<InputRow>()
    const take = (waiting: InputRow[] | undefined): InputRow | undefined => {
      while (waiting && waiting.length > 0) {
        const row = waiting.shift()!
        if (matched.has(row)) continue
        matched.add(row)
        return row
      }
      return undefined
    }
    const found = rows.map((row) =>
      take(byWholeKey.get(`${keyOfValues(row)}\u0000${readInterval(row)}`)),
    )
    const byName = Map.groupBy(
      this.#stored.filter((row) => !matched.has(row) && row.description),
      (row) => join([...namedFields.map(([, column]) => row[column]), row.reporting_interval]),
    )
    return found.map((row, i) => {
      const { values } = rows[i]!
      return (
        row ??
        take(
          byName.get(
            join([...namedFields.map(([field]) => values[field]), readInterval(rows[i]!)]),
          ),
        )
      )
    })
  }

  /** Series and position of a new input: those of its source where the period is free, else of a new series at the end. */
  placeNew(id: string, row: SourceValues): RecordRow {
    const series = this.#listSeries(keyOfValues(row))
    const interval = readInterval(row)
    const free = series.find(({ taken }) => !taken.has(interval))
    const place = free ?? {
      series: deriveUuid('series', this.#footprintId, id),
      position: this.#nextPosition++,
      taken: new Set<number>(),
    }
    if (!free) series.push(place)
    place.taken.add(interval)
    return { series: place.series, position: place.position }
  }
}

const keyOfRow = (row: InputRow): string => join(sourceFields.map(([, column]) => row[column]))
const keyOfValues = ({ values }: SourceValues): string =>
  join(sourceFields.map(([field]) => values[field]))
const readInterval = ({ values }: SourceValues): number => Number(values['reportingInterval'])
