import {
  listPermissions,
  rules,
  type Action,
  type Change,
  type Create,
  type Field,
  type RecordEntity,
  type Resource,
  type Violation,
} from '@cradle/contract'
import { canAct } from '#access/permissions'
import type { ReadTx, WriteTx } from '#platform/db/database'
import { typeName } from '#platform/http/body'
import {
  noContent,
  readQueryValue,
  type Call,
  type Ctx,
  type ItemCall,
  type Reply,
} from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { isUuid, newId } from '#platform/ids'
import { makeBlankViolation, decodeBody } from './decode.ts'
import { asItem, encodeRows, makeEtag } from './encode.ts'
import { ANY_OWNER, findVisible, lockVisible, resolveReferences } from './references.ts'
import { anyTable, type RecordRow, type Row, type TableName } from '#platform/db/schema'
import type { Table } from '#platform/context'

/** Rules of an area around the plain writes. Each may refuse (throw) or add violations. References in values are ids. */
export interface Rules<N extends TableName = TableName, R extends Resource = Resource> {
  /** Before an insert: may add and change values. */
  beforeCreate?(
    tx: WriteTx,
    ctx: Ctx,
    values: Create<R>,
    owner: string | null,
  ): Promise<Violation[] | void>
  /** The owner of a new record, where it follows its parent: only required references are ids yet. */
  ownerOfNew?(tx: WriteTx, ctx: Ctx, values: Create<R>): Promise<string | null>
  /** The id of a new record, where it is not made anew. */
  idOfNew?(): string
  beforeChange?(tx: WriteTx, ctx: Ctx, row: Row<N>, values: Change<R>): Promise<Violation[] | void>
  beforeDelete?(tx: WriteTx, ctx: Ctx, row: Row<N>): Promise<void>
  /**
   * After any write, inside the transaction: live update, audit line, what follows from it.
   *
   * @returns the document of the row, where it was made already
   */
  afterWrite?(tx: WriteTx, ctx: Ctx, change: Written<N, R>): Promise<RecordDocument | void>
  /** Entity whose keys decide, where it is not the resource's own. */
  entity?: RecordEntity
  /** The action a change asks for, where it depends on what is changed. */
  changeAction?(values: Change<R>): Action
  /** The permission to change or delete, where the owner column does not decide it. */
  mayChange?(tx: ReadTx, ctx: Ctx, row: Row<N>, action: Action): Promise<boolean>
}

/** A record as the wire shows it. */
export type RecordDocument = Record<string, unknown>

/** A write that was made. */
export interface Written<N extends TableName = TableName, R extends Resource = Resource> {
  action: 'create' | 'edit' | 'delete'
  row: Row<N>
  before?: Row<N>
  values?: Partial<Create<R>>
}

/** The row in the path, or 404: the same for one that does not exist and one of another company. */
export async function rowInPath<N extends TableName>(
  tx: ReadTx,
  call: ItemCall,
  table: Table<N>,
  lock = false,
): Promise<Row<N>> {
  const { id } = call.params
  if (table.id === 'id' && !isUuid(id)) throw new Problem('notFound')
  const row = lock ? await lockVisible(tx, table, id) : await findVisible(tx, table, id)
  if (!row) throw new Problem('notFound')
  return row
}

export async function itemReply<N extends TableName>(
  tx: ReadTx,
  ctx: Ctx,
  table: Table<N>,
  row: Row<N>,
  status = 200,
  made?: RecordDocument,
): Promise<Reply> {
  const document = made ?? (await encodeRows(tx, ctx, table, [row]))[0]!
  const iri = String(document['@id'])
  return {
    status,
    body: asItem(table, document),
    headers: {
      etag: makeEtag(row as RecordRow),
      ...(table.resource.operations.includes('patch')
        ? { 'accept-patch': 'application/merge-patch+json' }
        : {}),
      ...(status === 201 ? { location: iri, 'content-location': iri } : {}),
    },
  }
}

