import { sql } from 'kysely'
import {
  formulaName,
  Input,
  lineFields,
  lineNumbers,
  numberOfFormula,
  pendableFields,
  type Create,
  type LineNumber,
  type Violation,
} from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import { anyTable, type RecordRow } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { newId } from '#platform/ids'
import { decodeBody } from '#platform/records/decode'
import { makeIri } from '#platform/records/encode'
import type { LineKind } from '#calculation-updates/line-kinds'
import type { LineParent } from '#calculation-updates/line-parent'

export type PendableField = (typeof pendableFields)[number]
type LineValues = Partial<Create<typeof Input>>

/** A value that a line does not have yet (decision 0057). */
export interface PendingValue {
  field: PendableField
  /** As it was written; of a reference the name of the record. */
  text: string
  /** Id of the record that was refused, where the field is a reference. */
  recordId: string | null
  code: string
  message: string
}

/** What a write does to the pending values of one line. */
export interface PendingChange {
  lineId: string
  kept: readonly PendingValue[]
  /** Fields that have a value of their own now. */
  settled: readonly PendableField[]
}

const isPendable = (name: string): name is PendableField =>
  pendableFields.some((field) => field === name)

/** Texts of the body that match no value of their field. */
export function readPendingValues(body: unknown): {
  pending: PendingValue[]
  violations: Violation[]
} {
  const { values, violations } = decodeBody(
    { pendingValues: Input.fields.pendingValues },
    body,
    'change',
  )
  const given = violations.length > 0 ? [] : (values.pendingValues ?? [])
  return {
    pending: given.map(({ field, text }) => ({
      field,
      text,
      recordId: null,
      code: 'no_match',
      message: 'The text matches no value of this field',
    })),
    violations,
  }
}

/**
 * Parts the violations of a write: those of fields that the body itself names, and of formulas, become pending values, the
 * others refuse the write.
 *
 * @param body    fields as they were sent
 * @param values  the same, decoded: ids of references
 * @param nameOf  name of the record that a reference points to
 */
export function keepRefused(
  body: Readonly<Record<string, unknown>>,
  values: LineValues,
  violations: readonly Violation[],
  nameOf: (field: string, id: string) => string | undefined,
): { kept: PendingValue[]; refused: Violation[] } {
  const kept = new Map<string, PendingValue>()
  const refused: Violation[] = []
  for (const violation of violations) {
    const { propertyPath, code, message } = violation
    const field = numberOfFormula(propertyPath) ?? propertyPath
    const formula = values[formulaName(field) as keyof LineValues]
    if (!isPendable(field) || (body[field] === undefined && typeof formula !== 'string')) {
      refused.push(violation)
      continue
    }
    if (typeof formula === 'string') {
      if (!kept.has(field))
        kept.set(field, { field, text: `=${formula}`, recordId: null, code, message })
      continue
    }
    const value = values[field] ?? body[field]
    const recordId =
      lineFields[field].kind === 'reference' && typeof value === 'string' ? value : null
    const text = (recordId === null ? undefined : nameOf(field, recordId)) ?? writeText(value)
    if (!kept.has(field)) kept.set(field, { field, text, recordId, code, message })
  }
  return { kept: [...kept.values()], refused }
}

/** A value as the text that waits: numbers and booleans as JSON writes them. */
const writeText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

/** Empties the fields whose values wait. */
export function emptyPendingFields(values: LineValues, pending: readonly PendingValue[]): void {
  for (const { field } of pending)
    Object.assign(values, { [field]: null }, isNumber(field) ? { [formulaName(field)]: null } : {})
}

const isNumber = (field: PendableField): field is LineNumber =>
  lineNumbers.some((name) => name === field)

/** What a change of a line to these values does to its pending values. */
export const changePending = (
  lineId: string,
  values: LineValues,
  kept: readonly PendingValue[],
): PendingChange => ({
  lineId,
  kept,
  settled: pendableFields.filter(
    (field) => field in values && !kept.some((one) => one.field === field),
  ),
})

