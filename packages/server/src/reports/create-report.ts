import { Report, itemIri, Calculation, isLocked, type CalculationStatus, type Locale, type MissingItem, type Violation } from '@cradle/contract'
import type { CalculationRequest } from '@cradle/engine'
import { companyScope } from '#access/company-scope'
import { mayAct } from '#access/permissions'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { Call, Ctx, Reply } from '#platform/http/call'
import { once } from '#platform/http/idempotency'
import { Invalid, Problem } from '#platform/http/problem'
import { newId } from '#platform/ids'
import { enqueue } from '#platform/jobs/enqueue'
import { itemReply } from '#platform/records/crud'
import { decodeBody } from '#platform/records/decode'
import { idOfIri } from '#platform/records/iri'
import type { Row } from '#platform/records/table'
import { findCalculation } from '#inputs/edited-calculation'
import { announce } from '#inputs/live-calculation'
import { computeCalculation, readinessWith } from '#calculations/compute-calculation'
import { contentHash } from '#calculations/content-hash'
import { readModel } from '#calculations/model-repo'
import type { ModelRows } from '#calculations/model-rows'
import type { StoredResult } from '#calculations/results-document'
import { runEngine } from '#calculations/run-engine'
import { takeSnapshot } from './report-source-repo.ts'
import { reportTable } from './report-table.ts'

/** The job that makes the document. */
export const reportJob = 'report'

/**
 * Freezes what a report is made from and queues its making, in one transaction: what is edited afterwards does not reach
 * it. Refused, item by item, while something is missing.
 */
export async function createReport(call: Call): Promise<Reply> {
  const { ctx } = call
  const { values, violations } = decodeBody(Report.fields, call.body, 'create')
  if (violations.length > 0) throw new Invalid(violations)
  const calculation = await visibleCalculation(call, values['calculation'] as string)
  const owner = calculation['company_id'] as string
  if (!mayAct(ctx.scope, 'report', 'create', owner) || !mayAct(ctx.scope, 'calculation', 'export', owner)) throw new Problem('accessDenied')
  return ctx.db.transact(companyScope(owner), (tx) => once(tx, call, owner, async () => {
    const type = values['type'] as 'declaration' | 'csv'
    const language = (values['language'] ?? calculation['reporting_language'] ?? 'en') as Locale
    const row = await freeze(tx, ctx, calculation['id'], type, language)
    await enqueue(tx, reportJob, { report: row['id'], origin: ctx.origin }, { jobKey: `${reportJob}:${row['id']}`, queue: `${reportJob}s of ${owner}`, maxAttempts: 3 })
    await audit(tx, ctx, { action: 'report.create', resource: itemIri(Report, row['id']), companyId: owner, message: `${type} of ${itemIri(Calculation, calculation['id'])}` })
    await announce(tx, ctx, reportTable, [row])
    return itemReply(tx, ctx, reportTable, row, 201)
  }))
}

async function visibleCalculation({ ctx }: Call, iri: string): Promise<Row> {
  const id = idOfIri(iri, 'Calculation', ctx.origin)
  return ctx.db.read(ctx.scope, (tx) => findCalculation(tx, id)).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'notFound' ? new Problem('itemNotFound', { iri }) : error
  })
}

async function freeze(tx: WriteTx, ctx: Ctx, calculationId: string, type: 'declaration' | 'csv', language: Locale): Promise<Row> {
  const { calculation, rows, request, result, hash, calculatedAt } = await currentResult(tx, ctx, calculationId)
  if (type === 'declaration' && calculation['calculation_type'] !== 'product') {
    throw new Invalid([{ propertyPath: 'calculation', message: 'A semi-finished product has no declaration of its own.', code: 'not_reportable' }])
  }
  const isDraft = !calculation['purchased'] && calculation['verified_at'] === null && calculation['status'] !== 'verified'
  const snapshot = await takeSnapshot(tx, { calculation, rows, request, result, contentHash: hash, calculatedAt, language, isDraft, now: ctx.now() })
  const row = await tx.insertInto('reports').values({
    id: newId(ctx.now().getTime()), company_id: calculation['company_id'], calculation_id: calculationId, type, language, state: 'queued', draft: isDraft,
    content_hash: contentHash(snapshot), created_by: ctx.actor?.userId ?? null, created_at: ctx.now(), updated_at: ctx.now(),
  }).returningAll().executeTakeFirstOrThrow()
  await tx.insertInto('report_snapshots').values({ company_id: row['company_id'], report_id: row['id'], snapshot: JSON.stringify(snapshot) }).execute()
  return row
}

interface Current { calculation: Row; rows: ModelRows; request: CalculationRequest; result: StoredResult; hash: string; calculatedAt: Date }

/**
 * The result a report shows. A locked calculation keeps the one it was locked with, whatever became of the library since;
 * any other is judged and computed as it stands now.
 */
async function currentResult(tx: WriteTx, ctx: Ctx, id: string): Promise<Current> {
  const calculation = await findCalculation(tx, id)
  const rows = await readModel(tx, id, ctx.now().toISOString().slice(0, 10))
  const stored = await tx.selectFrom('calculation_results').selectAll().where('company_id', '=', calculation['company_id']).where('calculation_id', '=', id).executeTakeFirst()
  const kept = stored && { request: stored['request'] as CalculationRequest, result: stored['result'] as StoredResult, hash: stored['content_hash'] as string, calculatedAt: stored['calculated_at'] as Date }
  if (isLocked(calculation['status'] as CalculationStatus)) {
    if (!kept || !calculation['reportable']) throw new Invalid([{ propertyPath: 'calculation', message: 'This calculation is not reportable.', code: 'not_reportable' }])
    return { calculation, rows, ...kept }
  }
  const run = runEngine(rows)
  const { missing } = readinessWith(rows, run)
  if (missing.length > 0) throw new Invalid(missing.map(violationOf))
  if (kept && kept.hash === contentHash(run.request) && stored['content_version'] === calculation['content_version']) return { calculation, rows, ...kept }
  const computed = await computeCalculation(tx, ctx, id)
  if (!computed.result) throw new Invalid(computed.readiness.missing.map(violationOf))
  return { calculation: computed.calculation, rows: computed.rows, request: run.request, result: computed.result, hash: computed.contentHash, calculatedAt: ctx.now() }
}

const violationOf = ({ field, input, message, code }: MissingItem): Violation => ({ propertyPath: input === undefined ? field : `inputs[${input}].${field}`, message, code })