export const getRecord = <N extends TableName>(call: ItemCall, table: Table<N>): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) =>
    itemReply(tx, call.ctx, table, await rowInPath(tx, call, table)),
  )

/** What the record layer reads of a call that creates a record. */
export type WriteCall = Pick<Call, 'ctx' | 'query' | 'route'>

/** Owner named by the query (default: the acting company); the create key must cover it. */
function readOwner(call: WriteCall, table: Table): string | null {
  if (!table.owner) return null
  const given = readQueryValue(call.query, 'owner')
  const isOwnerless =
    given === 'none' &&
    table.resource.ownership === 'library' &&
    call.ctx.scope.keys.has(`${table.resource.entity}.*.create`)
  if (isOwnerless) return null
  if (!given || given === 'none' || given === 'all') return call.ctx.scope.companyId
  const id = given.split('/').at(-1)!
  if (!isUuid(id)) throw new Problem('accessDenied')
  return id
}

export function createRecord<N extends TableName, R extends Resource>(
  call: Call,
  table: Table<N, R>,
  area: Rules<N, R> = {},
): Promise<Reply> {
  const { ctx } = call
  return ctx.db.transact(ctx.scope, async (tx) => {
    const row = await insertRecord(tx, call, table, call.body, area)
    return itemReply(tx, ctx, table, row, 201)
  })
}

/** Decodes, checks, links and inserts one record, and returns its row. */
export async function insertRecord<N extends TableName, R extends Resource>(
  tx: WriteTx,
  call: WriteCall,
  table: Table<N, R>,
  body: unknown,
  rulesOfArea: Rules<N, R> = {},
): Promise<Row<N>> {
  const area = rulesOfArea as Rules<N>
  const { ctx } = call
  const { resource } = table
  const named = readOwner(call, table)
  const entity = area.entity ?? resource.entity
  const action = listPermissions(call.route.permission)[0]?.action ?? 'create'
  if (table.owner && !area.ownerOfNew && !canAct(ctx.scope, entity, action, named))
    throw new Problem('accessDenied')
  const { values, violations } = decodeBody(resource.fields, body, 'create')
  // Without its parent a record has no owner to go on with.
  if (area.ownerOfNew && violations.length > 0) throw new Invalid(violations)
  const linkOwner = area.ownerOfNew ? ANY_OWNER : named
  const resolved = await resolveReferences(tx, ctx, ownerFields(table, area), values, linkOwner)
  const owner = area.ownerOfNew ? await area.ownerOfNew(tx, ctx, resolved) : named
  const all = area.ownerOfNew
    ? { ...resolved, ...(await resolveReferences(tx, ctx, resource.fields, values, owner)) }
    : resolved
  if (violations.length === 0)
    violations.push(...((await area.beforeCreate?.(tx, ctx, all, owner)) ?? []))
  if (violations.length > 0) throw new Invalid(violations)
  const columns: RecordRow = {
    ...toColumns(table, all, undefined),
    ...(table.id === 'id' ? { id: area.idOfNew?.() ?? newId(ctx.now().getTime()) } : {}),
    ...(table.owner ? { company_id: owner } : {}),
  }
  columns.created_by = ctx.actor?.userId ?? null
  const row = (await guardWrite(table, () =>
    anyTable(tx)
      .insertInto<string>(table.name)
      .values(columns)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )) as Row<N>
  await area.afterWrite?.(tx, ctx, { action: 'create', row, values: all })
  return row
}

/** With a parent deciding the owner, only the references to that parent can be looked up before the owner is known. */
const ownerFields = (table: Table, area: { ownerOfNew?: unknown }): Table['resource']['fields'] =>
  area.ownerOfNew
    ? Object.fromEntries(
        Object.entries(table.resource.fields).filter(
          ([, f]) => f.required && f.kind === 'reference',
        ),
      )
    : table.resource.fields

