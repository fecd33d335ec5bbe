import { itemIri, Report, type ReportComparison, type reportRoutes } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import { ok, readParameter, type Call, type Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { withEtag } from '#platform/http/revalidation'
import { isUuid } from '#platform/ids'
import { rowInPath } from '#platform/records/crud'
import { idOfIri } from '#platform/records/iri'
import { findVisible } from '#platform/records/references'
import type { Row } from '#platform/db/schema'
import { makeDocument } from '#platform/hydra/document'
import { compareSnapshots } from '#reviews/changes/get-changes'
import { readSnapshot } from '#snapshots/snapshot-repo'
import { reportTable } from './report-table.ts'

type Comparison = Call<typeof reportRoutes.comparison>

/**
 * Compares the content of a document with an earlier one. The snapshots are compared, so that a PDF can be compared with a CSV.
 * Of documents of a footprint only whether they have the same content: years have a comparison of their own.
 */
export const getComparison = (call: Comparison): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const report = await rowInPath(tx, call, reportTable)
    const earlier = await findEarlier(tx, call, report)
    const iri = itemIri(Report, report.id)
    const sameContent = earlier !== undefined && earlier.content_hash === report.content_hash
    const document: ReportComparison = {
      report: iri,
      ...(earlier ? { with: itemIri(Report, earlier.id) } : {}),
      sameContent,
      ...(earlier?.snapshot_id && report.snapshot_id && !sameContent
        ? await compareContents(tx, earlier.snapshot_id, report.snapshot_id)
        : {}),
    }
    return withEtag(
      call,
      ok(makeDocument('ReportComparison', `${iri}/comparison`, { ...document })),
    )
  })

/** Reads the named report, or else the calculation's last earlier report with different content. */
async function findEarlier(
  tx: ReadTx,
  call: Comparison,
  report: Row<'reports'>,
): Promise<Row<'reports'> | undefined> {
  const { ctx } = call
  const given = readParameter(call, 'with')
  if (given) {
    const id = given.includes('/') ? idOfIri(given, 'Report', ctx.origin) : given
    const found = isUuid(id) ? await findVisible(tx, reportTable, id) : undefined
    if (!found) throw new Problem('itemNotFound', { iri: given })
    return found
  }
  return await tx
    .selectFrom('reports')
    .selectAll()
    .where('company_id', '=', report.company_id)
    .where(
      ...((report.footprint_id === null
        ? ['calculation_id', '=', report.calculation_id]
        : ['footprint_id', '=', report.footprint_id]) as [
        'calculation_id' | 'footprint_id',
        '=',
        string,
      ]),
    )
    .where('content_hash', '!=', report.content_hash)
    .where('created_at', '<', report.created_at)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function compareContents(
  tx: ReadTx,
  earlierId: string,
  id: string,
): Promise<ReturnType<typeof compareSnapshots>> {
  const before = await readSnapshot(tx, earlierId)
  return compareSnapshots(before.snapshot, (await readSnapshot(tx, id)).snapshot)
}
