import { sql, type RawBuilder } from 'kysely'

/**
 * The condition that SHARE serves a company: it is active, its licence has not expired and contains SHARE. A company
 * without a licence has every app.
 *
 * @param companyId  SQL of the company's id
 */
export const isServed = (companyId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from companies k left join licences l on l.id = k.licence_id
    where k.id = ${companyId} and k.active
      and (k.licence_valid_until is null or k.licence_valid_until >= ${now}::date)
      and (l.id is null or 'share' = any(l.apps)))`
