import { sql } from 'kysely'
import { Footprint, itemIri, Report, type FootprintReportType, type Locale } from '@cradle/contract'
import { canAct } from '#access/permissions'
import { findFootprint } from '#footprints/edited-footprint'
import { computeFootprint } from '#footprints/results/compute-footprint'
import { readStoredResult } from '#footprints/results/read-results'
import { takeFootprintSnapshot } from '#footprints/snapshots/footprint-snapshot'
import { readFootprintAttestation } from '#documents/source/footprint-attestation'
import { audit } from '#platform/audit'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Call, Ctx, Reply } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { newId } from '#platform/ids'
import { itemReply } from '#platform/records/crud'
import { idOfIri } from '#platform/records/iri'
import { listMissingViolations } from '#snapshots/current-result'
import { queueReport, readUserName } from './issue-report.ts'
import { offeredOf } from './report-rights.ts'
import { reportTable } from '../report-table.ts'
import { footprintReportKinds } from '../footprints/footprint-kinds.ts'

/**
 * Freezes a footprint and queues the job of a report of it. Results that are older than the content are computed first where
 * the caller may edit the footprint.
 *
 * @throws Problem itemNotFound, accessDenied, noResultsYet, resultsOutdated; Invalid with one violation per missing item
 */
export async function createFootprintReport(
  call: Call,
  requested: { footprint: string; type: string; language?: Locale | null },
): Promise<Reply> {
  const { ctx } = call
  const id = idOfIri(requested.footprint, 'Footprint', ctx.origin)
  const footprint = await ctx.db
    .read(ctx.scope, async (tx) => {
      const row = await findFootprint(tx, id)
      if (!mayReport(ctx, row)) throw new Problem('accessDenied')
      return row
    })
    .catch((error: unknown) => {
      throw error instanceof Problem && error.code === 'notFound'
        ? new Problem('itemNotFound', { iri: requested.footprint })
        : error
    })
  const kind = offeredOf(footprintReportKinds, requested.type, 'type')
  await computeIfOutdated(ctx, footprint)
  return ctx.db.transact(ctx.scope, async (tx) => {
    const current = await findFootprint(tx, id)
    if (kind.needsAll) await refuseIncomplete(tx, current)
    const row = await issueFootprintReport(tx, ctx, current, {
      type: requested.type as FootprintReportType,
      language: requested.language ?? 'en',
    })
    await queueReport(tx, ctx, row)
    return itemReply(tx, ctx, reportTable, row, 201)
  })
}

/** Whether the caller may make documents of a footprint: it needs both keys. */
export const mayReport = ({ scope }: Ctx, { company_id: owner }: Row<'footprints'>): boolean =>
  canAct(scope, 'report', 'create', owner) && canAct(scope, 'footprint', 'export', owner)

async function computeIfOutdated(ctx: Ctx, footprint: Row<'footprints'>): Promise<void> {
  if (footprint.locked || !canAct(ctx.scope, 'footprint', 'edit', footprint.company_id)) return
  const stored = await ctx.db.read(ctx.scope, (tx) =>
    tx
      .selectFrom('footprint_results')
      .select('content_version')
      .where('company_id', '=', footprint.company_id)
      .where('footprint_id', '=', footprint.id)
      .executeTakeFirst(),
  )
  if (stored?.content_version !== footprint.content_version)
    await computeFootprint(ctx, footprint.id)
}

/** A report is possible only if nothing is missing (calculation.md §15). */
async function refuseIncomplete(tx: ReadTx, footprint: Row<'footprints'>): Promise<void> {
  const stored = await readStoredResult(tx, footprint)
  if (stored.content_version !== footprint.content_version) throw new Problem('resultsOutdated')
  if (footprint.status === 'valid' || stored.journal_id === null) return
  const journal = await tx
    .selectFrom('footprint_result_journals')
    .select('missing')
    .where('id', '=', stored.journal_id)
    .executeTakeFirst()
  const violations = listMissingViolations(journal?.missing ?? [])
  if (violations.length > 0) throw new Invalid(violations)
}

async function issueFootprintReport(
  tx: WriteTx,
  ctx: Ctx,
  footprint: Row<'footprints'>,
  { type, language }: { type: FootprintReportType; language: Locale },
): Promise<Row<'reports'>> {
  const frozen = await takeFootprintSnapshot(tx, ctx, footprint)
  const attestation = await readFootprintAttestation(tx, footprint, frozen.snapshot, ctx.now())
  const createdBy = ctx.actor?.userId ?? null
  const row = await tx
    .insertInto('reports')
    .values({
      id: newId(ctx.now().getTime()),
      company_id: footprint.company_id,
      footprint_id: footprint.id,
      footprint_snapshot_id: frozen.id,
      type,
      language,
      state: 'queued',
      draft: attestation.isDraft,
      attestation: JSON.stringify(attestation),
      content_hash: frozen.contentHash,
      issued_on: attestation.issuedOn,
      created_by_name: await readUserName(tx, createdBy),
      created_by: createdBy,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  // The report can be made again after the organisation has another logo.
  if (attestation.logo)
    await sql`select app.hold_files(${[attestation.logo.id]}::uuid[])`.execute(tx)
  await audit(tx, ctx, {
    action: 'report.create',
    resource: itemIri(Report, row.id),
    companyId: row.company_id,
    message: `${type} of ${itemIri(Footprint, footprint.id)}`,
  })
  return row
}
