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
import { shared } from './model/read-footprint-rows.ts'

/** The texts of the report are in one column. */
export const footprints = bindTable(Footprint, 'footprints', {
  columns: {
    ...keysOfColumn(footprintTextNames, 'texts'),
    inputCount: 'computed',
    sourceCount: 'computed',
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
      sourceCount: states.get(row.id)?.sources ?? 0,
      outdated: states.get(row.id)?.outdated ?? false,
    }))
  },
})

export const footprintInputs = bindTable(FootprintInput, 'footprint_inputs', {
  columns: { revision: 'version' },
})

export const footprintJournals = bindTable(FootprintResultJournal, 'footprint_result_journals')

export const footprintRecalculations = bindTable(FootprintRecalculation, 'footprint_recalculations')

/** The numbers of inputs and of rows of the sheet, and whether the results are older than the content. */
async function readStates(
  tx: ReadTx,
  rows: readonly Row<'footprints'>[],
): Promise<Map<string, { inputs: number; sources: number; outdated: boolean }>> {
  const { rows: found } = await sql<{
    id: string
    inputs: string
    sources: string
    outdated: boolean
  }>`
    select f.id, n.inputs, n.sources,
      exists (select from footprint_results r where r.company_id = f.company_id and r.footprint_id = f.id
        and r.content_version <> f.content_version) as outdated
    from footprints f cross join lateral (
      select coalesce(sum(cells), 0) as inputs, count(*) as sources from (
        select count(*) as cells from footprint_inputs i
          where i.company_id = f.company_id and i.footprint_id = f.id group by ${shared}) source) n
    where f.id = any (${rows.map(({ id }) => id)})`.execute(tx)
  return new Map(
    found.map(({ id, inputs, sources, outdated }) => [
      id,
      { inputs: Number(inputs), sources: Number(sources), outdated },
    ]),
  )
}
