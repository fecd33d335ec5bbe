import { findGreatestEffect, itemIri, type EditEffect, type Violation } from '@cradle/contract'
import { announce, describeWritten } from '#calculation-updates/live-calculation'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { Row, TableName } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { Invalid } from '#platform/http/problem'
import { encodeRows } from '#platform/records/encode'
import { checkWrites } from './check-writes.ts'
import {
  isRefused,
  type Outcome,
  type ReadyWrite,
  type Sheet,
  type SheetKind,
  type SheetOrder,
  type SheetParent,
  type SheetWrite,
  type StoredLine,
} from './sheet-kind.ts'
import {
  deleteLines,
  findChangedColumns,
  insertLines,
  updateLines,
  type LinesOfParent,
} from './store-lines.ts'

/** The outcomes of the writes, in their order, and the parent afterwards. */
export interface WrittenSheet<S extends Sheet> {
  outcomes: Outcome<S['line']>[]
  parent: S['parent']
}

/**
 * Writes lines of one parent, all or nothing: if one is refused, nothing is written, and each has its own outcome. The caller
 * has locked the parent. Checks all, writes all with few statements, and then marks the parent as edited and announces it.
 *
 * @throws Problem where the parent may not be edited
 */
export async function writeSheet<S extends Sheet>(
  kind: SheetKind<S>,
  tx: WriteTx,
  ctx: Ctx,
  parent: S['parent'],
  writes: readonly SheetWrite<S['line']>[],
  { keepsRefused = false }: { keepsRefused?: boolean | undefined } = {},
): Promise<WrittenSheet<S>> {
  kind.refuseEdit(ctx, parent)
  const lines = await kind.readLines(tx, parent, listIds(writes))
  const rules = await kind.loadRules(tx, ctx, parent, {
    lines,
    bodies: writes.flatMap((write) =>
      'fields' in write && isObject(write.fields) ? [write.fields] : [],
    ),
    keepsRefused,
  })
  const stored = new Map(lines.map((line) => [line.id, line]))
  const checked = checkWrites(ctx, { kind, parent, rules, known: new Map(stored) }, writes)
  if (checked.some(isRefused)) return { outcomes: checked, parent }
  const ready = checked.map((one) => one.ready!)
  const effect = findEffect(kind, rules.order, ready)
  const edited = effect === 'results' ? parent : await kind.lock(tx, parent.id)
  const [written] = await Promise.all([
    storeWrites(tx, makeLinesOf(kind, parent), stored, ready, rules.order),
    audit(tx, ctx, {
      action: `${kind.resource.entity as 'calculation'}.edit`,
      resource: itemIri(kind.resource, parent.id),
      companyId: parent.companyId,
      message: `inputs: ${describeWrites(ready)}`,
    }),
  ])
  const beside = (await rules.storeBeside?.(tx, ready)) ?? 'none'
  const made = await announceWrites(tx, ctx, kind, ready, written)
  const after = await kind.announce(
    tx,
    ctx,
    edited,
    findGreatestEffect([effect, beside]),
    made.announcements,
  )
  return {
    outcomes: ready.map(({ op, row }) => (op === 'delete' ? {} : (made.byId.get(row.id) ?? {}))),
    parent: after,
  }
}

/** The row of a written line; none for a deleted one. @throws Problem, Invalid for one that was refused */
export function requireWritten<Line>(outcome: Outcome<Line> | undefined): Line | undefined {
  if (!outcome) return undefined
  if ('refused' in outcome) throw outcome.refused
  if ('violations' in outcome) throw new Invalid(outcome.violations)
  return outcome.row
}

/** Why a write was refused; empty for one that was done. */
export function listViolations(outcome: Outcome<unknown>): readonly Violation[] {
  if ('violations' in outcome) return outcome.violations
  if (!('refused' in outcome)) return []
  const { refused, field = '' } = outcome
  return [{ propertyPath: field, message: refused.message, code: refused.code }]
}

