import { sql, type RawBuilder } from 'kysely'
import { isServed } from '../data/served.ts'
import { isPublished } from '../validity.ts'

/** The condition that the public directory shows a declaration: `e` of the query. */
export const isListed = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`${isPublished(now)} and exists (
    select from epd_collection_members m join epd_collections c on c.id = m.collection_id
    where m.epd_id = e.id and c.public and c.listed and ${isServed(sql`c.company_id`, now)})`
