import type pg from 'pg'
import { newId } from '#platform/ids'

/** Adds a booking of a company, and a registration number of one of its calculations. */
export async function addCredits(admin: pg.Pool, company: string, text: string): Promise<void> {
  const booking = newId()
  const client = await admin.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into credit_transactions (id, company_id, type, amount, balance, description, user_name, product_name, date)
      select $1, id, 'grant', 5, credits + 5, $3, $3, $3, now() from companies where id = $2`,
      [booking, company, text],
    )
    await client.query(
      `insert into credit_entries (company_id, transaction_id, kind, amount) values ($1, $2, 'granted', -5), ($1, $2, 'balance', 5)`,
      [company, booking],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
  await admin.query(
    `insert into registration_numbers (number, company_id, calculation_id, taken_at) select 'N-' || id, company_id, id, now() from calculations where company_id = $1 limit 1`,
    [company],
  )
}
