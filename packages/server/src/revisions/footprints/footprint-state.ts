import { sql } from 'kysely'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { Problem } from '#platform/http/problem'
import type { ChangeRow } from '#sheets/states/change-row'
import { copyRows, undoChanges, type JsonRow, type KeptRow } from '#sheets/states/undo-changes'

export type PastFootprint = JsonRow<'footprints'>
const inputColumns = [
  'id',
  'company_id',
  'footprint_id',
  'location_id',
  'input_stage',
  'scope',
  'reporting_interval',
  'series',
  'position',
] as const satisfies readonly (keyof Row<'footprint_inputs'>)[]
export type PastFootprintInput = KeptRow<'footprint_inputs', (typeof inputColumns)[number]>

/** A footprint, and those of its inputs that later saves changed: all others are as they are now. */
export interface FootprintState {
  footprint: PastFootprint
  inputs: Map<string, PastFootprintInput>
}

/** The current state and the state after a save. */
export interface FootprintStates {
  now: FootprintState
  past: FootprintState
}

/** Reads both in one statement, so that a concurrent save is in both states or in neither. */
export async function readFootprintStates(
  tx: ReadTx,
  { company_id: company, footprint_id: id, number }: Row<'footprint_revisions'>,
): Promise<FootprintStates> {
  const { rows } = await sql<{
    footprint: PastFootprint
    inputs: PastFootprintInput[] | null
    changes: ChangeRow[] | null
  }>`
    with later as materialized (
      select * from footprint_changes where company_id = ${company} and footprint_id = ${id} and number > ${number}
    )
    select to_json(f) as footprint,
      (select json_agg(i) from footprint_inputs i where i.company_id = f.company_id and i.footprint_id = f.id and (
        i.id in (select record_id from later where record = 'input')
        or i.series in (select jsonb_object_keys(before) from later where record = 'order'))) as inputs,
      (select json_agg(json_build_object('record', record, 'record_id', record_id, 'kind', kind, 'before', before)
        order by number desc, record) from later) as changes
    from footprints f where f.company_id = ${company} and f.id = ${id}`.execute(tx)
  const found = rows[0]
  if (!found) throw new Problem('notFound')
  const now = {
    footprint: found.footprint,
    inputs: new Map((found.inputs ?? []).map((input) => [input.id, input])),
  }
  return { now, past: undoFootprintChanges(now, found.changes ?? []) }
}

/** Returns the state before these changes, newest save first. The state after them is not modified. */
export function undoFootprintChanges(
  now: FootprintState,
  changes: readonly Pick<ChangeRow, 'record' | 'record_id' | 'kind' | 'before'>[],
): FootprintState {
  const past: FootprintState = { footprint: { ...now.footprint }, inputs: copyRows(now.inputs) }
  undoChanges(
    {
      parent: past.footprint,
      owner: { company_id: now.footprint.company_id, footprint_id: now.footprint.id },
      lines: { byId: past.inputs, columns: inputColumns },
      // All inputs of a series have its place.
      readKey: ({ series }) => series,
    },
    changes,
  )
  return past
}
