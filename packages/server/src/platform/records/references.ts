import { sql } from 'kysely'
import { isRoleName, type CompanyDirectory, type Fields } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { isInDirectory } from './company-directory.ts'
import { idOfIri } from './iri.ts'
import {
  anyTable,
  type RecordQuery,
  type RecordRow,
  type Row,
  type TableName,
} from '#platform/db/schema'
import type { Table } from '#platform/context'

/** Types whose records may be linked whoever owns them, as long as the caller sees them. */
const LINKED_BY_VIEW_ONLY = new Set(['Company', 'User', 'Membership'])

/** The owner is not known yet: it will follow from one of these references. */
export const ANY_OWNER = Symbol('any owner')
type Owner = string | null | typeof ANY_OWNER

/**
 * Turns the IRIs of a decoded body into ids, by a select under the caller's own policies: a record that does not exist
 * and one the caller may not see give the same refusal. A library or company record must belong to the owner of the
 * record that points to it, or to nobody.
 */
export async function resolveReferences(
  tx: ReadTx,
  ctx: Ctx,
  fields: Fields,
  values: Record<string, unknown>,
  owner: Owner,
): Promise<Record<string, unknown>> {
  const resolved: Record<string, unknown> = { ...values }
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name]
    if (value === null || !field) continue
    const target =
      field.kind === 'reference' || field.kind === 'references'
        ? field.target
        : field.kind === 'embedded' || field.kind === 'embeddedList'
          ? field.target
          : undefined
    if (target === undefined) continue
    resolved[name] = Array.isArray(value)
      ? await Promise.all((value as string[]).map((iri) => resolveOne(tx, ctx, iri, target, owner)))
      : field.kind === 'reference' && field.directory
        ? await resolveFromDirectory(tx, ctx, value as string, target, field.directory)
        : await resolveOne(tx, ctx, value as string, target, owner)
  }
  return resolved
}

async function resolveOne(
  tx: ReadTx,
  ctx: Ctx,
  iri: string,
  type: string,
  owner: Owner,
): Promise<string> {
  if (type === 'Role') return findRole(iri, ctx.origin)
  const id = idOfIri(iri, type, ctx.origin)
  const table = ctx.tables.get(type)
  const row: RecordRow | undefined = table && (await findVisible(tx, table, id))
  if (!table || !row) throw new Problem('itemNotFound', { iri })
  if (
    table.owner &&
    owner !== ANY_OWNER &&
    !LINKED_BY_VIEW_ONLY.has(type) &&
    (row.company_id ?? null) !== null &&
    row.company_id !== owner
  )
    throw new Problem('itemNotFound', { iri })
  return id
}

/** A company that the caller can view, or one that the directory offers to the caller. */
async function resolveFromDirectory(
  tx: ReadTx,
  ctx: Ctx,
  iri: string,
  type: string,
  directory: CompanyDirectory,
): Promise<string> {
  const id = idOfIri(iri, type, ctx.origin)
  return (await isInDirectory(tx, directory, id)) ? id : resolveOne(tx, ctx, iri, type, ANY_OWNER)
}

/** Roles may be written by name too. */
function findRole(iri: string, origin: string): string {
  const name = isRoleName(iri) ? iri : idOfIri(iri, 'Role', origin)
  if (!isRoleName(name)) throw new Problem('itemNotFound', { iri })
  return name
}

/** The row of an id if the caller's policies show it. */
export async function findVisible<N extends TableName>(
  tx: ReadTx,
  table: Table<N>,
  id: string,
): Promise<Row<N> | undefined> {
  return (await visibleRow(tx, table, id).executeTakeFirst()) as Row<N> | undefined
}

/** The same, locked for the rest of the transaction. */
export async function lockVisible<N extends TableName>(
  tx: ReadTx,
  table: Table<N>,
  id: string,
): Promise<Row<N> | undefined> {
  const locked = await visibleRow(tx, table, id).forNoKeyUpdate().executeTakeFirst()
  // Row policies let nobody lock a row that they let him only read.
  return (locked as Row<N> | undefined) ?? findVisible(tx, table, id)
}

function visibleRow(tx: ReadTx, table: Table, id: string): RecordQuery {
  let query = anyTable(tx).selectFrom<string>(table.name).selectAll().where(table.id, '=', id)
  if (table.softDelete) query = query.where('deleted_at', 'is', null)
  if (table.only) query = query.where(sql<boolean>`(${sql.raw(table.only)})`)
  return query
}
