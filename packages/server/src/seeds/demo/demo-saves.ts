import { sql } from 'kysely'
import { keysOfRole } from '@cradle/contract'
import { makeScope } from '#access/scope'
import type { WriteTx } from '#platform/db/database'
import { newId } from '#platform/ids'
import type { Services } from '#platform/http/call'
import { userId } from '../insert-people.ts'
import { demoProducts } from './demo-products.ts'
import { company, demoCalculationId, editor } from './demo-rows.ts'

/** The product with saved versions. */
export const savedProduct = demoProducts.find((product) => !product.unfinished && !product.later)!
const colleague = 'admin@noordhout.example'

/**
 * Saves the edits of two colleagues: a typing error and its correction, a note, and an input that
 * is added and removed again. The product ends with its first values and a note about them.
 */
export async function saveDemoEdits({ db }: Pick<Services, 'db'>): Promise<void> {
  const id = demoCalculationId(savedProduct.key)
  const tooMuch = newId()
  const firstLine = sql`id = (select id from inputs where calculation_id = ${id} and net_amount > 0 order by position, id limit 1)`
  const saves: [who: string, work: (tx: WriteTx) => Promise<unknown>][] = [
    [
      editor,
      (tx) =>
        sql`update inputs set net_amount = net_amount * 10, version = version + 1 where ${firstLine}`.execute(
          tx,
        ),
    ],
    [
      colleague,
      (tx) =>
        sql`update inputs
          set net_amount = net_amount / 10,
            comments = 'Amount checked against the purchases of the year', version = version + 1
          where ${firstLine}`.execute(tx),
    ],
    [
      editor,
      (tx) =>
        sql`update calculations
          set texts = texts || ${JSON.stringify({ noteA4: 'Delivered by lorry, at the average distance of last year' })}::jsonb,
            version = version + 1
          where id = ${id}`.execute(tx),
    ],
    [
      colleague,
      (tx) =>
        sql`insert into inputs (id, company_id, calculation_id, input_type, description, data_quality, position, created_by)
      select ${tooMuch}, ${company}, ${id}, 'A3_PACKAGING_MATERIALS', 'Stretch film, counted twice',
        'Estimated', max(position) + 1, ${userId(colleague)}
      from inputs
      where calculation_id = ${id}`.execute(tx),
    ],
    [editor, (tx) => sql`delete from inputs where id = ${tooMuch}`.execute(tx)],
  ]
  for (const [who, work] of saves)
    await db.transact(
      makeScope({ userId: userId(who), companyId: company, keys: keysOfRole('ROLE_LCA_EDITOR') }),
      work,
    )
}
