import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { findVersionDates } from '#calculations/model/model-repo'
import type { CalculationRow } from '#calculations/model/model-rows'
import type { Edition } from './library-reader.ts'

/** The version that a dry run adopts. Without an owner it is a version of the general database. */
export interface AdoptedVersion {
  id: string
  company_id: string | null
  /** Of a draft: the time at which the dry run reads it. */
  published_at: Date
  isDraft: boolean
}

const later = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : (a ?? b))

/** The library as a calculation reads it once it has adopted the version. A later version of the same database stays. */
export function findEdition(calculation: CalculationRow, adopted: AdoptedVersion | null): Edition {
  const own = findVersionDates(calculation)
  const dates = {
    general: later(own.general, adopted?.company_id === null ? adopted.published_at : null),
    company: later(own.company, adopted?.company_id ? adopted.published_at : null),
    ...(adopted?.isDraft ? { draft: adopted.id } : {}),
  }
  return { key: `${dates.general?.getTime() ?? ''} ${dates.company?.getTime() ?? ''}`, dates }
}

/**
 * The version of a dry run; null without one.
 *
 * @param now  the time at which a draft counts as published
 */
export async function readAdopted(
  tx: ReadTx,
  { version_id: id }: Pick<Row<'portfolio_recalculations'>, 'version_id'>,
  now: Date,
): Promise<AdoptedVersion | null> {
  if (id === null) return null
  const { published_at: publishedAt, ...row } = await tx
    .selectFrom('versions')
    .select(['id', 'company_id', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, published_at: publishedAt ?? now, isDraft: publishedAt === null }
}
