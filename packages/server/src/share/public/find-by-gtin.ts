import { sql } from 'kysely'
import type { PublishedEpd } from '@cradle/contract'
import { systemScope } from '#access/scope'
import type { Ctx } from '#platform/http/call'
import {
  describeVersion,
  selectFiles,
  type VersionFile,
  type VersionRow,
} from '../data/describe-epds.ts'
import { isServed } from '../data/served.ts'
import { isPublished } from '../validity.ts'

/** A declaration of a product, as everybody may read it. */
export interface DeclaredProduct {
  companyId: string
  isVerified: boolean
  epd: PublishedEpd
}

/** Most declarations of one GTIN that are listed. */
const MOST = 100

/**
 * Finds the valid declarations of a product in public collections, the newest first. Only the current version of a declaration
 * counts: a number that it had before leads nowhere.
 *
 * @param gtin  with 14 digits
 */
export const findByGtin = ({ db, now }: Ctx, gtin: string): Promise<DeclaredProduct[]> =>
  db.read(systemScope(), async (tx) => {
    type Found = VersionRow & {
      companyId: string
      isVerified: boolean
      files: VersionFile[] | null
    }
    const { rows } = await sql<Found>`
      select v.id, v.uuid, v.revision, v.facts, 'published' as status, v.published_at, e.valid_until::text as valid_until,
        e.company_id as "companyId", coalesce(v.attestation -> 'review', 'null') <> 'null' as "isVerified", ${selectFiles} as files
      from epd_gtins g join epd_versions v on v.id = g.version_id join epds e on e.version_id = v.id
      where g.gtin = ${gtin} and ${isPublished(now())} and exists (
        select from epd_collection_members m join epd_collections c on c.id = m.collection_id
        where m.epd_id = e.id and c.public and ${isServed(sql`c.company_id`, now())})
      order by e.published_at desc, e.id limit ${MOST}`.execute(tx)
    return rows.map(({ companyId, isVerified, files, ...version }) => ({
      companyId,
      isVerified,
      epd: describeVersion(version, files ?? []),
    }))
  })
