import { Footprint, FootprintRevision, itemIri } from '@cradle/contract'
import { sql } from 'kysely'
import { footprintInputs, footprints } from '#footprints/footprint-table'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { bindTable } from '#platform/records/table'
import { IN_LIST } from '#sheets/states/change-repo'
import { expandChanges, type RecordedTrail } from '#sheets/states/revision-tables'
import { readKind } from '#sheets/states/wire-changes'

const trailOfFootprint: RecordedTrail<Row<'footprint_revisions'>> = {
  trail: {
    revisions: 'footprint_revisions',
    changes: 'footprint_changes',
    parent: 'footprint_id',
  },
  kinds: { footprint: readKind(footprints), input: readKind(footprintInputs) },
  async readDetails(tx, _ctx, revisions, changes) {
    const cells = await readCells(
      tx,
      changes.flatMap(({ record, record_id: id }) => (record === 'input' ? id : [])),
    )
    return {
      readKey: ({ record_id: id }) => cells.get(id)?.series ?? null,
      describe: ({ record_id: id }) => cells.get(id) ?? {},
      async nameMoves(moves) {
        const labels = await readLabels(
          tx,
          revisions.map(({ footprint_id: footprint }) => footprint),
          moves.map(({ id }) => id),
        )
        return ({ footprint_id: footprint }, { id: series }) => ({
          record: itemIri(Footprint, footprint),
          series,
          label: labels.get(`${footprint} ${series}`) ?? '',
        })
      },
    }
  },
}

/** Revisions in a list, with their first changes. */
export const footprintRevisions = bindTable(FootprintRevision, 'footprint_revisions', {
  columns: { changes: 'computed' },
  expand: (tx, rows, ctx) => expandChanges(tx, ctx, trailOfFootprint, rows, IN_LIST),
})

/** One revision with all its changes. */
export const wholeFootprintRevisions: typeof footprintRevisions = {
  ...footprintRevisions,
  expand: (tx, rows, ctx) => expandChanges(tx, ctx, trailOfFootprint, rows, null),
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
