import { sql } from 'kysely'
import type { ReadTx, WriteTx } from '#platform/db/database'
import { Problem } from '#platform/http/problem'
import { isUuid } from '#platform/ids'
import { anyTable, type RecordRow, type Row } from '#platform/db/schema'
import type { LineKind, lineKinds } from './line-kinds.ts'

/** What a line hangs under: a calculation, a template or a predefined input set. */
export interface LineParent<K extends LineKind = LineKind> {
  kind: K
  row: Row<K['parents']>
  id: string
  /** Null: the platform's own. */
  companyId: string | null
}

export function lineParent<K extends LineKind>(kind: K, row: Row<K['parents']>): LineParent<K> {
  const { id, company_id: companyId } = row as Row<LineKind['parents']>
  return { kind, row, id, companyId }
}

export const isUnderCalculation = (
  parent: LineParent,
): parent is LineParent<typeof lineKinds.calculation> => parent.kind.field === 'calculation'

/** The parent, or 404: the same for one that is deleted and one of another company. */
export async function findParent<K extends LineKind>(
  tx: ReadTx,
  kind: K,
  id: string,
): Promise<LineParent<K>> {
  const row = isUuid(id)
    ? await anyTable(tx)
        .selectFrom<string>(kind.parents)
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!row || row['deleted_at']) throw new Problem('notFound')
  return lineParent(kind, row as Row<K['parents']>)
}

/** The same, held for the rest of the transaction: writers of one parent wait for each other, so no edit is lost. */
export async function lockParent<K extends LineKind>(
  tx: WriteTx,
  kind: K,
  id: string,
): Promise<LineParent<K>> {
  if (!isUuid(id)) throw new Problem('notFound')
  const { rows } =
    await sql<RecordRow>`select * from ${sql.table(kind.parents)} where id = ${id} for no key update`.execute(
      tx,
    )
  // A row policy lets nobody hold what may only be read.
  if (!rows[0]) return findParent(tx, kind, id)
  if (rows[0]['deleted_at']) throw new Problem('notFound')
  return lineParent(kind, rows[0] as Row<K['parents']>)
}
