import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'

/** Which data set a declaration is: the same through corrections, another after a renewal. */
export interface DataSetIdentity {
  uuid: string
  revision: number
  precedingUuid: string | null
}

/** Longest chain of versions that is followed. */
const MOST_VERSIONS = 50

/**
 * Which data set a calculation is published as. Its own id names it; a correction of an earlier version keeps that one's and
 * counts on, a renewal is another data set that names the one before. Each content that was issued for good raises it.
 *
 * @param tx  with the owner's scope
 */
export async function readDataSetIdentity(
  tx: ReadTx,
  calculation: Row<'calculations'>,
  contentHash: string,
): Promise<DataSetIdentity> {
  let [own, revision] = [calculation, await earlierContents(tx, calculation, contentHash)]
  for (let step = 0; step < MOST_VERSIONS && own.preceding_version_id; step += 1) {
    const before = await tx
      .selectFrom('calculations')
      .selectAll()
      .where('id', '=', own.preceding_version_id)
      .executeTakeFirst()
    if (!before) break
    if (own.successor_reason !== 'correction')
      return { uuid: own.id, revision, precedingUuid: await nameDataSet(tx, before) }
    revision += 1 + (await earlierContents(tx, before, null))
    own = before
  }
  return { uuid: own.id, revision, precedingUuid: null }
}

/** The data set a version belongs to: through corrections, the first of them. */
async function nameDataSet(tx: ReadTx, version: Row<'calculations'>): Promise<string> {
  let own = version
  for (
    let step = 0;
    step < MOST_VERSIONS && own.successor_reason === 'correction' && own.preceding_version_id;
    step += 1
  ) {
    const before = await tx
      .selectFrom('calculations')
      .selectAll()
      .where('id', '=', own.preceding_version_id)
      .executeTakeFirst()
    if (!before) break
    own = before
  }
  return own.id
}

/**
 * How often the content issued for good became another one, up to this content; without one, up to the last issued. A draft
 * raises nothing, the content that was issued last keeps its revision, and one that comes back is a correction too.
 */
async function earlierContents(
  tx: ReadTx,
  calculation: Row<'calculations'>,
  contentHash: string | null,
): Promise<number> {
  const rows = await tx
    .selectFrom('reports')
    .select(['content_hash'])
    .where('company_id', '=', calculation.company_id)
    .where('calculation_id', '=', calculation.id)
    .where('draft', '=', false)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const hashes = [
    ...rows.map((row) => row.content_hash),
    ...(contentHash === null ? [] : [contentHash]),
  ]
  return hashes.filter((hash, place) => place > 0 && hash !== hashes[place - 1]).length
}
