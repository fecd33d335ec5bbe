import type { footprintRoutes } from '@cradle/contract'
import { Footprint, itemIri } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { ok, type Call, type Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { withEtag } from '#platform/http/revalidation'
import { makeDocument } from '#platform/hydra/document'
import { findFootprint } from '../edited-footprint.ts'
import { runFootprint } from './compute-footprint.ts'
import { makeFootprintResultDocument } from './result-document.ts'

export const getFootprintResults = (call: Call<typeof footprintRoutes.results>): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const footprint = await findFootprint(tx, call.params.id)
    const stored = await readStoredResult(tx, footprint)
    return withEtag(call, ok(await makeFootprintResultDocument(tx, footprint, stored)))
  })

/** @throws Problem noResultsYet */
export async function readStoredResult(
  tx: ReadTx,
  { id, company_id: companyId }: Row<'footprints'>,
): Promise<Row<'footprint_results'>> {
  const stored = await tx
    .selectFrom('footprint_results')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('footprint_id', '=', id)
    .executeTakeFirst()
  if (!stored) throw new Problem('noResultsYet')
  return stored
}

/** Missing items and warnings of the current content, without storing anything. */
export async function getFootprintReadiness(
  call: Call<typeof footprintRoutes.readiness>,
): Promise<Reply> {
  const { footprint, readiness } = await runFootprint(call.ctx, call.params.id)
  const address = itemIri(Footprint, footprint.id)
  return withEtag(
    call,
    ok(
      makeDocument('FootprintReadiness', `${address}/readiness`, {
        footprint: address,
        reportable: readiness.missing.length === 0,
        incompleteInputs: readiness.incompleteInputs,
        missing: readiness.missing,
        warnings: readiness.warnings,
      }),
    ),
  )
}
