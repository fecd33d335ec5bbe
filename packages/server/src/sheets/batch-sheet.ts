import {
  itemIri,
  type ContentVersions,
  type InputBatchResult,
  type RequestBody,
  type Resource,
} from '@cradle/contract'
import type { BodyCall, ItemCall, Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { makeDocument } from '#platform/hydra/document'
import { isUuid } from '#platform/ids'
import { makeEtag } from '#platform/records/encode'
import {
  isRefused,
  type Outcome,
  type Sheet,
  type SheetKind,
  type SheetParent,
  type SheetWrite,
  type StoredLine,
} from './sheet-kind.ts'
import { writeSheet } from './write-sheet.ts'

type Operation = RequestBody<'InputBatch'>['operations'][number]

/**
 * Many writes as one: either all are made, or none and each line says what is wrong with it. A line that somebody changed
 * meanwhile answers 412 with the version that stands. Sent again under the same `Idempotency-Key`, as after a lost answer,
 * the batch is not written twice.
 */
export const batchSheet =
  <S extends Sheet>(kind: SheetKind<S>) =>
  (call: BodyCall<'InputBatch' | 'FootprintInputBatch'> & ItemCall): Promise<Reply> => {
    const { ctx } = call
    const { operations, keepRefused }: RequestBody<'InputBatch'> = call.body
    return ctx.db.transact(ctx.scope, async (tx) => {
      const parent = await kind.lock(tx, call.params.id)
      const writes = operations.map((one) => parseOperation<S['line']>(one))
      const written = await writeSheet(kind, tx, ctx, parent, writes, {
        keepsRefused: keepRefused,
      })
      const isApplied = !written.outcomes.some(isRefused)
      const rows = written.outcomes.map((outcome, i) =>
        makeResultRow(kind.table.resource, operations[i]!, outcome, isApplied),
      )
      const status = isApplied ? 200 : rows.some((row) => row.status === 412) ? 412 : 422
      return {
        status,
        body: makeDocument(
          'InputBatchResult',
          `${itemIri(kind.resource, parent.id)}/inputs/batch`,
          {
            applied: isApplied,
            ...(isApplied ? readVersions(parent, written.parent) : makeRefusal(rows, status)),
            results: rows,
          },
        ),
      }
    })
  }

function parseOperation<Line>({ op, id: address, fields, ifMatch }: Operation): SheetWrite<Line> {
  if (op === 'create') return { op, fields: fields ?? {} }
  const named = address?.split('/').at(-1) ?? ''
  const id = isUuid(named) ? named : ''
  return op === 'update' ? { op, id, fields: fields ?? {}, ifMatch } : { op, id, ifMatch }
}

/** The parent was locked since it was read: what lies between the two is this batch. */
function readVersions(before: SheetParent, after: SheetParent): ContentVersions {
  const readVersion = ({ row }: SheetParent): unknown =>
    'content_version' in row ? row.content_version : undefined
  return readVersion(after) === undefined
    ? {}
    : {
        contentVersionBefore: Number(readVersion(before)),
        contentVersion: Number(readVersion(after)),
      }
}

/**
 * One line of the answer to a batch of inputs.
 *
 * @param isApplied  the batch was written: false where any operation was refused
 */
function makeResultRow(
  resource: Resource,
  one: Operation,
  outcome: Outcome<StoredLine>,
  isApplied: boolean,
): InputBatchResult {
  const named = { op: one.op, ...(one.clientId !== undefined ? { clientId: one.clientId } : {}) }
  const id =
    'row' in outcome && outcome.row && isApplied ? outcome.row.id : one.id?.split('/').at(-1)
  const address = id === undefined ? {} : { id, input: itemIri(resource, id) }
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

/** The same refusals as one error document, for clients that know only those. */
function makeRefusal(rows: readonly InputBatchResult[], status: number): Record<string, unknown> {
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
