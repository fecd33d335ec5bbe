import {
  Footprint,
  FootprintInput,
  itemIri,
  type InputBatchResult,
  type RequestBody,
} from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { makeDocument } from '#platform/hydra/document'
import type { BodyCall, Ctx, ItemCall, Reply } from '#platform/http/call'
import { transactOnce } from '#platform/http/idempotency'
import { makeRefusal, makeResultRow } from '#inputs/batch-answer'
import { isUuid } from '#platform/ids'
import { lockFootprint } from '../edited-footprint.ts'
import { isRefused, writeFootprintInputs, type FootprintWrite } from './write-footprint-inputs.ts'

type Operation = RequestBody<'FootprintInputBatch'>['operations'][number]

/**
 * Many writes as one: all or nothing, with an outcome for each (as the batches of calculations). The same batch under the
 * same `Idempotency-Key` is written once.
 */
export const batchFootprintInputs = (
  call: BodyCall<'FootprintInputBatch'> & ItemCall,
): Promise<Reply> =>
  transactOnce(call, call.ctx.scope, call.ctx.scope.companyId, async (tx) =>
    writeBatch(tx, call.ctx, await lockFootprint(tx, call.params.id), call.body.operations),
  )

async function writeBatch(
  tx: WriteTx,
  ctx: Ctx,
  footprint: Row<'footprints'>,
  operations: readonly Operation[],
): Promise<Reply> {
  const { outcomes, footprint: after } = await writeFootprintInputs(
    tx,
    ctx,
    footprint,
    operations.map(parseOperation),
  )
  const isApplied = !outcomes.some(isRefused)
  const rows = outcomes.map((outcome, i): InputBatchResult =>
    makeResultRow(FootprintInput, operations[i]!, outcome, isApplied),
  )
  const status = isApplied ? 200 : rows.some((row) => row.status === 412) ? 412 : 422
  return {
    status,
    body: makeDocument('InputBatchResult', `${itemIri(Footprint, footprint.id)}/inputs/batch`, {
      applied: isApplied,
      ...(isApplied
        ? {
            contentVersionBefore: Number(footprint.content_version),
            contentVersion: Number(after.content_version),
          }
        : makeRefusal(rows, status)),
      results: rows,
    }),
  }
}

function parseOperation(one: Operation): FootprintWrite {
  const id = one.id?.split('/').at(-1) ?? ''
  const known = isUuid(id) ? id : ''
  if (one.op === 'create') return { op: 'create', fields: one.fields ?? {} }
  return one.op === 'update'
    ? { op: 'update', id: known, fields: one.fields ?? {}, ifMatch: one.ifMatch }
    : { op: 'delete', id: known, ifMatch: one.ifMatch }
}