export const makeLinesOf = <S extends Sheet>(
  { table, column }: Pick<SheetKind<S>, 'table' | 'column'>,
  parent: Pick<SheetParent, 'id' | 'companyId'>,
): LinesOfParent => ({ table: table.name, column, parent })

const listIds = (writes: readonly SheetWrite<unknown>[]): string[] =>
  writes.flatMap((write) => (write.op === 'create' ? [] : [write.id]))

/** The effect of the writes on the parent. A line that is new, deleted or elsewhere changes results. */
function findEffect<S extends Sheet>(
  kind: SheetKind<S>,
  order: SheetOrder<S['line']>,
  ready: readonly ReadyWrite<S['line']>[],
): EditEffect {
  if (order.listMoved().length > 0) return 'results'
  return findGreatestEffect(
    ready.map(({ op, row, before }) =>
      op === 'update' && before ? kind.findEffect(before, row) : 'results',
    ),
  )
}

/**
 * One statement for all new lines, one for all changed, one for all deleted, one for the places of others.
 *
 * @returns the new and changed lines as they are now
 */
async function storeWrites<Line extends StoredLine>(
  tx: WriteTx,
  lines: LinesOfParent,
  stored: ReadonlyMap<string, Line>,
  ready: readonly ReadyWrite<Line>[],
  order: SheetOrder<Line>,
): Promise<Line[]> {
  const moved = order.listMoved()
  const places = new Map(moved.map(({ id, position }) => [id, position]))
  const last = new Map(ready.map((one) => [one.row.id, one]))
  const isNew = new Set(ready.filter(({ op }) => op === 'create').map(({ row }) => row.id))
  const kept = [...last.values()]
    .filter(({ op }) => op !== 'delete')
    .map(({ row }) => ({ ...row, position: places.get(row.id) ?? row.position }))
  const changed = kept.filter(({ id }) => !isNew.has(id))
  await deleteLines(
    tx,
    lines,
    [...last.values()]
      .filter(({ op, row }) => op === 'delete' && !isNew.has(row.id))
      .map(({ row }) => row.id),
  )
  await insertLines(
    tx,
    lines.table,
    kept.filter(({ id }) => isNew.has(id)),
  )
  await updateLines(tx, lines, findChangedColumns(stored, changed), changed)
  await updateLines(
    tx,
    lines,
    ['position'],
    moved.filter(({ id }) => !last.has(id)),
  )
  return kept
}

/** Tells of the deleted lines, and describes the others for the announcement of the parent. */
async function announceWrites<S extends Sheet>(
  tx: WriteTx,
  ctx: Ctx,
  { table, resource: { entity } }: SheetKind<S>,
  ready: readonly ReadyWrite<S['line']>[],
  written: readonly S['line'][],
): Promise<{
  byId: Map<string, { row: S['line']; document: Record<string, unknown> }>
  announcements: ReturnType<typeof describeWritten>
}> {
  const deleted = ready.filter(({ op }) => op === 'delete').map(({ row }) => row)
  const documents = await encodeRows(tx, ctx, table, asRows(written))
  await announce(tx, ctx, table, asRows(deleted), 'delete', entity)
  const made = asRows(written).map((row, i) => ({ row, document: documents[i]! }))
  return {
    byId: new Map(written.map((row, i) => [row.id, { row, document: documents[i]! }])),
    announcements: describeWritten(ctx, table, made, entity),
  }
}

/** Lines are rows of the table of their kind. */
const asRows = (lines: readonly StoredLine[]): Row<TableName>[] =>
  lines as unknown as Row<TableName>[]

function describeWrites(ready: readonly ReadyWrite<unknown>[]): string {
  const words = { create: 'added', update: 'changed', delete: 'deleted' } as const
  return (['create', 'update', 'delete'] as const)
    .map((op) => ({ op, count: ready.filter((one) => one.op === op).length }))
    .filter(({ count }) => count > 0)
    .map(({ op, count }) => `${count} ${words[op]}`)
    .join(', ')
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
