import { sql, type RawBuilder } from 'kysely'

/**
 * Are a calculation's results older than what they were made from? Every edit of the calculation or of something in it raises
 * `content_version`; of a locked one, whose content stands, the moment is kept instead. The condition names columns of
 * `calculations`; without results nothing is outdated.
 */
export const outdated: RawBuilder<boolean> = sql<boolean>`exists (
  select from calculation_results r where r.company_id = calculations.company_id and r.calculation_id = calculations.id
    and (r.content_version <> calculations.content_version or r.calculated_at < calculations.parts_changed_at))`
