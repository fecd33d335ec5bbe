import { itemIri, type InputBatchResult, type Resource, type Violation } from '@cradle/contract'

import { Problem } from '#platform/http/problem'
import { makeEtag } from '#platform/records/encode'

/** The result of one write of a batch, as the answer needs it. */
type BatchOutcome =
  | { row?: { id: string; version: number }; document?: Record<string, unknown> }
  | { refused: Problem; field?: string }
  | { violations: Violation[] }

/**
 * One line of the answer to a batch of inputs.
 *
 * @param isApplied  the batch was written: false where any operation was refused
 */
export function makeResultRow(
  resource: Resource,
  one: Pick<InputBatchResult, 'op'> & { id?: string | undefined; clientId?: string | undefined },
  outcome: BatchOutcome,
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
export function makeRefusal(
  rows: readonly InputBatchResult[],
  status: number,
): Record<string, unknown> {
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
