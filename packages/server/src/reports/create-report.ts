import { Report, itemIri, Calculation, type Locale } from '@cradle/contract'
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
import { freezeSnapshot } from '#snapshots/freeze-snapshot'
import { readAttestation } from './attestation.ts'
import { reportTable } from './report-table.ts'

type ReportKind = 'declaration' | 'csv'

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
    const type = values['type'] as ReportKind
    const language = (values['language'] ?? calculation['reporting_language'] ?? 'en') as Locale
    const row = await issue(tx, ctx, calculation['id'], type, language)
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

async function issue(tx: WriteTx, ctx: Ctx, calculationId: string, type: ReportKind, language: Locale): Promise<Row> {
  const { id: snapshotId, contentHash } = await freezeSnapshot(tx, ctx, calculationId)
  const calculation = await findCalculation(tx, calculationId)
  if (type === 'declaration' && calculation['calculation_type'] !== 'product') {
    throw new Invalid([{ propertyPath: 'calculation', message: 'A semi-finished product has no declaration of its own.', code: 'not_reportable' }])
  }
  const attestation = await readAttestation(tx, calculation, ctx.now())
  return await tx.insertInto('reports').values({
    id: newId(ctx.now().getTime()), company_id: calculation['company_id'], calculation_id: calculationId, snapshot_id: snapshotId, type, language, state: 'queued', draft: attestation.isDraft,
    attestation: JSON.stringify(attestation), content_hash: contentHash, created_by: ctx.actor?.userId ?? null, created_at: ctx.now(), updated_at: ctx.now(),
  }).returningAll().executeTakeFirstOrThrow()
}
