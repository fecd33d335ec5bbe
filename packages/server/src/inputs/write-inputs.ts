import { sql } from 'kysely'
import {
  findGreatestEffect,
  Input,
  lineFields,
  rules,
  type Create,
  type EditEffect,
  type Violation,
} from '@cradle/contract'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { newId } from '#platform/ids'
import { checkIfMatch, toColumns } from '#platform/records/crud'
import { decodeBody } from '#platform/records/decode'
import { encodeRows } from '#platform/records/encode'
import { anyTable, type RecordRow } from '#platform/db/schema'
import { loadLinks, type Links } from './input-links.ts'
import { getLineTable, lineTables } from './input-table.ts'
import type { LineRow } from '#calculation-updates/line-kinds'
import { LineOrder } from './line-order.ts'
import { findLineEffect } from '#calculation-updates/edit-effect'
import { findCalculation } from '#calculation-updates/edited-calculation'
import {
  iriOfParent,
  isUnderCalculation,
  listLines,
  linesUnder,
  type LineParent,
} from '#calculation-updates/line-parent'
import { announce, describeWritten } from '#calculation-updates/live-calculation'
import { allowsOperationalUse, operationalUseRule } from './operational-use.ts'
import { afterLines, refuseWrite } from './parent-rules.ts'
import {
  changePending,
  emptyPendingFields,
  keepRefused,
  readPendingValues,
  storePending,
  type PendingChange,
} from './pending-values.ts'

/** What a deleted line that comes back keeps of the one it was. */
export interface LineAgain {
  id: string
  template_input_id: string | null
  created_by: string | null
  created_at: string | Date | null
  version: number
}

/** One write to a line. */
export type InputWrite =
  | { op: 'create'; fields: unknown; after?: string; copyOf?: LineRow; again?: LineAgain }
  | { op: 'update'; id: string; fields: unknown; ifMatch?: string | undefined }
  | { op: 'delete'; id: string; ifMatch?: string | undefined }

/** What became of it: a row with its document (none for a deleted line), or why nothing was written. */
export type Outcome =
  | { row?: LineRow; document?: Record<string, unknown> }
  | { refused: Problem; field?: string }
  | { violations: Violation[] }

export const isRefused = (o: Outcome): boolean => 'refused' in o || 'violations' in o

/** A write that passed every check, ready to be made. */
type Ready =
  | { op: 'create' | 'update'; row: LineRow; pending: PendingChange }
  | { op: 'delete'; row: LineRow }

interface WriteOptions {
  /** Values that a rule refuses become pending values of their line instead of refusing the write. */
  keepsRefused?: boolean | undefined
}

/**
 * Writes lines of one calculation, template or set, all or nothing: where one is refused, nothing is written and every line
 * says what became of it. The caller holds the parent locked.
 */
export async function writeInputs(
  tx: WriteTx,
  ctx: Ctx,
  parent: LineParent,
  writes: readonly InputWrite[],
  { keepsRefused = false }: WriteOptions = {},
): Promise<Outcome[]> {
  refuseWrite(ctx, parent)
  const lines = await listLines(tx, parent)
  const byId = new Map(lines.map((line) => [line.id, line]))
  const order = new LineOrder(
    lines.map((line) => ({ id: line.id, kind: line.input_type, position: line.position })),
  )
  const bodies = writes
    .flatMap((w) => ('fields' in w && isObject(w.fields) ? [w.fields] : []))
    .map(withoutObjects)
  const links = await loadLinks(tx, ctx, parent, bodies)
  const isOperational = await allowsOperationalUse(tx, parent, bodies)
  const outcomes = writes.map((write): Outcome & { ready?: Ready } => {
    try {
      return check(ctx, parent, byId, order, { links, isOperational, keepsRefused }, write)
    } catch (error) {
      if (error instanceof Problem) return { refused: error }
      throw error
    }
  })
  if (outcomes.some(isRefused)) return outcomes
  const ready = outcomes.map((o) => o.ready!)
  const effect = findEffectOfWrites(parent, lines, ready, order)
  const before = effect === 'results' ? parent.row : await findCalculation(tx, parent.id)
  const logged = audit(tx, ctx, {
    action: `${parent.kind.resource.entity}.edit`,
    resource: iriOfParent(parent),
    companyId: parent.companyId,
    message: `inputs: ${counts(writes)}`,
  })
  const [written] = await Promise.all([apply(tx, parent, lines, ready, order), logged])
  const isPendingChanged = await storePending(
    tx,
    ctx,
    parent,
    ready.flatMap((one) => (one.op === 'delete' ? [] : [one.pending])),
  )
  const table = getLineTable(parent.kind)
  const documents = await encodeRows(tx, ctx, table, written)
  const made = new Map(written.map((row, i) => [row.id, { row, document: documents[i]! }]))
  await announce(
    tx,
    ctx,
    table,
    outcomes.flatMap((o) => (o.ready?.op === 'delete' ? [o.ready.row] : [])),
    'delete',
    parent.kind.resource.entity,
  )
  await afterLines(
    tx,
    ctx,
    { ...parent, row: before },
    isPendingChanged ? findGreatestEffect([effect, 'completeness']) : effect,
    describeWritten(ctx, table, [...made.values()], parent.kind.resource.entity),
  )
  return outcomes.map(({ ready }) =>
    ready!.op === 'delete' ? {} : (made.get(ready!.row.id) ?? {}),
  )
}

