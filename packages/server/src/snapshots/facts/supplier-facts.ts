import { sql } from 'kysely'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'

/** A supplier, and whether it was asked for specific data. */
export interface SupplierFacts {
  id: string
  name: string
  city: string | null
  country: string | null
  isApproached: boolean
  /** By letter or by e-mail. */
  manner: string | null
  /** Kind of the document that the supplier sent, and its file. */
  document: string | null
  attachment: string | null
}

/** Lists the suppliers of the lines by name. */
export async function readSupplierFacts(
  tx: ReadTx,
  companyId: string,
  ids: readonly (string | null)[],
): Promise<SupplierFacts[]> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return []
  const { rows } = await sql<
    Row<'suppliers'> & { country: string | null; file_name: string | null }
  >`
    select s.*, k.name as country, m.file_name
    from suppliers s
      left join countries k on k.code = s.country_code
      left join media_objects m on m.id = s.attachment_id
    where s.company_id = ${companyId} and s.id = any (${wanted}::uuid[]) order by s.name, s.id`.execute(
    tx,
  )
  return rows.map((s) => ({
    id: s.id,
    name: s.name,
    city: s.city,
    country: s.country,
    isApproached: s.approached,
    manner: s.approach_method,
    document: s.received_document_type,
    attachment: s.file_name,
  }))
}
