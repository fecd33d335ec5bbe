import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { makeBlankViolation } from '#platform/records/decode'
import { refuseLocked } from '#footprints/edited-footprint'
import { findByAddress } from '#footprints/inputs/input-crud'
import { findKind, type ImportTable } from './import-table.ts'

/**
 * The footprint that a new import writes to, as its body names it; null for other kinds.
 *
 * @throws Invalid without one, Problem itemNotFound for one of another company, yearLocked for a closed year
 */
export async function readTarget(
  tx: ReadTx,
  ctx: Ctx,
  table: ImportTable,
  owner: string | null,
  fields: Readonly<Record<string, string>>,
): Promise<string | null> {
  if (findKind(table) !== 'footprint') return null
  const iri = fields['footprint']?.trim() ?? ''
  if (iri === '') throw new Invalid([makeBlankViolation('footprint')])
  const footprint = await findByAddress(tx, iri, ctx.origin)
  if (footprint.company_id !== owner) throw new Problem('itemNotFound', { iri })
  refuseLocked(footprint)
  return footprint.id
}

/** @throws Problem yearLocked where the footprint of an import is closed */
export async function refuseClosedTarget(
  tx: ReadTx,
  { footprint_id: id }: Pick<Row<'imports'>, 'footprint_id'>,
): Promise<void> {
  if (id === null) return
  const footprint = await tx
    .selectFrom('footprints')
    .select('locked')
    .where('id', '=', id)
    .executeTakeFirst()
  if (footprint) refuseLocked(footprint)
}
