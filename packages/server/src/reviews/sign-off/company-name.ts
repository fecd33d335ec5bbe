import { sql } from 'kysely'
import type { ReadTx } from '#platform/db/database'

/** Reads the name of a company that works with the caller, although the caller may not read its record. */
export async function readCompanyName(tx: ReadTx, id: string): Promise<string> {
  const {
    rows: [company],
  } = await sql<{ name: string }>`select name from app.company_names(array[${id}::uuid])`.execute(
    tx,
  )
  return company?.name ?? ''
}

/** Reads the town of a company that works with the caller; null where its record names none. */
export async function readCompanyPlace(tx: ReadTx, id: string): Promise<string | null> {
  const {
    rows: [company],
  } = await sql<{ place: string | null }>`select app.company_place(${id}::uuid) as place`.execute(
    tx,
  )
  return company?.place ?? null
}
