import { sql } from 'kysely'
import { systemScope } from '#access/scope'
import type { ReadTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'

/** Longest chain of corrections that is followed. */
const MOST_CORRECTIONS = 50

/**
 * Finds published declarations whose product was verified after their publication: their calculation itself, or a correction of it.
 * The published files change only when the declaration is published again. Readers of SHARE need not see reviews, so this is
 * read past their rights: give the answer to the owner only.
 *
 * @param epdIds  declarations of the reader's company
 * @returns by declaration, the one to publish: itself, or that of its correction
 */
export async function findNewerVerifications(
  tx: ReadTx,
  epdIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (epdIds.length === 0) return new Map()
  const { rows } = await sql<{ published: string; verified: string }>`
    select published, verified from app.newer_verifications(${epdIds}::uuid[])`.execute(tx)
  return new Map(rows.map(({ published, verified }) => [published, verified]))
}

/**
 * The declaration that must be published so that SHARE states the newest verification of a calculation; null where SHARE states it, or
 * nothing is published. The published declaration is that of the calculation, or of one that it corrects.
 */
export const findUnpublishedVerification = (
  { db }: Pick<Ctx, 'db'>,
  calculationId: string,
): Promise<string | null> =>
  db.read(systemScope(), async (tx) => {
    const { rows } = await sql<{ id: string }>`
      with recursive earlier as (
        select id, company_id, preceding_version_id, successor_reason, 0 as step
        from calculations where id = ${calculationId}
        union all
        select c.id, c.company_id, c.preceding_version_id, c.successor_reason, e.step + 1
        from earlier e join calculations c on c.company_id = e.company_id and c.id = e.preceding_version_id
        where e.successor_reason = 'correction' and e.step < ${MOST_CORRECTIONS}
      )
      select epds.id
      from earlier e join epds on epds.company_id = e.company_id and epds.calculation_id = e.id`.execute(
      tx,
    )
    const found = await findNewerVerifications(
      tx,
      rows.map(({ id }) => id),
    )
    return found.values().next().value ?? null
  })
