import { sql, type RawBuilder } from 'kysely'
import { itemIri } from '@cradle/contract'
import type { ReadTx, WriteTx } from '#platform/db/database'
import { Problem } from '#platform/http/problem'
import { isUuid } from '#platform/ids'
import type { Row } from '#platform/db/schema'
import type { LineKind } from './line-kinds.ts'

/** What a line hangs under: a calculation, a template or a predefined input set. */
export interface LineParent {
  kind: LineKind
  row: Row
  id: string
  /** Null: the platform's own. */
  companyId: string | null
}

export const lineParent = (kind: LineKind, row: Row): LineParent => ({
  kind,
  row,
  id: row['id'] as string,
  companyId: row['company_id'] as string | null,
})
export const iriOfParent = ({ kind, id }: LineParent): string => itemIri(kind.resource, id)

/** The parent, or 404: the same for one that is deleted and one of another company. */
export async function findParent(tx: ReadTx, kind: LineKind, id: string): Promise<LineParent> {
  const row = isUuid(id)
    ? await tx.selectFrom(kind.parents).selectAll().where('id', '=', id).executeTakeFirst()
    : undefined
  if (!row || row['deleted_at']) throw new Problem('notFound')
  return lineParent(kind, row)
}

/** The same, held for the rest of the transaction: writers of one parent wait for each other, so no edit is lost. */
export async function lockParent(tx: WriteTx, kind: LineKind, id: string): Promise<LineParent> {
  const seen = await findParent(tx, kind, id)
  const { rows } =
    await sql<Row>`select * from ${sql.table(kind.parents)} where id = ${id} for no key update`.execute(
      tx,
    )
  if (rows[0]?.['deleted_at']) throw new Problem('notFound')
  return rows[0] ? lineParent(kind, rows[0]) : seen
}

/** SQL condition for the lines of one parent, from a table called `i`. */
export const linesUnder = ({ kind, id, companyId }: LineParent): RawBuilder<boolean> =>
  sql<boolean>`i.company_id ${companyId === null ? sql`is null` : sql`= ${companyId}`} and ${sql.ref(`i.${kind.column}`)} = ${id}`

export async function linesOf(tx: ReadTx, parent: LineParent): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select i.* from ${sql.table(parent.kind.lines)} i where ${linesUnder(parent)} order by i.position, i.id`.execute(
      tx,
    )
  return rows
}
