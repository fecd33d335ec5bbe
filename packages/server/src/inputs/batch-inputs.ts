import { Input, type ContentVersions, type RequestBody } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import { transactOnce } from '#platform/http/idempotency'
import type { BodyCall, Ctx, Reply, ItemCall } from '#platform/http/call'
import { isUuid } from '#platform/ids'
import { makeDocument } from '#platform/hydra/document'
import type { LineKind } from '#calculation-updates/line-kinds'
import {
  iriOfParent,
  isUnderCalculation,
  lockParent,
  type LineParent,
} from '#calculation-updates/line-parent'
import { makeRefusal, makeResultRow } from './batch-answer.ts'
import { isRefused, writeInputs, type InputWrite } from './write-inputs.ts'

type Operation = RequestBody<'InputBatch'>['operations'][number]

/**
 * Many writes as one: either all are made, or none and each line says what is wrong with it. A line that somebody changed
 * meanwhile answers 412 with the version that stands. Sent again under the same `Idempotency-Key`, as after a lost answer,
 * the batch is not written twice.
 */
export const batchInputs =
  (kind: LineKind) =>
  async (call: BodyCall<'InputBatch'> & ItemCall): Promise<Reply> => {
    const { ctx } = call
    const { operations, keepRefused } = call.body
    return transactOnce(call, ctx.scope, ctx.scope.companyId, async (tx) =>
      writeBatch(tx, ctx, await lockParent(tx, kind, call.params.id), operations, keepRefused),
    )
  }

async function writeBatch(
  tx: WriteTx,
  ctx: Ctx,
  parent: LineParent,
  operations: readonly Operation[],
  keepsRefused: boolean | undefined,
): Promise<Reply> {
  const outcomes = await writeInputs(tx, ctx, parent, operations.map(parseOperation), {
    keepsRefused,
  })
  const isApplied = !outcomes.some(isRefused)
  const rows = outcomes.map((outcome, i) =>
    makeResultRow(Input, operations[i]!, outcome, isApplied),
  )
  const status = isApplied ? 200 : rows.some((r) => r.status === 412) ? 412 : 422
  return {
    status,
    body: makeDocument('InputBatchResult', `${iriOfParent(parent)}/inputs/batch`, {
      applied: isApplied,
      ...(isApplied ? await readVersions(tx, parent) : makeRefusal(rows, status)),
      results: rows,
    }),
  }
}

/** The parent was held since it was read: what lies between the two is this batch. */
async function readVersions(tx: WriteTx, parent: LineParent): Promise<ContentVersions> {
  if (!isUnderCalculation(parent)) return {}
  const after = await tx
    .selectFrom('calculations')
    .select('content_version')
    .where('id', '=', parent.id)
    .executeTakeFirstOrThrow()
  return {
    contentVersionBefore: Number(parent.row.content_version),
    contentVersion: Number(after.content_version),
  }
}

function parseOperation(one: Operation): InputWrite {
  const id = one.id?.split('/').at(-1) ?? ''
  if (one.op === 'create') return { op: 'create', fields: one.fields ?? {} }
  return one.op === 'update'
    ? { op: 'update', id: isUuid(id) ? id : '', fields: one.fields ?? {}, ifMatch: one.ifMatch }
    : { op: 'delete', id, ifMatch: one.ifMatch }
}
