import { sql } from 'kysely'
import type { creditTransactionTypes } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { newId } from '#platform/ids'
import type { NewRow, Row } from '#platform/db/schema'

/** One movement on the balance of a company [credits]; negative where the company pays. */
export interface Booking {
  companyId: string
  type: (typeof creditTransactionTypes)[number]
  amount: number
  description?: string | null
  /** The purchased or reviewed calculation; grants have none. */
  calculation?: { id: string; productName: string }
  reviewId?: string
}

/** The other side of a booking, beside the balance. */
const counterpart = {
  purchase: 'calculations',
  review: 'reviews',
  refund: 'reviews',
  grant: 'granted',
} as const

/**
 * Locks the balances of companies until the end of the transaction, always in the same order. A
 * purchase reads the balance under this lock, so that two purchases never spend the same credits.
 */
export async function lockBalances(
  tx: WriteTx,
  companyIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{
    id: string
    credits: string
  }>`select id, credits from companies where id = any (${[...new Set(companyIds)]}::uuid[]) order by id for no key update`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, Number(row.credits)]))
}

/**
 * Writes one booking: the amount on the balance of the company, and its counterpart. The only place
 * that writes credits. The database computes the balance, and refuses a booking whose entries do
 * not cancel out or that would make the balance negative.
 */
export async function addBooking(
  tx: WriteTx,
  ctx: Pick<Ctx, 'actor' | 'now'>,
  booking: Booking,
  userName: string | null,
): Promise<Row<'credit_transactions'>> {
  const { companyId, type, amount, calculation, reviewId, description } = booking
  const balance = (await lockBalances(tx, [companyId])).get(companyId)!
  const now = ctx.now()
  const user = ctx.actor?.userId ?? null
  const row = await tx
    .insertInto('credit_transactions')
    .values({
      id: newId(now.getTime()),
      company_id: companyId,
      type,
      amount,
      balance: balance + amount,
      description: description ?? null,
      date: now,
      calculation_id: calculation?.id ?? null,
      product_name: calculation?.productName ?? null,
      review_id: reviewId ?? null,
      user_id: user,
      user_name: userName,
      created_by: user,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const makeEntry = (kind: string, of: number): NewRow<'credit_entries'> => ({
    company_id: companyId,
    transaction_id: row.id,
    kind,
    amount: of,
  })
  await tx
    .insertInto('credit_entries')
    .values([makeEntry(counterpart[type], -amount), makeEntry('balance', amount)])
    .execute()
  return row
}
