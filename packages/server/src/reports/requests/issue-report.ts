import { sql } from 'kysely'
import {
  Report,
  itemIri,
  Calculation,
  type Locale,
  type CalculationReportType,
} from '@cradle/contract'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { Invalid } from '#platform/http/problem'
import { newId } from '#platform/ids'
import { enqueue } from '#platform/jobs/enqueue'
import type { Row } from '#platform/db/schema'
import { findCalculation } from '#calculation-updates/edited-calculation'
import { announce } from '#calculation-updates/live-calculation'
import { readJudgedContent } from '#reviews/verification-facts'
import { freezeSnapshot } from '#snapshots/freeze-snapshot'
import { findVariant, type DeclaredSubject } from '#snapshots/family/declared-subject'
import { hasFamily } from '#snapshots/family/family-model'
import { readSnapshot } from '#snapshots/snapshot-repo'
import { readAttestation } from '#documents/source/attestation'
import { reportKinds } from '../report-kinds.ts'
import { reportTable } from '../report-table.ts'
import { requireSubject } from './report-subject.ts'

/** Name of the job that makes the document. */
export const reportJob = 'report'
/** The first attempt and five more, after about 3, 7, 20, 55 and 150 s: a busy machine has more time later. */
const REPORT_ATTEMPTS = 6

/**
 * Freezes the content and metadata of a document, so that later edits do not affect it. It is refused with one violation per
 * item while something is missing. The document itself is made later.
 *
 * @param tx  with the owner's scope
 */
export async function issueReport(
  tx: WriteTx,
  ctx: Ctx,
  requested: {
    calculationId: string
    type: CalculationReportType
    language: Locale
    /** Default: the product itself. */
    subject?: DeclaredSubject
    downloadId?: string
    requestedBy?: string
  },
): Promise<Row<'reports'>> {
  const {
    calculationId,
    type,
    language,
    subject = { declares: 'product' },
    downloadId = null,
    requestedBy = ctx.actor?.userId ?? null,
  } = requested
  const judged = reportKinds[type]?.ofReview
    ? await readJudgedContent(tx, await findCalculation(tx, calculationId))
    : null
  if (judged === undefined)
    throw new Invalid([
      {
        propertyPath: 'calculation',
        message: 'This calculation was never submitted for review.',
        code: 'not_reviewed',
      },
    ])
  const { id: snapshotId, contentHash } = judged ?? (await freezeSnapshot(tx, ctx, calculationId))
  const variantName = await checkSubject(tx, snapshotId, subject)
  const calculation = await findCalculation(tx, calculationId)
  const attestation = {
    ...(await readAttestation(tx, calculation, contentHash, ctx.now())),
    ...(judged ? { verification: judged.facts } : {}),
  }
  if (reportKinds[type]?.needsValidity && attestation.validUntil === null) {
    throw new Invalid([
      {
        propertyPath: 'validUntil',
        message: 'This format needs the day the declaration is valid until.',
        code: 'missing_valid_until',
      },
    ])
  }
  const row = await tx
    .insertInto('reports')
    .values({
      id: newId(ctx.now().getTime()),
      company_id: calculation.company_id,
      calculation_id: calculationId,
      snapshot_id: snapshotId,
      type,
      language,
      declares: subject.declares,
      variant: subject.declares === 'variant' ? subject.variant : null,
      variant_name: variantName,
      state: 'queued',
      draft: attestation.isDraft,
      attestation: JSON.stringify(attestation),
      content_hash: contentHash,
      issued_on: attestation.issuedOn,
      created_by_name: await readUserName(tx, requestedBy),
      download_id: downloadId,
      created_by: requestedBy,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const shown = Object.values(attestation.signatures).map(({ id }) => id)
  if (shown.length > 0) await sql`select app.hold_files(${shown}::uuid[])`.execute(tx)
  await audit(tx, ctx, {
    action: 'report.create',
    resource: itemIri(Report, row.id),
    companyId: row.company_id,
    message: `${type} of ${itemIri(Calculation, calculationId)}`,
  })
  return row
}

/** Refuses a subject without figures. @returns the name of a variant */
async function checkSubject(
  tx: WriteTx,
  snapshotId: string,
  subject: DeclaredSubject,
): Promise<string | null> {
  if (subject.declares === 'product') return null
  const { snapshot } = await readSnapshot(tx, snapshotId)
  requireSubject(snapshot, subject)
  return subject.declares === 'variant' && hasFamily(snapshot)
    ? findVariant(snapshot, subject.variant)!.name
    : null
}

/** Reads the current name of the account; null for an account outside the scope. */
export async function readUserName(tx: WriteTx, userId: string | null): Promise<string | null> {
  if (userId === null) return null
  return (
    (await tx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst())
      ?.name ?? null
  )
}

/** Queues the job of a report and publishes its state. Reports of one company are made one after the other. */
export async function queueReport(tx: WriteTx, ctx: Ctx, row: Row<'reports'>): Promise<void> {
  await enqueue(
    tx,
    reportJob,
    { report: row.id, origin: ctx.origin },
    {
      jobKey: `${reportJob}:${row.id}`,
      queue: `${reportJob}s of ${row.company_id}`,
      maxAttempts: REPORT_ATTEMPTS,
    },
  )
  await announce(tx, ctx, reportTable, [row])
}
