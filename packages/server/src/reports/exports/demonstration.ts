import { sql, type RawBuilder } from 'kysely'

/**
 * Whether a calculation is demonstration data, by the rule of its documents: its company is a
 * demonstration, or a profile in its results is. The condition names columns of `calculations` and
 * of `calculation_results` as `r`.
 */
export const isDemonstration: RawBuilder<boolean> = sql<boolean>`(
  exists (select from companies d where d.id = calculations.company_id and d.demonstration)
  or exists (select from environmental_profiles p where p.id = any (r.profile_ids) and p.demonstration))`
