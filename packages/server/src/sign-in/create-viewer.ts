import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { newId } from '#platform/ids'
import { checkSeats } from '#users/membership-rules'

/** The person as the provider describes it. */
export interface Person {
  email: string
  name: string | undefined
}

/** Longest name of an account [characters]. */
const NAME_MAX = 255

/**
 * Creates an account with the role of a viewer, for a person whom the company's provider knows and we do not.
 *
 * @throws Problem when the licence of the company has no free seat
 */
export async function createViewer(
  tx: WriteTx,
  ctx: Ctx,
  companyId: string,
  { email, name }: Person,
): Promise<{ id: string; status: string; company_id: string | null }> {
  if ((await checkSeats(tx, companyId)).length > 0) throw new Problem('noSeatLeft')
  const company = await tx
    .selectFrom('companies')
    .select('reporting_language')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const id = newId(ctx.now().getTime())
  const user = {
    id,
    name: (name?.trim() || email.split('@')[0]!).slice(0, NAME_MAX),
    email,
    locale: company.reporting_language ?? 'en',
    company_id: companyId,
  }
  await tx.insertInto('users').values(user).execute()
  await tx
    .insertInto('memberships')
    .values({
      id: newId(ctx.now().getTime()),
      company_id: companyId,
      user_id: id,
      roles: ['ROLE_VIEWER'],
    })
    .execute()
  await audit(tx, ctx, {
    action: 'user.create',
    resource: `/2/users/${id}`,
    message: 'at the first sign-in through the identity provider',
    companyId,
    userId: id,
  })
  return { id, status: 'active', company_id: companyId }
}
