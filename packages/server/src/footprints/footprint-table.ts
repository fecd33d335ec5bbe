import { sql } from 'kysely'
import {
  Footprint,
  FootprintInput,
  FootprintRecalculation,
  FootprintResultJournal,
  footprintTextNames,
} from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { bindTable, keysOfColumn } from '#platform/records/table'

/** The texts of the report are in one column. */
export const footprints = bindTable(Footprint, 'footprints', {
  columns: {
    ...keysOfColumn(footprintTextNames, 'texts'),
    inputCount: 'computed',
    outdated: 'computed',
  },
  filters: {
    search: (query, value) =>
      query.where(
        sql<boolean>`lower(footprints.name) like ${`%${value.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`,
      ),
  },
  expand: async (tx, rows) => {
    const states = await readStates(tx, rows)
    return rows.map((row) => ({
      inputCount: states.get(row.id)?.inputs ?? 0,
      outdated: states.get(row.id)?.outdated ?? false,
    }))
  },
})

export const footprintInputs = bindTable(FootprintInput, 'footprint_inputs', {
  columns: { revision: 'version' },
})

export const footprintJournals = bindTable(FootprintResultJournal, 'footprint_result_journals')

export const footprintRecalculations = bindTable(FootprintRecalculation, 'footprint_recalculations')

/** The number of inputs, and whether the results are older than the content. */
async function readStates(
  tx: ReadTx,
  rows: readonly Row<'footprints'>[],
): Promise<Map<string, { inputs: number; outdated: boolean }>> {
  const { rows: found } = await sql<{ id: string; inputs: string; outdated: boolean }>`
    select f.id,
      (select count(*) from footprint_inputs i where i.company_id = f.company_id and i.footprint_id = f.id) as inputs,
      exists (select from footprint_results r where r.company_id = f.company_id and r.footprint_id = f.id
        and r.content_version <> f.content_version) as outdated
    from footprints f where f.id = any (${rows.map(({ id }) => id)})`.execute(tx)
  return new Map(
    found.map(({ id, inputs, outdated }) => [id, { inputs: Number(inputs), outdated }]),
  )
}
