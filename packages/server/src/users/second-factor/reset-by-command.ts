import { systemScope } from '#access/scope'
import { audit } from '#platform/audit'
import type { Services } from '#platform/http/call'
import { StartError } from '#platform/start-error'
import { mailAboutAccount } from '#users/account-mails'
import { endSessions } from '#users/end-sessions'
import { deleteSecret } from './second-factor-store.ts'

/**
 * Removes the second factor of an account from the server's own machine: for a super administrator whom no other one can
 * help. All sign-ins of the account end, and its owner gets a mail.
 *
 * @throws StartError, one line, for an unknown address and for an account without a second factor
 */
export const resetSecondFactor = (
  services: Pick<Services, 'config' | 'db' | 'now'>,
  given: string,
): Promise<void> =>
  services.db.transact(systemScope(), async (tx) => {
    const email = given.trim().toLowerCase()
    const user = await tx
      .selectFrom('users')
      .select(['id', 'name', 'locale', 'company_id', 'second_factor_since'])
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!user) throw new StartError(`there is no account ${email}`)
    if (!user.second_factor_since) throw new StartError(`the account ${email} has no second factor`)
    await deleteSecret(tx, user.id)
    await tx
      .updateTable('users')
      .set({ second_factor_since: null })
      .where('id', '=', user.id)
      .execute()
    await endSessions(tx, services, user.id)
    await audit(
      tx,
      // The audit trail shows the command, not a user and not an address.
      {
        now: services.now,
        actor: null,
        address: '',
        requestId: 'admin',
        scope: { companyId: null },
      },
      {
        action: 'user.second_factor_reset',
        resource: `/2/users/${user.id}`,
        companyId: user.company_id,
      },
    )
    const { id, name, locale } = user
    await mailAboutAccount(tx, services, { id, name, locale, email }, 'secondFactorReset')
  })
