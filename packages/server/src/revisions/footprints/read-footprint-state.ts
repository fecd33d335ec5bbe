import {
  FootprintRevision,
  itemIri,
  type CompactSheetRow,
  type DocumentOf,
  type footprintRevisionRoutes,
} from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { ok, readParameter, type Call, type ItemCall, type Reply } from '#platform/http/call'
import { withEtag } from '#platform/http/revalidation'
import { makeDocument } from '#platform/hydra/document'
import { encodeRow } from '#platform/records/encode'
import { rowInPath } from '#platform/records/crud'
import { listFootprintIntervals } from '#footprints/footprint-intervals'
import { footprints } from '#footprints/footprint-table'
import {
  readFootprintRows,
  readFootprintRowsText,
  type ReplacedInputs,
} from '#footprints/model/read-footprint-rows'
import { footprintRevisions } from './footprint-revision-table.ts'
import { keepWritten } from '#sheets/states/keep-written'
import { compareWithState } from './compare-with-state.ts'
import { readFootprintStates, type FootprintStates } from './footprint-state.ts'

/** Returns a footprint and the rows of its sheet after a save. */
export const getFootprintState = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const revision = await rowInPath(tx, call, footprintRevisions)
    const { past, replaced } = await readPast(tx, revision)
    const iri = itemIri(FootprintRevision, revision.id)
    return withEtag(
      call,
      ok(
        makeDocument('FootprintState', `${iri}/state`, {
          revision: iri,
          number: revision.number,
          // Derived values (status, results) are not stored.
          footprint: encodeRow(
            footprints,
            keepWritten(footprints, past.footprint),
          ) as DocumentOf<'FootprintState'>['footprint'],
          intervals: listFootprintIntervals(past.footprint),
          rows: JSON.parse(
            await readFootprintRowsText(tx, past.footprint, replaced),
          ) as CompactSheetRow[],
        }),
      ),
    )
  })

/** What changed in the emissions since that save, and why. */
export async function getComparisonWithState(
  call: Call<typeof footprintRevisionRoutes.comparison>,
): Promise<Reply> {
  const { ctx } = call
  const { past, rows } = await ctx.db.read(ctx.scope, async (tx) => {
    const revision = await rowInPath(tx, call, footprintRevisions)
    const { past, replaced } = await readPast(tx, revision)
    return { past, rows: await readFootprintRows(tx, past.footprint, replaced) }
  })
  const state = { footprint: past.footprint, rows }
  return ok(await compareWithState(ctx, state, readParameter(call, 'scope2Method') === 'market'))
}

/** The earlier state, and the inputs that its sheet has instead of the present ones. */
async function readPast(
  tx: ReadTx,
  revision: Row<'footprint_revisions'>,
): Promise<FootprintStates & { replaced: ReplacedInputs }> {
  const states = await readFootprintStates(tx, revision)
  return {
    ...states,
    replaced: { ids: [...states.now.inputs.keys()], rows: [...states.past.inputs.values()] },
  }
}
