import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'

/** The columns that may refer to a record. */
export interface NamedBy {
  calculations?: readonly (keyof Row<'calculations'>)[]
  inputs?: readonly (keyof Row<'inputs'>)[]
}

/**
 * Removes references to a record from deleted calculations, which no user sees, so that the record
 * can be deleted.
 */
export async function detachFromDeleted(
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
