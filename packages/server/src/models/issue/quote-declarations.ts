import { sql } from 'kysely'
import type { ModelQuote } from '@cradle/contract'
import { findPrices } from '#credits/prices'
import type { ReadTx } from '#platform/db/database'
import { Invalid } from '#platform/http/problem'
import type { ModelRow } from '../model-tables.ts'
import { findKnown } from './known-declarations.ts'

/**
 * What it costs to issue declarations of a model. A declaration that could not be made was not paid.
 *
 * @param hashes  of what is asked for
 */
export async function quoteDeclarations(
  tx: ReadTx,
  model: ModelRow,
  hashes: readonly string[],
): Promise<ModelQuote> {
  const known = await findKnown(tx, model, hashes)
  const isPaid = (hash: string): boolean => (known.get(hash)?.state ?? 'failed') !== 'failed'
  const count = new Set(hashes.filter((hash) => !isPaid(hash))).size
  const price = await readPrice(tx, model.calculation_id)
  return { count, cost: price * count, balance: await readBalance(tx, model.company_id) }
}

/** @throws Invalid where a company has too few credits for what is asked for */
export async function refuseWithoutCredits(
  tx: ReadTx,
  model: ModelRow,
  hashes: readonly string[],
): Promise<void> {
  const { cost, balance } = await quoteDeclarations(tx, model, hashes)
  if (cost > balance)
    throw new Invalid([
      {
        propertyPath: 'declarations',
        message: `These declarations cost ${cost} credits; there are ${balance}.`,
        code: 'insufficient_credits',
      },
    ])
}

const readPrice = async (tx: ReadTx, calculation: string): Promise<number> =>
  (await findPrices(tx, [calculation])).get(calculation)!.calculation

/** The credits of a company without those of declarations that are being made: they are booked when they are. */
async function readBalance(tx: ReadTx, company: string): Promise<number> {
  const { credits } = await tx
    .selectFrom('companies')
    .select('credits')
    .where('id', '=', company)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ calculation: string; count: number }>`
    select m.calculation_id as calculation, count(*)::int as count
    from model_declarations d join verified_models m on m.company_id = d.company_id and m.id = d.verified_model_id
    where d.company_id = ${company} and d.state = 'queued' group by 1`.execute(tx)
  let balance = Number(credits)
  for (const { calculation, count } of rows) balance -= (await readPrice(tx, calculation)) * count
  return balance
}
