import { includedFlows, type CalculationRequest } from '@cradle/engine'
import { itemIri, Calculation, EnvironmentalProfile, Input } from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import type { ReadTx } from '#platform/db/database'
import { ok, type Reply, type ItemCall } from '#platform/http/call'
import { withEtag } from '#platform/http/revalidation'
import { makeDocument } from '#platform/hydra/document'
import { findCalculation } from '#calculation-updates/edited-calculation'
import { readinessWith } from '../results/compute-calculation.ts'
import { dataQuality } from '../readiness/data-quality.ts'
import { readModel } from '../model/model-repo.ts'
import { readModuleStatements } from '../model/module-statements.ts'
import { checkOutlier } from '../readiness/preflight.ts'
import { similarResults } from '../readiness/preflight-repo.ts'
import type { ModelRows } from '../model/model-rows.ts'
import { runEngine } from '../results/run-engine.ts'
import { toEngine } from '../model/to-engine.ts'

/** Reads the model with the owner's scope, so that every reader gets the same results. */
async function readOwnModel(call: ItemCall): Promise<ModelRows> {
  return withOwner(call, (tx, id, day) => readModel(tx, id, day))
}

async function withOwner<T>(
  call: ItemCall,
  read: (tx: ReadTx, id: string, day: string) => Promise<T>,
): Promise<T> {
  const { ctx } = call
  const { id, company_id: owner } = await ctx.db.read(ctx.scope, (tx) =>
    findCalculation(tx, call.params.id),
  )
  return ctx.db.read(companyScope(owner), (tx) =>
    read(tx, id, ctx.now().toISOString().slice(0, 10)),
  )
}

/** Returns the engine request of the server, with the addresses and names that a page shows. */
export async function getModel(call: ItemCall): Promise<Reply> {
  const rows = await readOwnModel(call)
  return withEtag(call, ok(modelDocument(rows, `${itemIri(Calculation, rows.run)}/model`)))
}

/** The engine request, with what the calculation says about its modules. */
export function buildModel(rows: ModelRows): CalculationRequest {
  const own = rows.calculations.find((c) => c.id === rows.run)!
  return {
    ...toEngine(rows),
    moduleStatements: readModuleStatements(own),
  }
}

export function modelDocument(rows: ModelRows, iri: string): Record<string, unknown> {
  const own = rows.calculations.find((c) => c.id === rows.run)!
  const { calculationDate, ...request } = buildModel(rows)
  return makeDocument('CalculationModel', iri, {
    calculation: itemIri(Calculation, rows.run),
    contentVersion: Number(own.content_version),
    ...request,
    ...(calculationDate ? { calculationDate } : {}),
    inputIris: Object.fromEntries(
      rows.inputs
        .filter((i) => i.calculation_id === rows.run && i.usage_id === null)
        .map((i) => [i.id, itemIri(Input, i.id)]),
    ),
    profileFacts: Object.fromEntries(
      rows.profiles.map((p) => [
        p.id,
        {
          profile: itemIri(EnvironmentalProfile, p.content_id),
          uniqueId: p.unique_id,
          name: p.name,
          unit: p.unit_symbol,
          ...(p.source === null ? {} : { source: p.source }),
          ...(p.demonstration ? { demonstration: true as const } : {}),
        },
      ]),
    ),
  })
}

/** Returns the missing items and warnings of the current state. */
export async function getReadiness(call: ItemCall): Promise<Reply> {
  const { rows, similar } = await withOwner(call, async (tx, id, day) => {
    const rows = await readModel(tx, id, day)
    return { rows, similar: await similarResults(tx, rows) }
  })
  const run = runEngine(rows)
  const { missing, warnings: own, incompleteInputs } = readinessWith(rows, run)
  const warnings = [
    ...own,
    ...checkOutlier(
      'result' in run ? (run.result.plain.totalAtoC.impacts['GWP-total'] ?? null) : null,
      similar,
    ),
  ]
  return withEtag(
    call,
    ok(
      makeDocument('Readiness', `${itemIri(Calculation, rows.run)}/readiness`, {
        calculation: itemIri(Calculation, rows.run),
        reportable: missing.length === 0,
        incompleteInputs,
        missing,
        warnings,
        ...('result' in run
          ? {
              dataQuality: dataQuality(rows, run.product),
              includedFlows: includedFlows(run.result.plain),
            }
          : {}),
      }),
    ),
  )
}
