import { Footprint, itemIri } from '@cradle/contract'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { RecordRow, Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { publishCollections } from '#platform/records/audit-and-publish'
import { toColumns } from '#platform/records/crud'
import { withoutFormulas } from '#formulas/settle-formulas'
import { announce } from '#calculation-updates/live-calculation'
import {
  deleteLines,
  findChangedColumns,
  insertLines,
  listStoredLines,
  updateLines,
} from '#sheets/store-lines'
import { markEdited, refuseEdit } from '../edited-footprint.ts'
import { footprintInputs, footprints } from '../footprint-table.ts'
import { makeEmptyInput } from './empty-input.ts'
import { inputsOf } from './footprint-sheet.ts'
import { moveEvidence } from './move-evidence.ts'

type InputRow = Row<'footprint_inputs'>

/** Checked inputs that are written together. References in their values are ids. */
export interface PlannedInputs {
  creates: readonly { id: string; values: Readonly<Record<string, unknown>>; columns?: RecordRow }[]
  updates: readonly { before: RecordRow; values: Readonly<Record<string, unknown>> }[]
}

/** Whether a write states the amount of an input, which then no longer follows the facts of its site. */
const statesAmount = (values: Readonly<Record<string, unknown>>): boolean =>
  ['amount', 'unit', 'environmentalProfile'].some((field) => field in values)

/** Inputs per statement. */
const AT_ONCE = 1000

/**
 * Writes many checked inputs of one footprint with few statements. The caller has locked the footprint and checked every rule;
 * `finishManyWrites` ends the write.
 *
 * @returns the written rows, in steps of at most 1000
 * @throws Problem accessDenied, yearLocked
 */
export async function* writeManyInputs(
  tx: WriteTx,
  ctx: Ctx,
  footprint: Row<'footprints'>,
  { creates, updates }: PlannedInputs,
): AsyncGenerator<InputRow[]> {
  refuseEdit(ctx, footprint)
  for (let from = 0; from < creates.length; from += AT_ONCE) {
    const rows = creates.slice(from, from + AT_ONCE).map(({ id, values, columns }): InputRow => ({
      ...makeEmptyInput(ctx, footprint, id),
      ...(toColumns(footprintInputs, values, undefined) as Partial<InputRow>),
      ...(columns as Partial<InputRow> | undefined),
    }))
    await insertLines(tx, footprintInputs.name, rows)
    yield rows
  }
  for (let from = 0; from < updates.length; from += AT_ONCE) {
    const step = updates.slice(from, from + AT_ONCE)
    yield await changeInputs(
      tx,
      ctx,
      footprint,
      step.map(({ before }) => before as InputRow),
      step.map(({ before, values }) => ({
        ...(toColumns(
          footprintInputs,
          withoutFormulas(footprintInputs, values),
          before,
        ) as Partial<InputRow>),
        ...(statesAmount(values) ? { site_facts: null } : {}),
      })),
    )
  }
}

/** Gives inputs new values of columns with one statement. @returns the rows afterwards */
async function changeInputs(
  tx: WriteTx,
  ctx: Ctx,
  footprint: Row<'footprints'>,
  stored: readonly InputRow[],
  changes: readonly Partial<InputRow>[],
): Promise<InputRow[]> {
  const rows = stored.map((row, i): InputRow => ({
    ...row,
    ...changes[i],
    version: row.version + 1,
    updated_at: ctx.now(),
  }))
  const byId = new Map(stored.map((row) => [row.id, row]))
  await updateLines(tx, inputsOf(footprint), findChangedColumns(byId, rows), rows)
  return rows
}

/** Deletes inputs of one footprint. Their evidence stays with it. @throws Problem accessDenied, yearLocked */
export async function deleteManyInputs(
  tx: WriteTx,
  ctx: Ctx,
  footprint: Row<'footprints'>,
  ids: readonly string[],
): Promise<void> {
  refuseEdit(ctx, footprint)
  const rows = await deleteLines<InputRow>(tx, inputsOf(footprint), ids)
  await moveEvidence(
    tx,
    footprint,
    rows.map((row) => ({ op: 'delete', row, before: row })),
  )
}

/** Logs a write of many inputs once, makes the footprint a draft, and publishes both. */
export async function finishManyWrites(
  tx: WriteTx,
  ctx: Ctx,
  footprint: Row<'footprints'>,
  message: string,
): Promise<void> {
  await audit(tx, ctx, {
    action: 'footprint.edit',
    resource: itemIri(Footprint, footprint.id),
    companyId: footprint.company_id,
    message,
  })
  await publishCollections(tx, ctx, footprintInputs, [footprint])
  await announce(tx, ctx, footprints, [await markEdited(tx, ctx, footprint.id)])
}

/** Columns that writes of many inputs never change. */
const keptColumns = new Set([
  'id',
  'company_id',
  'footprint_id',
  'attachments',
  'series',
  'position',
  'created_by',
  'created_at',
  'updated_at',
  'version',
])

/** Gives inputs of one footprint the values of their earlier rows back. @throws Problem accessDenied, yearLocked */
export async function restoreManyInputs(
  tx: WriteTx,
  ctx: Ctx,
  footprint: Row<'footprints'>,
  befores: readonly RecordRow[],
): Promise<void> {
  refuseEdit(ctx, footprint)
  const byId = new Map(befores.map((before) => [before.id!, before]))
  const ids = [...byId.keys()]
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const stored = await listStoredLines<InputRow>(
      tx,
      inputsOf(footprint),
      ids.slice(from, from + AT_ONCE),
    )
    const changes = stored.map(({ id }) =>
      Object.fromEntries(Object.entries(byId.get(id)!).filter(([name]) => !keptColumns.has(name))),
    )
    await changeInputs(tx, ctx, footprint, stored, changes)
  }
}