/** The effect of these writes on the calculation of the lines. A line that is new, gone or elsewhere changes results. */
function findEffectOfWrites(
  parent: LineParent,
  lines: readonly LineRow[],
  ready: readonly Ready[],
  order: LineOrder,
): EditEffect {
  if (!isUnderCalculation(parent) || order.moved().length > 0) return 'results'
  const before = new Map(lines.map((line) => [line.id, line]))
  const table = getLineTable(parent.kind)
  return findGreatestEffect(
    ready.map(({ op, row }) =>
      op === 'update' ? findLineEffect(table, before.get(row.id) ?? {}, row) : 'results',
    ),
  )
}

/** Decodes and judges one write and gives the line its place; later writes of the same request see it. */
function check(
  ctx: Ctx,
  parent: LineParent,
  byId: Map<string, LineRow>,
  order: LineOrder,
  {
    links,
    isOperational,
    keepsRefused,
  }: { links: Links; isOperational: boolean; keepsRefused: boolean },
  write: InputWrite,
): Outcome & { ready?: Ready } {
  const before = write.op === 'create' ? undefined : byId.get(write.id)
  if (write.op !== 'create' && !before) throw new Problem('notFound')
  if (write.op !== 'create') checkIfMatch(write.ifMatch, before!)
  if (write.op === 'delete') {
    byId.delete(write.id)
    order.remove(write.id)
    return { ready: { op: 'delete', row: before! } }
  }
  // Its parent is the one whose lines are written, whatever the body names.
  const { values, violations } = decodeBody(
    lineFields,
    write.fields,
    write.op === 'create' ? 'create' : 'change',
  )
  for (const [name, value] of Object.entries(values)) {
    const field = (lineFields as Record<string, { kind: string }>)[name]
    if (field?.kind !== 'reference' || typeof value !== 'string') continue
    try {
      Object.assign(values, { [name]: links.readId(name, value, before) })
    } catch (error) {
      if (error instanceof Problem) return { refused: error, field: name }
      throw error
    }
  }
  const unmatched = readPendingValues(write.fields)
  emptyPendingFields(values, unmatched.pending)
  violations.push(
    ...unmatched.violations,
    ...signRule(values, before),
    ...operationalUseRule(values, before, isOperational),
    ...links.violations(values, before),
  )
  const { kept, refused } = keepsRefused
    ? keepRefused(write.fields as Record<string, unknown>, values, violations, (field, id) =>
        links.nameParent(field, id),
      )
    : { kept: [], refused: violations }
  if (refused.length > 0) return { violations: refused }
  emptyPendingFields(values, kept)
  if (values.scalingType === null) values.scalingType = Input.fields.scalingType.default
  if (values.dataQuality === null) values.dataQuality = Input.fields.dataQuality.default
  const { position, ...columns } = toColumns(getLineTable(parent.kind), values, before)
  const original =
    write.op === 'create' && write.copyOf
      ? { ...withoutOrigin(write.copyOf), description: copyName(write.copyOf.description) }
      : blankLine
  if (original !== blankLine) for (const name of Object.keys(columns)) delete columns[name]
  const row = {
    ...(before ?? {
      ...original,
      id: newId(ctx.now().getTime()),
      created_by: ctx.actor?.userId ?? null,
      created_at: ctx.now(),
      ...(write.op === 'create' ? write.again : undefined),
    }),
    company_id: parent.companyId,
    [parent.kind.column]: parent.id,
    ...columns,
  } as LineRow
  // Above every version the line ever had: what somebody remembers of it from before its delete stays stale.
  row.version =
    (before?.version ?? (write.op === 'create' ? write.again?.version : undefined) ?? 0) + 1
  row.updated_at = ctx.now()
  if (!before) {
    if (write.op === 'create' && write.after !== undefined) order.insertAfter(row.id, write.after)
    else order.insert(row.id, row.input_type, position as number | null | undefined)
  } else {
    order.changeKind(row.id, row.input_type)
    if (typeof position === 'number') order.move(row.id, position)
  }
  byId.set(row.id, row)
  const pending = changePending(row.id, before ? values : {}, [...unmatched.pending, ...kept])
  return { ready: { op: before ? 'update' : 'create', row, pending } }
}

