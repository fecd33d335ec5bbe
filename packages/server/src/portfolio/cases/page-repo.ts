import { sql } from 'kysely'
import type { PlainImpacts, PlainModuleResult, WeightedScore } from '@cradle/engine'
import type { ReadTx, WriteTx } from '#platform/db/database'
import {
  inputRows,
  readCalculations,
  readSetInputs,
  readTransports,
  readUsages,
} from '#calculations/model/model-repo'
import { modelSource } from '#calculations/model/model-source'
import type { CalculationRow } from '#calculations/model/model-rows'
import { findEdition, type AdoptedVersion } from './editions.ts'
import type { LibraryNeeds, LibraryReaders } from './library-reader.ts'
import type { LibraryRows, PortfolioPage, StoredTotals } from './portfolio-case.ts'

/** Number of calculations per page: enough to make query time negligible, few enough for their lines to fit in memory. */
export const PAGE = 50

/**
 * Reads the calculations of a company that come next in the order of ids, up to the last one if it is named, with the additional library records; null if there are none.
 * A page takes nine queries, and three more for each further edition of the library.
 *
 * @param adopted  the version that the dry run computes with
 */
export async function readPage(
  tx: ReadTx,
  companyId: string,
  { after, last }: { after: string | null; last: string | null },
  readers: LibraryReaders,
  day: string,
  adopted: AdoptedVersion | null,
): Promise<{ page: PortfolioPage; learned: LibraryRows[] } | null> {
  const { rows: found } = await sql<{ id: string }>`
    select id
    from calculations
    where company_id = ${companyId} and deleted_at is null
      and (${after}::uuid is null or id > ${after}::uuid) and (${last}::uuid is null or id <= ${last}::uuid)
    order by id
    limit ${PAGE}`.execute(tx)
  const ids = found.map(({ id }) => id)
  return ids.length === 0 ? null : readCases(tx, companyId, ids, readers, day, adopted)
}

/**
 * Reads calculations of one company with the library records that the readers have not read yet.
 *
 * @param also  profiles that are read with them, although no line has them
 */
export async function readCases(
  tx: ReadTx,
  companyId: string,
  ids: string[],
  readers: LibraryReaders,
  day: string,
  adopted: AdoptedVersion | null,
  also: readonly string[] = [],
): Promise<{ page: PortfolioPage; learned: LibraryRows[] }> {
  const source = modelSource('', undefined)
  const calculations = await readCalculations(tx, source, ids)
  const usages = await readUsages(tx, source, calculations)
  const lines = await readLines(tx, calculations)
  const setInputs = await readSetInputs(tx, usages)
  const transports = await readTransports(tx, calculations, [
    ...lines.suppliers.map((id) => ({ supplier_id: id })),
    ...setInputs,
  ])
  const editions = new Map(
    calculations
      .filter(({ id }) => ids.includes(id))
      .map((one) => [one.id, findEdition(one, adopted)]),
  )
  const learned: LibraryRows[] = []
  const needs = {
    calculations,
    lines: [...lines.links, ...setInputs, ...also.map(linkToProfile)],
    transports,
  }
  for (const edition of new Map([...editions.values()].map((one) => [one.key, one])).values())
    learned.push(await readers.forEdition(edition).readUnknown(tx, needs))
  return {
    learned,
    page: {
      day,
      ids,
      editions: new Map([...editions].map(([id, { key }]) => [id, key])),
      calculations,
      inputs: lines.text,
      setInputs,
      usages,
      transports,
      stored: await readStored(tx, companyId, ids),
    },
  }
}

/** Returns all lines as one text with their references, so that thousands of rows are not parsed only to be sent on. */
async function readLines(
  tx: ReadTx,
  calculations: readonly CalculationRow[],
): Promise<{ text: string; suppliers: string[]; links: LibraryNeeds['lines'] }> {
  const {
    rows: [row],
  } = await sql<{ text: string; suppliers: string[]; profiles: string[]; scenarios: string[] }>`
    with lines as materialized (${inputRows(modelSource('', undefined), calculations)})
    select (select coalesce(json_agg(lines), '[]')::text from lines) as text,
      array(select distinct supplier_id from lines where supplier_id is not null) as suppliers,
      array(select distinct environmental_profile_id from lines where environmental_profile_id is not null) as profiles,
      array(select waste_scenario_id from lines where waste_scenario_id is not null union
        select waste_scenario_production_waste_id from lines
        where waste_scenario_production_waste_id is not null) as scenarios`.execute(tx)
  return {
    text: row!.text,
    suppliers: row!.suppliers,
    links: [
      ...row!.profiles.map(linkToProfile),
      ...row!.scenarios.map((id) => ({ ...noLink, waste_scenario_id: id })),
    ],
  }
}

const noLink = {
  environmental_profile_id: null,
  waste_scenario_id: null,
  waste_scenario_production_waste_id: null,
}
const linkToProfile = (id: string): LibraryNeeds['lines'][number] => ({
  ...noLink,
  environmental_profile_id: id,
})

async function readStored(
  tx: ReadTx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, StoredTotals>> {
  const { rows } = await sql<{
    calculation_id: string
    content_version: string
    total_a_to_c: PlainImpacts
    module_d: PlainModuleResult
    scores: WeightedScore[]
    headline: string | null
  }>`
    select calculation_id, content_version, total_a_to_c, module_d, scores, headline from calculation_results
    where company_id = ${companyId} and calculation_id = any (${[...ids]})`.execute(tx)
  return new Map(
    rows.map((r) => [
      r.calculation_id,
      {
        contentVersion: r.content_version,
        totals: {
          totalAtoC: r.total_a_to_c,
          moduleD: r.module_d,
          mki: r.scores,
          headline: r.headline,
        },
      },
    ]),
  )
}

/** Inserts the findings of a page from JSON in one statement. */
export async function writeItems(tx: WriteTx, items: string): Promise<void> {
  const columns = sql.raw(
    'id, company_id, portfolio_recalculation_id, calculation_id, product_name, status, content_version, outcome, stale, largest_change, differences, error',
  )
  await sql`insert into portfolio_items (${columns}) select ${columns} from jsonb_populate_recordset(null::portfolio_items, ${items}::jsonb)
    on conflict (portfolio_recalculation_id, calculation_id) do nothing`.execute(tx)
}
