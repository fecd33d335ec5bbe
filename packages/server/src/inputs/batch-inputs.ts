import {
  itemIri,
  Input,
  type ContentVersions,
  type InputBatchResult,
  type RequestBody,
} from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import { transactOnce } from '#platform/http/idempotency'
import { Problem } from '#platform/http/problem'
import type { BodyCall, Ctx, Reply, ItemCall } from '#platform/http/call'
import { makeEtag } from '#platform/records/encode'
import { isUuid } from '#platform/ids'
import { makeDocument } from '#platform/hydra/document'
import type { LineKind } from '#calculation-updates/line-kinds'
import {
  iriOfParent,
  isUnderCalculation,
  lockParent,
  type LineParent,
} from '#calculation-updates/line-parent'
import { isRefused, writeInputs, type InputWrite, type Outcome } from './write-inputs.ts'

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
  const rows = outcomes.map((outcome, i) => buildResultRow(operations[i]!, outcome, isApplied))
  const status = isApplied ? 200 : rows.some((r) => r.status === 412) ? 412 : 422
  return {
    status,
    body: makeDocument('InputBatchResult', `${iriOfParent(parent)}/inputs/batch`, {
      applied: isApplied,
      ...(isApplied ? await readVersions(tx, parent) : refusal(rows, status)),
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

function buildResultRow(one: Operation, outcome: Outcome, isApplied: boolean): InputBatchResult {
  const named = { op: one.op, ...(one.clientId !== undefined ? { clientId: one.clientId } : {}) }
  const id =
    'row' in outcome && outcome.row && isApplied ? outcome.row.id : one.id?.split('/').at(-1)
  const address = id === undefined ? {} : { id, input: itemIri(Input, id) }
  if ('violations' in outcome)
    return { ...named, ...address, status: 422, violations: outcome.violations }
  if ('refused' in outcome) {
    const { refused, field = '' } = outcome
    const violations =
      refused.status === 400
        ? [{ propertyPath: field, message: refused.message, code: refused.code }]
        : []
    return {
      ...named,
      ...address,
      ...(refused.headers['etag'] ? { etag: refused.headers['etag'] } : {}),
      status: refused.status,
      violations,
      message: refused.message,
    }
  }
  if (!isApplied || !outcome.row)
    return { ...named, ...address, status: isApplied ? 204 : 424, violations: [] }
  return {
    ...named,
    ...address,
    etag: makeEtag(outcome.row),
    status: one.op === 'create' ? 201 : 200,
    violations: [],
    item: outcome.document!,
  }
}

/** The same refusals as one error document, so that a client that knows only those shows something useful. */
function refusal(rows: readonly InputBatchResult[], status: number): Record<string, unknown> {
  const violations = rows.flatMap((row, i) =>
    row.violations.map((v) => ({
      ...v,
      propertyPath: `operations[${i}]${v.propertyPath ? `.${v.propertyPath}` : ''}`,
    })),
  )
  const detail =
    status === 412
      ? new Problem('stale').message
      : violations.map((v) => `${v.propertyPath}: ${v.message}`).join('\n')
  return {
    status,
    title: 'An error occurred',
    detail,
    description: detail,
    violations,
    'hydra:title': 'An error occurred',
    'hydra:description': detail,
  }
}
