import { CreditTransaction, Company, itemIri } from '@cradle/contract'
import { refuseImpersonation } from '#platform/rights/refuse-impersonation'
import { canAct } from '#access/permissions'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { Call, Ctx, Reply } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { itemReply } from '#platform/records/crud'
import { decodeBody } from '#platform/records/decode'
import { idOfIri } from '#platform/records/iri'
import type { Row } from '#platform/db/schema'
import { creditTransactions } from './credit-table.ts'
import { addBooking, lockBalances } from './ledger.ts'

/**
 * Adds credits to a company. A negative amount takes credits back; the balance never falls below
 * zero.
 */
export const grantCredits = (call: Call): Promise<Reply> => {
  const { ctx } = call
  refuseImpersonation(ctx.actor)
  const { values, violations } = decodeBody(CreditTransaction.fields, call.body, 'create')
  if (violations.length === 0 && values.amount === 0)
    violations.push({
      propertyPath: 'amount',
      message: 'This value should not be equal to 0.',
      code: 'amount_zero',
    })
  if (violations.length > 0) throw new Invalid(violations)
  return ctx.db.transact(ctx.scope, async (tx) => {
    const company = await findReceivingCompany(tx, ctx, values.company)
    const row = await bookGrant(tx, ctx, {
      companyId: company.id,
      amount: values.amount,
      description: values.description ?? null,
    })
    return itemReply(tx, ctx, creditTransactions, row, 201)
  })
}

async function findReceivingCompany(tx: WriteTx, ctx: Ctx, iri: string): Promise<{ id: string }> {
  const company = await tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', idOfIri(iri, 'Company', ctx.origin))
    .executeTakeFirst()
  if (!company) throw new Problem('itemNotFound', { iri })
  if (!canAct(ctx.scope, 'credit_transaction', 'create', company.id))
    throw new Problem('accessDenied')
  return company
}

/** Books a grant and writes it to the company's log. */
export async function bookGrant(
  tx: WriteTx,
  ctx: Ctx,
  {
    companyId,
    amount,
    description,
  }: { companyId: string; amount: number; description?: string | null },
): Promise<Row<'credit_transactions'>> {
  const balance = (await lockBalances(tx, [companyId])).get(companyId) ?? 0
  if (balance + amount < 0)
    throw new Invalid([
      {
        propertyPath: 'amount',
        message: 'The balance of the company is lower than this.',
        code: 'insufficient_credits',
      },
    ])
  const name =
    ctx.actor &&
    (
      await tx
        .selectFrom('users')
        .select('name')
        .where('id', '=', ctx.actor.userId)
        .executeTakeFirst()
    )?.name
  const row = await addBooking(
    tx,
    ctx,
    { companyId, type: 'grant', amount, description: description ?? null },
    name ?? null,
  )
  await audit(tx, ctx, {
    action: 'credit_transaction.create',
    resource: itemIri(CreditTransaction, row.id),
    companyId,
    message: `${amount} for ${itemIri(Company, companyId)}`,
  })
  return row
}