export function changeRecord<N extends TableName, R extends Resource>(
  call: ItemCall,
  table: Table<N, R>,
  area: Rules<N, R> = {},
): Promise<Reply> {
  const { ctx } = call
  return ctx.db.transact(ctx.scope, async (tx) => {
    const before = await rowInPath(tx, call, table, true)
    const { row, document } = await writeChange(
      tx,
      call,
      table,
      before,
      call.body,
      area,
      call.ifMatch,
    )
    return itemReply(tx, ctx, table, row, 200, document)
  })
}

/** Partial for PUT and PATCH alike: absent fields stay. */
export async function updateRecord<N extends TableName, R extends Resource>(
  tx: WriteTx,
  call: Call,
  table: Table<N, R>,
  before: Row<N>,
  body: unknown,
  rulesOfArea: Rules<N, R>,
  ifMatch: string | undefined,
): Promise<Row<N>> {
  return (await writeChange(tx, call, table, before, body, rulesOfArea, ifMatch)).row
}

async function writeChange<N extends TableName, R extends Resource>(
  tx: WriteTx,
  call: Call,
  table: Table<N, R>,
  before: Row<N>,
  body: unknown,
  rulesOfArea: Rules<N, R>,
  ifMatch: string | undefined,
): Promise<{ row: Row<N>; document?: RecordDocument }> {
  const area = rulesOfArea as Rules<N>
  const stored = before as RecordRow
  const { ctx } = call
  const { resource } = table
  checkOwnId(table, stored, body, ctx.origin)
  const { values, violations } = decodeBody(resource.fields, body, 'change')
  const action = area.changeAction?.(values) ?? 'edit'
  await requireAction(tx, ctx, table, area, before, action)
  checkIfMatch(ifMatch, stored)
  const resolved = await resolveReferences(
    tx,
    ctx,
    resource.fields,
    values,
    table.owner ? (stored.company_id ?? null) : null,
  )
  if (violations.length === 0)
    violations.push(...((await area.beforeChange?.(tx, ctx, before, resolved)) ?? []))
  if (violations.length > 0) throw new Invalid(violations)
  const columns = toColumns(table, resolved, stored)
  const row = (await guardWrite(table, () =>
    anyTable(tx)
      .updateTable<string>(table.name)
      .set({ ...columns, version: stored.version! + 1, updated_at: ctx.now() })
      .where(table.id, '=', stored[table.id])
      .returningAll()
      .executeTakeFirst(),
  )) as Row<N> | undefined
  if (!row) throw new Problem('accessDenied')
  const document = await area.afterWrite?.(tx, ctx, {
    action: 'edit',
    row,
    before,
    values: resolved,
  })
  return document ? { row, document } : { row }
}

export function deleteRecord<N extends TableName, R extends Resource>(
  call: ItemCall,
  table: Table<N, R>,
  area: Rules<N, R> = {},
): Promise<Reply> {
  const { ctx } = call
  return ctx.db.transact(ctx.scope, async (tx) => {
    const row = await rowInPath(tx, call, table, true)
    await requireAction(
      tx,
      ctx,
      table,
      area,
      row,
      listPermissions(call.route.permission)[0]?.action ?? 'delete',
    )
    checkIfMatch(call.ifMatch, row as RecordRow)
    await removeRecord(tx, ctx, table, row, area)
    return noContent()
  })
}

export async function removeRecord<N extends TableName, R extends Resource>(
  tx: WriteTx,
  ctx: Ctx,
  table: Table<N, R>,
  row: Row<N>,
  area: Rules<N, R>,
): Promise<void> {
  await area.beforeDelete?.(tx, ctx, row)
  const id = (row as RecordRow)[table.id]
  const removed = table.softDelete
    ? await anyTable(tx)
        .updateTable<string>(table.name)
        .set({ deleted_at: ctx.now() })
        .where(table.id, '=', id)
        .executeTakeFirst()
    : await anyTable(tx).deleteFrom<string>(table.name).where(table.id, '=', id).executeTakeFirst()
  const n = 'numUpdatedRows' in removed ? removed.numUpdatedRows : removed.numDeletedRows
  if (n === 0n) throw new Problem('accessDenied')
  await area.afterWrite?.(tx, ctx, { action: 'delete', row })
}

