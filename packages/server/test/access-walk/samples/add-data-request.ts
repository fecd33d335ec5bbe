import type pg from 'pg'
import { newId } from '#platform/ids'

/** Adds a request to the first supplier of a company, which the supplier has answered. */
export async function addDataRequest(admin: pg.Pool, company: string): Promise<void> {
  await admin.query(
    `insert into data_requests (id, company_id, supplier_id, material, unit_id, contact_name, contact_email, language,
       questions, due_on, state, answer, answered_at)
     select $1, s.company_id, s.id, 'A material', u.id, 'A contact', 'contact@supplier.example', 'en',
       array['massPerUnit'], '2030-12-31', 'answered', $3, now()
     from suppliers s, standard_units u where s.company_id = $2 and u.symbol = 'kg' order by s.id limit 1`,
    [newId(), company, JSON.stringify({ unit: 'kg', fields: { massPerUnit: 1 }, effects: {} })],
  )
}
