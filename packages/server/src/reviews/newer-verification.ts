import { sql } from 'kysely'
import { systemScope } from '#access/scope'
import type { Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'

/** Longest chain of corrections that is followed. */
const MOST_CORRECTIONS = 50

type PublishedRow = Pick<
  Row<'epds'>,
  'id' | 'company_id' | 'calculation_id' | 'status' | 'published_at'
>

/**
 * Finds published declarations whose product was verified after their publication: their calculation itself, or a correction of it.
 * The published files change only when the declaration is published again. Readers of SHARE need not see reviews, so this is
 * read past their rights: give the answer to the owner only.
 *
 * @param rows  declarations of the reader's company, as the reader's transaction sees them
 * @returns by declaration, the one to publish: itself, or that of its correction
 */
export async function findNewerVerifications(
  { db }: Pick<Ctx, 'db'>,
  rows: readonly PublishedRow[],
): Promise<ReadonlyMap<string, string>> {
  const published = rows.filter(({ status }) => status !== 'unpublished')
  if (published.length === 0) return new Map()
  const given = sql.join(
    published.map(
      (row) =>
        sql`(${row.id}::uuid, ${row.company_id}::uuid, ${row.calculation_id}::uuid, ${row.published_at}::timestamptz)`,
    ),
  )
  const { rows: found } = await db.read(systemScope(), (tx) =>
    sql<{ published: string; verified: string }>`
      with recursive later as (
        select *, 0 as step from (values ${given}) as given (published, company_id, calculation_id, published_at)
        union all
        select l.published, c.company_id, c.id, l.published_at, l.step + 1
        from later l join calculations c
          on c.company_id = l.company_id and c.preceding_version_id = l.calculation_id
          and c.successor_reason = 'correction' and c.deleted_at is null
        where l.step < ${MOST_CORRECTIONS}
      )
      select distinct on (l.published) l.published, e.id as verified
      from later l
        join reviews r on r.company_id = l.company_id and r.calculation_id = l.calculation_id
          and r.status = 'approved' and r.signed_at > l.published_at
        join epds e on e.company_id = l.company_id and e.calculation_id = l.calculation_id and e.offered
      order by l.published, r.signed_at desc`.execute(tx),
  )
  return new Map(found.map((one) => [one.published, one.verified]))
}

/**
 * The declaration that must be published so that SHARE states the newest verification of a calculation; null where SHARE states it, or
 * nothing is published. The published declaration is that of the calculation, or of one that it corrects.
 */
export async function findUnpublishedVerification(
  ctx: Pick<Ctx, 'db'>,
  calculationId: string,
): Promise<string | null> {
  const { rows } = await ctx.db.read(systemScope(), (tx) =>
    sql<PublishedRow>`
      with recursive earlier as (
        select id, company_id, preceding_version_id, successor_reason, 0 as step
        from calculations where id = ${calculationId}
        union all
        select c.id, c.company_id, c.preceding_version_id, c.successor_reason, e.step + 1
        from earlier e join calculations c on c.company_id = e.company_id and c.id = e.preceding_version_id
        where e.successor_reason = 'correction' and e.step < ${MOST_CORRECTIONS}
      )
      select epds.id, epds.company_id, epds.calculation_id, epds.status, epds.published_at
      from earlier e join epds on epds.company_id = e.company_id and epds.calculation_id = e.id`.execute(
      tx,
    ),
  )
  const found = await findNewerVerifications(ctx, rows)
  return found.values().next().value ?? null
}
