import { sql } from 'kysely'
import type { ReadTx } from '#platform/db/database'

/** The name of a company the caller deals with and may not look up. */
export async function readCompanyName(tx: ReadTx, id: string): Promise<string> {
  const {
    rows: [company],
  } = await sql<{ name: string }>`select name from app.company_names(array[${id}::uuid])`.execute(
    tx,
  )
  return company?.name ?? ''
}
