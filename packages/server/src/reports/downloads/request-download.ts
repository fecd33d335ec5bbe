import { itemIri, Calculation } from '@cradle/contract'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { BodyCall, Call, Reply } from '#platform/http/call'
import { groupActionReply } from '#platform/http/group-action'
import { Problem } from '#platform/http/problem'
import { newId } from '#platform/ids'
import { enqueue } from '#platform/jobs/enqueue'
import { idOfIri } from '#platform/records/iri'
import type { Row } from '#platform/db/schema'
import type { ReportKind } from '../report-kinds.ts'
import { mayRequest, offeredKind } from '../requests/report-rights.ts'

/** Name of the job that makes the archive. */
export const downloadJob = 'report_download'

/** Answers immediately. A job makes the archive and sends its link by mail. */
export function requestDownload(call: BodyCall<'ReportDownloads'>): Promise<Reply> {
  const { ctx } = call
  const given = call.body
  const { format, language } = given
  const kind = offeredKind(format, 'format')
  const company = ctx.scope.companyId
  if (company === null || !ctx.actor) throw new Problem('accessDenied')
  return ctx.db.transact(ctx.scope, async (tx) => {
    const calculations = await readRequested(tx, call, given.calculations, kind)
    const id = newId(ctx.now().getTime())
    await tx
      .insertInto('report_downloads')
      .values({
        id,
        company_id: company,
        created_by: ctx.actor!.userId,
        format,
        language: language ?? null,
        calculations: calculations.map((row) => row.id),
        created_at: ctx.now(),
        updated_at: ctx.now(),
      })
      .execute()
    await enqueue(
      tx,
      downloadJob,
      { download: id, origin: ctx.origin },
      {
        jobKey: `${downloadJob}:${id}`,
        queue: `${downloadJob}s of ${company}`,
        maxAttempts: 3,
        priority: 10,
      },
    )
    for (const row of calculations)
      await audit(tx, ctx, {
        action: 'report.download',
        resource: itemIri(Calculation, row.id),
        companyId: row.company_id,
        message: format,
      })
    return groupActionReply(
      call,
      'report_downloads',
      calculations.map((row) => ({
        source: itemIri(Calculation, row.id),
        result: itemIri(Calculation, row.id),
        status: row.status,
      })),
    )
  })
}

/** A calculation that the caller may not see is a bad reference; one whose documents the caller may not make is refused. Each counts once. */
async function readRequested(
  tx: WriteTx,
  { ctx }: Call,
  iris: readonly string[],
  kind: ReportKind,
): Promise<Row<'calculations'>[]> {
  const byId = new Map(iris.map((iri) => [idOfIri(iri, 'Calculation', ctx.origin), iri]))
  const rows = await tx
    .selectFrom('calculations')
    .selectAll()
    .where('id', 'in', [...byId.keys()])
    .where('deleted_at', 'is', null)
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return Promise.all(
    [...byId].map(async ([id, iri]) => {
      const row = found.get(id)
      if (!row) throw new Problem('itemNotFound', { iri })
      if (!(await mayRequest(tx, ctx, kind, row))) throw new Problem('accessDenied')
      return row
    }),
  )
}
