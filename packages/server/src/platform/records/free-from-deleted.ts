import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'

/** The columns that may name a record. */
export interface NamedBy {
  calculations?: readonly (keyof Row<'calculations'>)[]
  inputs?: readonly (keyof Row<'inputs'>)[]
}

/** A deleted calculation is shown to nobody: what only it names may go, so it names it no longer. */
export async function freeFromDeleted(
  tx: WriteTx,
  id: string,
  { calculations = [], inputs = [] }: NamedBy,
): Promise<void> {
  for (const column of calculations) {
    await sql`update calculations set ${sql.ref(column)} = null where ${sql.ref(column)} = ${id} and deleted_at is not null`.execute(
      tx,
    )
  }
  for (const column of inputs) {
    await sql`update inputs i set ${sql.ref(column)} = null from calculations c where i.${sql.ref(column)} = ${id} and c.id = i.calculation_id and c.deleted_at is not null`.execute(
      tx,
    )
  }
}
