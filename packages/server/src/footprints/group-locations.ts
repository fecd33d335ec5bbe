import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'

/**
 * Locations that a footprint of this owner can include: those of the owner and of the companies below it, as far as the
 * caller sees them (ruling 39).
 *
 * @returns the rows by id; a location outside the group or the caller's scope is absent
 */
export async function findGroupLocations(
  tx: ReadTx,
  { scope }: Pick<Ctx, 'scope'>,
  owner: string | null,
  ids: readonly string[],
): Promise<Map<string, Row<'locations'>>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('locations')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows
      .filter(
        ({ company_id: company }) =>
          company === owner || (owner === scope.companyId && scope.descendants.includes(company)),
      )
      .map((row) => [row.id, row]),
  )
}
