import { sql } from 'kysely'
import type { ModelChoices } from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import type { ReadTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import type { ModelRow } from './model-tables.ts'

type Owner = Pick<ModelRow, 'company_id'>

/** Finds which chosen suppliers and sites the company of a model does not have or use any more. */
export const findGone = (
  ctx: Pick<Ctx, 'db'>,
  model: Owner,
  declarations: readonly ModelChoices[],
): Promise<ReadonlySet<string>> =>
  ctx.db.read(companyScope(model.company_id), (tx) => findGoneIn(tx, model, declarations))

/** @param tx  with the owner's scope */
export async function findGoneIn(
  tx: ReadTx,
  { company_id: company }: Owner,
  declarations: readonly ModelChoices[],
): Promise<ReadonlySet<string>> {
  const suppliers = declarations.flatMap((one) =>
    (one.suppliers ?? []).map(({ supplier }) => supplier),
  )
  const locations = declarations.flatMap(({ location }) => location ?? [])
  if (suppliers.length === 0 && locations.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from suppliers where company_id = ${company} and active and id::text = any (${suppliers})
    union all select id from locations where company_id = ${company} and id::text = any (${locations})`.execute(
    tx,
  )
  const there = new Set(rows.map(({ id }) => id))
  return new Set([...suppliers, ...locations].filter((id) => !there.has(id)))
}
