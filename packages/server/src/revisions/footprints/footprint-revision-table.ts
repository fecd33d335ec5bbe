import { Footprint, FootprintRevision, itemIri } from '@cradle/contract'
import { sql } from 'kysely'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { bindTable } from '#platform/records/table'
import { footprintInputs, footprints } from '#footprints/footprint-table'
import { IN_LIST, readChanges } from '../change-repo.ts'
import { movedBy, readKind, toMove, toWire, type RecordedKinds } from '../wire-changes.ts'
import { footprintTrail } from './footprint-state.ts'

const kinds: RecordedKinds = {
  footprint: readKind(footprints),
  input: readKind(footprintInputs),
}

/** Revisions in a list, with their first changes. */
export const footprintRevisions = bindTable(FootprintRevision, 'footprint_revisions', {
  columns: { changes: 'computed' },
  expand: (tx, rows) => withChanges(tx, rows, IN_LIST),
})

/** One revision with all its changes. */
export const wholeFootprintRevisions: typeof footprintRevisions = {
  ...footprintRevisions,
  expand: (tx, rows) => withChanges(tx, rows, null),
}

async function withChanges(
  tx: ReadTx,
  rows: readonly Row<'footprint_revisions'>[],
  most: number | null,
): Promise<Record<string, unknown>[]> {
  const changes = await readChanges(tx, footprintTrail, rows, most)
  const cells = await readCells(
    tx,
    [...changes.values()].flat().flatMap((one) => (one.record === 'input' ? one.record_id : [])),
  )
  const moved = new Map(
    rows.map((row) => [
      row,
      movedBy(changes.get(row.id) ?? [], ({ record_id: id }) => cells.get(id)?.series ?? null),
    ]),
  )
  const labels = await readLabels(
    tx,
    rows.flatMap(({ footprint_id: id }) => id),
    [...moved.values()].flatMap((moves) => moves.map(({ id }) => id)),
  )
  return rows.map((row) => {
    const told = toWire(changes.get(row.id) ?? [], {
      kinds,
      describe: ({ record_id: id }) => cells.get(id) ?? {},
      moves: moved.get(row)!.map((move) =>
        toMove(move, {
          record: itemIri(Footprint, row.footprint_id),
          series: move.id,
          label: labels.get(`${row.footprint_id} ${move.id}`) ?? '',
        }),
      ),
    })
    return {
      changes: most === null ? told : told.slice(0, most),
      changeCount: row.change_count + moved.get(row)!.length,
    }
  })
}

/** The row of the sheet and the interval of inputs, also of deleted ones. */
async function readCells(
  tx: ReadTx,
  ids: readonly string[],
): Promise<Map<string, { series: string; interval: number }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; series: string; interval: number }>`
    select record_id as id, before ->> 'series' as series, (before ->> 'reporting_interval')::int as interval
    from footprint_changes where record = 'input' and kind = 'delete' and record_id = any (${[...ids]}::uuid[])
    union all
    select id, series, reporting_interval from footprint_inputs where id = any (${[...ids]}::uuid[])`.execute(
    tx,
  )
  return new Map(rows.map(({ id, ...cell }) => [id, cell]))
}

/** The labels of rows of the sheet that stand, by id of the footprint and series. */
async function readLabels(
  tx: ReadTx,
  footprintIds: readonly string[],
  series: readonly string[],
): Promise<Map<string, string>> {
  if (series.length === 0) return new Map()
  const { rows } = await sql<{ key: string; label: string | null }>`
    select distinct on (i.footprint_id, i.series) i.footprint_id || ' ' || i.series as key,
      app.footprint_input_label(i) as label
    from footprint_inputs i
    where i.footprint_id = any (${[...footprintIds]}::uuid[]) and i.series = any (${[...series]})`.execute(
    tx,
  )
  return new Map(rows.map(({ key, label }) => [key, label ?? '']))
}