/** Stores the pending values of written lines: one statement removes the settled ones, one writes those that are kept. @returns whether any changed */
export async function storePending(
  tx: WriteTx,
  ctx: Ctx,
  { kind, id, companyId }: Pick<LineParent, 'kind' | 'id' | 'companyId'>,
  changes: readonly PendingChange[],
): Promise<boolean> {
  const settledFields = changes.flatMap(({ lineId, settled }) =>
    settled.map((field) => ({ lineId, field })),
  )
  const table = sql.table(kind.pending)
  let removed = 0n
  if (settledFields.length > 0) {
    const answer =
      await sql`delete from ${table} v using jsonb_to_recordset(${JSON.stringify(settledFields)}::jsonb) as g("lineId" uuid, field text)
      where v.line_id = g."lineId" and v.field = g.field`.execute(tx)
    removed = answer.numAffectedRows ?? 0n
  }
  const rows = changes.flatMap(({ lineId, kept }) =>
    kept.map(({ field, text, recordId, code, message }): RecordRow => ({
      id: newId(ctx.now().getTime()),
      company_id: companyId,
      [kind.column]: id,
      line_id: lineId,
      field,
      text,
      record_id: recordId,
      code,
      message,
      created_by: ctx.actor?.userId ?? null,
      created_at: ctx.now(),
    })),
  )
  if (rows.length > 0)
    await anyTable(tx)
      .insertInto<string>(kind.pending)
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['line_id', 'field']).doUpdateSet((eb) => ({
          text: eb.ref('excluded.text'),
          record_id: eb.ref('excluded.record_id'),
          code: eb.ref('excluded.code'),
          message: eb.ref('excluded.message'),
        })),
      )
      .execute()
  return removed > 0n || rows.length > 0
}

/**
 * The pending values of lines for their copies.
 *
 * @param copyOf  id of a line → id of its copy
 */
export async function copyPending(
  tx: WriteTx,
  ctx: Ctx,
  source: Pick<LineParent, 'kind' | 'id'>,
  target: Pick<LineParent, 'kind' | 'id' | 'companyId'>,
  copyOf: ReadonlyMap<string, string>,
): Promise<void> {
  const { rows } = await sql<StoredPending & { line_id: string }>`
    select line_id, field, text, record_id, code, message from ${sql.table(source.kind.pending)}
    where ${sql.ref(source.kind.column)} = ${source.id}`.execute(tx)
  const byLine = Map.groupBy(rows, (row) => row.line_id)
  await storePending(
    tx,
    ctx,
    target,
    [...byLine].map(([lineId, values]) => ({
      lineId: copyOf.get(lineId)!,
      settled: [],
      kept: values.map(({ record_id: recordId, ...value }) => ({ ...value, recordId })),
    })),
  )
}

/** Pending values of lines as one JSON column of a query over the lines `i`, for `encodePending`. */
export const pendingColumn = (kind: LineKind) => sql<StoredPending[] | null>`
  (select json_agg(json_build_object('field', v.field, 'text', v.text, 'record_id', v.record_id, 'code',
        v.code, 'message', v.message) order by v.field)
    from ${sql.table(kind.pending)} v where v.line_id = i.id)`

export interface StoredPending {
  field: PendableField
  text: string
  record_id: string | null
  code: string
  message: string
}

/** Stored pending values as they cross the wire; none is no field. */
export function encodePending(
  stored: readonly StoredPending[] | null | undefined,
): Record<string, unknown>[] | undefined {
  return stored?.map(({ field, text, record_id: recordId, code, message }) => {
    const kind = lineFields[field]
    return {
      field,
      text,
      ...(recordId !== null && kind.kind === 'reference'
        ? { value: makeIri(kind.target, recordId) }
        : {}),
      code,
      message,
    }
  })
}