async function requireAction<N extends TableName>(
  tx: ReadTx,
  ctx: Ctx,
  table: Table<N>,
  area: Pick<Rules<N>, 'mayChange' | 'entity'>,
  row: Row<N>,
  action: Action,
): Promise<void> {
  const allowed = area.mayChange
    ? await area.mayChange(tx, ctx, row, action)
    : canAct(
        ctx.scope,
        area.entity ?? table.resource.entity,
        action,
        table.owner ? ((row as RecordRow).company_id ?? null) : null,
      )
  if (!allowed) throw new Problem('accessDenied')
}

/** `If-Match` against the row's version; without the header the write applies. */
export function checkIfMatch(ifMatch: string | undefined, row: { version?: number }): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  const tags = ifMatch.split(',').map((t) => t.trim().replace(/^W\//, ''))
  if (!tags.includes(makeEtag(row))) throw new Problem('stale', {}, { etag: makeEtag(row) })
}

function checkOwnId(table: Table, row: RecordRow, body: unknown, origin: string): void {
  const given =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)['@id'] : undefined
  if (given === undefined) return
  if (typeof given !== 'string')
    throw new Problem('wrongType', { field: '@id', expected: 'string', given: typeName(given) })
  const own = `${table.resource.base}${table.resource.path}/${String(row[table.id])}`
  if (given !== own && given !== origin + own)
    throw new Problem('badRequest', {
      detail: 'The "@id" of the body is not the one of the record.',
    })
}

/** Lists among them, which the driver would send as arrays of the database. */
const KEPT_AS_JSON = new Set<Field['kind']>(['entries', 'json'])
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Field values as columns; fields kept inside one JSON column are merged into what stands there. */
export function toColumns(
  table: Table,
  values: Record<string, unknown>,
  before: RecordRow | undefined,
): RecordRow {
  const columns: RecordRow = {}
  for (const [name, value] of Object.entries(values)) {
    const column = table.columns[name]
    if (!column || column === 'computed') continue
    if ('jsonKey' in column) {
      const whole = (columns[column.column] ??= {
        ...(before?.[column.column] as RecordRow | undefined),
      }) as Record<string, unknown>
      if (value === null) delete whole[column.jsonKey]
      else whole[column.jsonKey] = value
    } else
      columns[column.column] =
        isObject(value) && KEPT_AS_JSON.has(table.resource.fields[name]!.kind)
          ? JSON.stringify(value)
          : value
  }
  return columns
}

/** The database's last guard in the words of the contract: a unique value that is taken is a violation at its field. */
async function guardWrite<T>(table: Table, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string }
    if (code === '23505') {
      const field = Object.entries(table.resource.fields).find(
        ([name, f]) => f.unique && constraint.includes(columnName(table, name)),
      )?.[0]
      throw new Invalid([
        table.resource.type === 'User' && field === 'email'
          ? {
              propertyPath: 'email',
              message: 'Email address in use for other user',
              code: 'email_in_use',
            }
          : {
              propertyPath: field ?? 'uniqueId',
              message: rules.used.message(),
              code: rules.used.code,
            },
      ])
    }
    if (code === '23502')
      throw new Invalid([
        makeBlankViolation(findField(table, (error as { column?: string }).column)),
      ])
    throw error
  }
}

const columnName = (table: Table, field: string): string => {
  const column = table.columns[field]
  return column && column !== 'computed' ? column.column : field
}
const findField = (table: Table, column: string | undefined): string =>
  Object.keys(table.columns).find((name) => columnName(table, name) === column) ?? String(column)
