import { EpdCollection } from '@cradle/contract'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { idOfIri } from '#platform/records/iri'
import type { LogEntry } from '../write-log.ts'

/** Ids of the collections of a declaration. */
export const readCollectionIds = async (tx: ReadTx, epdId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('epd_collection_members')
      .select('collection_id')
      .where('epd_id', '=', epdId)
      .orderBy('collection_id')
      .execute()
  ).map((row) => row.collection_id)

/**
 * Finds collections by their addresses. They belong to the company of the declarations.
 *
 * @throws Problem itemNotFound (400) for a collection that the caller does not see, or of another company
 */
export async function findCollections(
  tx: ReadTx,
  ctx: Ctx,
  iris: readonly string[],
  rows: readonly Pick<Row<'epds'>, 'company_id'>[],
): Promise<string[]> {
  const named = new Map(iris.map((iri) => [idOfIri(iri, EpdCollection.type, ctx.origin), iri]))
  if (named.size === 0) return []
  const found = await tx
    .selectFrom('epd_collections')
    .select(['id', 'company_id'])
    .where('id', 'in', [...named.keys()])
    .execute()
  const ownerById = new Map(found.map((row) => [row.id, row.company_id]))
  for (const [id, iri] of named)
    if (rows.some(({ company_id }) => ownerById.get(id) !== company_id))
      throw new Problem('itemNotFound', { iri })
  return [...named.keys()]
}

/** Entries of the log: declarations that a collection contains from now on, or no longer. */
export const describeMembers = (
  change: 'add' | 'remove',
  rows: readonly Pick<Row<'epds'>, 'name' | 'company_id'>[],
  collectionId: string,
): LogEntry[] =>
  rows.map(({ name, company_id: companyId }) => ({
    companyId,
    collectionId,
    level: 100,
    message:
      change === 'add'
        ? `Added "${name}" to the collection.`
        : `Removed "${name}" from the collection.`,
  }))

/** Adds a declaration to collections of its company; one that contains it already stays as it is. */
export async function addMembers(
  tx: WriteTx,
  ctx: Pick<Ctx, 'now'>,
  { id, company_id }: Pick<Row<'epds'>, 'id' | 'company_id'>,
  collectionIds: readonly string[],
): Promise<void> {
  const unique = [...new Set(collectionIds)]
  if (unique.length === 0) return
  await tx
    .insertInto('epd_collection_members')
    .values(
      unique.map((collectionId) => ({
        collection_id: collectionId,
        epd_id: id,
        company_id,
        added_at: ctx.now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
