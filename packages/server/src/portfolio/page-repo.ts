import { sql } from 'kysely'
import type { PlainImpacts, PlainModuleResult, WeightedScore } from '@cradle/engine'
import type { ReadTx } from '#platform/db/database'
import { readCalculations, readInputs, readSetInputs, readTransports, readUsages } from '#calculations/model-repo'
import { modelSource } from '#calculations/model-source'
import type { CalculationRow, InputRow, ModelRows, UsageRow } from '#calculations/model-rows'
import type { PortfolioLibrary } from './portfolio-library.ts'
import type { ResultTotals } from './totals.ts'

/** Calculations read, computed and written down together: enough that queries do not count, few enough that their lines fit anywhere. */
export const PAGE = 50

/** What is kept of a calculation's last computation. */
export interface StoredTotals { totals: ResultTotals; contentVersion: string }

/** One calculation of the portfolio with all its numbers depend on. */
export interface PortfolioCase { calculation: CalculationRow; rows: ModelRows; stored: StoredTotals | null }

/** The calculations of a company after this one, in the order of their ids. Nine queries, whatever is in them. */
export async function readPage(tx: ReadTx, companyId: string, after: string | null, library: PortfolioLibrary, day: string): Promise<PortfolioCase[]> {
  const { rows: found } = await sql<{ id: string }>`
    select id from calculations where company_id = ${companyId} and deleted_at is null and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${PAGE}`.execute(tx)
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  const source = modelSource('', undefined)
  const calculations = await readCalculations(tx, source, ids)
  const usages = await readUsages(tx, source, calculations)
  const inputs = [...await readInputs(tx, source, calculations), ...await readSetInputs(tx, usages)]
  const transports = await readTransports(tx, calculations, inputs)
  await library.learn(tx, { calculations, inputs, transports })
  const stored = await readStored(tx, companyId, ids)
  const partOf = closures(calculations, inputs, usages)
  return ids.flatMap((id) => {
    const own = partOf(id)
    const calculation = own.calculations.find((c) => c.id === id)
    if (!calculation) return []
    const rows: ModelRows = {
      run: id, day, ...own, transports, wasteScenarios: library.scenariosOf(own.calculations), profiles: library.profilesOf(own.inputs), ...library.rulesOf(calculation.method_id),
    }
    return [{ calculation, rows, stored: stored.get(id) ?? null }]
  })
}

type Closure = Pick<ModelRows, 'calculations' | 'inputs' | 'usages'>

/** Out of the rows of a page those of one calculation and of the semi-finished products it uses, at any depth. */
function closures(calculations: readonly CalculationRow[], inputs: readonly InputRow[], usages: readonly UsageRow[]): (id: string) => Closure {
  const byId = new Map(calculations.map((c) => [c.id, c]))
  const inputsOf = Map.groupBy(inputs, (i) => i.calculation_id)
  const usagesOf = Map.groupBy(usages, (u) => u.calculation_id)
  return (id) => {
    const used = new Set([id])
    for (const one of used) for (const line of inputsOf.get(one) ?? []) if (line.semi_finished_product_id !== null) used.add(line.semi_finished_product_id)
    const all = [...used]
    return { calculations: all.flatMap((one) => byId.get(one) ?? []), inputs: all.flatMap((one) => inputsOf.get(one) ?? []), usages: all.flatMap((one) => usagesOf.get(one) ?? []) }
  }
}

/** Only the totals leave the database: a whole result is a hundred times as long. */
async function readStored(tx: ReadTx, companyId: string, ids: readonly string[]): Promise<Map<string, StoredTotals>> {
  const { rows } = await sql<{ calculation_id: string; content_version: string; total: PlainImpacts; benefits: PlainModuleResult; mki: WeightedScore[]; headline: string | null }>`
    select r.calculation_id, r.content_version, p.plain->'totalAtoC' as total, p.plain->'modules'->'D' as benefits, p.plain->'mki' as mki, p.headline
    from calculation_results r cross join lateral jsonb_to_record(r.result) as p(plain jsonb, headline text)
    where r.company_id = ${companyId} and r.calculation_id = any (${[...ids]})`.execute(tx)
  return new Map(rows.map((r) => [r.calculation_id, { contentVersion: r.content_version, totals: { totalAtoC: r.total, moduleD: r.benefits, mki: r.mki, headline: r.headline } }]))
}
