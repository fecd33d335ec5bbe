import { sql } from 'kysely'
import type { CompanyDirectory } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'

/** A company that can be chosen as publisher or programme operator. */
export interface DirectoryEntry {
  id: string
  name: string
}

/** The active companies of a directory by name. Empty for callers who may edit neither calculations nor templates. */
export async function readDirectory(
  tx: ReadTx,
  directory: CompanyDirectory,
): Promise<DirectoryEntry[]> {
  const { rows } = await sql<DirectoryEntry>`
    select id, name from app.company_directory() where ${sql.ref(directory)} order by lower(name), id`.execute(
    tx,
  )
  return rows
}

/** Whether the caller may choose this company from a directory. */
export const isInDirectory = async (
  tx: ReadTx,
  directory: CompanyDirectory,
  id: string,
): Promise<boolean> => (await readDirectory(tx, directory)).some((entry) => entry.id === id)