/** A copy was made by somebody, not by the template. */
const withoutOrigin = ({
  template_input_id: _origin,
  ...line
}: LineRow & { template_input_id?: string | null }): RecordRow => line

/** Longest description [characters]. */
const DESCRIPTION_MAX = 255
const copyName = (description: string | null): string =>
  `${Array.from(description ?? '')
    .slice(0, DESCRIPTION_MAX - ' (copy)'.length)
    .join('')} (copy)`.trim()

const blankLine: RecordRow = Object.fromEntries(
  Object.keys(lineFields).flatMap((name) => {
    const c = lineTables.calculation.columns[name]!
    return c === 'computed' || 'jsonKey' in c ? [] : [[c.column, null]]
  }),
)

/** Carbonation and emissions may be negative; nothing else is taken out of the world by using it. */
export function signRule(
  values: Partial<Create<typeof Input>>,
  before: LineRow | undefined,
): Violation[] {
  const netAmount = values.netAmount === undefined ? before?.net_amount : values.netAmount
  const inputType = values.inputType ?? before?.input_type
  const mayBeNegative = inputType === 'B1_USE_STAGE' || inputType === 'A3_PRODUCTION_EMISSIONS'
  return typeof netAmount === 'number' && netAmount < 0 && !mayBeNegative
    ? [{ propertyPath: 'netAmount', message: rules.min.message(0), code: rules.min.code }]
    : []
}

/** One statement for all new lines, one for all changed, one for all deleted, one for the order. */
async function apply(
  tx: WriteTx,
  parent: LineParent,
  before: readonly LineRow[],
  ready: readonly Ready[],
  order: LineOrder,
): Promise<LineRow[]> {
  const moved = order.moved()
  const places = new Map(moved.map((m) => [m.id, m.position]))
  const last = new Map<string, Ready>()
  const isNew = new Set(ready.filter((r) => r.op === 'create').map((r) => r.row.id))
  for (const one of ready) last.set(one.row.id, one)
  const final = [...last.values()]
    .filter((r) => r.op !== 'delete')
    .map(({ row }) => ({ ...row, position: places.get(row.id) ?? row.position }))
  const gone = [...last.values()]
    .filter((r) => r.op === 'delete' && !isNew.has(r.row.id))
    .map((r) => r.row.id)
  const table = sql.table(parent.kind.lines)
  if (gone.length > 0)
    await anyTable(tx).deleteFrom<string>(parent.kind.lines).where('id', 'in', gone).execute()
  const made = final.filter((row) => isNew.has(row.id))
  const changed = final.filter((row) => !isNew.has(row.id))
  const list = (names: readonly string[], from?: string): ReturnType<typeof sql> =>
    sql.join(names.map((c) => (from ? sql.ref(`${from}.${c}`) : sql.ref(c))))
  if (made.length > 0) {
    const columns = Object.keys(made[0]!).filter((c) => c !== 'id')
    await sql`insert into ${table} (id, ${list(columns)}) select r.id, ${list(columns, 'r')} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(made)}::jsonb) r`.execute(
      tx,
    )
  }
  if (changed.length > 0) {
    const columns = findChangedColumns(before, changed)
    await sql`update ${table} i set (${list(columns)}) = row(${list(columns, 'r')}) from jsonb_populate_recordset(null::${table}, ${JSON.stringify(changed)}::jsonb) r where ${linesUnder(parent)} and i.id = r.id`.execute(
      tx,
    )
  }
  const shifted = moved.filter((m) => !last.has(m.id))
  if (shifted.length > 0) {
    await sql`update ${table} i set position = r.position from jsonb_populate_recordset(null::${table}, ${JSON.stringify(shifted)}::jsonb) r where ${linesUnder(parent)} and i.id = r.id`.execute(
      tx,
    )
  }
  return final
}

/** The columns in which a line differs from its stored row. The database checks the links in no others. */
function findChangedColumns(before: readonly LineRow[], changed: readonly RecordRow[]): string[] {
  const stored = new Map<unknown, RecordRow>(before.map((line) => [line.id, line]))
  return Object.keys(changed[0]!).filter((column) =>
    changed.some(
      (line) =>
        line[column] !== stored.get(line['id'])?.[column] &&
        JSON.stringify(line[column]) !== JSON.stringify(stored.get(line['id'])?.[column]),
    ),
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** References may be written as objects with `@id`. */
const withoutObjects = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isObject(value) ? value['@id'] : value]),
  )

function counts(writes: readonly InputWrite[]): string {
  const words = { create: 'added', update: 'changed', delete: 'deleted' } as const
  return (['create', 'update', 'delete'] as const)
    .map((op) => ({ op, n: writes.filter((w) => w.op === op).length }))
    .filter(({ n }) => n > 0)
    .map(({ op, n }) => `${n} ${words[op]}`)
    .join(', ')
}
