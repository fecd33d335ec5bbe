import type { Actor } from '#access/actor'
import { Problem } from '#platform/http/problem'

/**
 * Refuses a write that a person may only make as themselves: passwords, e-mail addresses, tokens,
 * roles, credits, licences, signatures and verdicts (api contract §5.1, ruling 32). Every such
 * write calls this function.
 *
 * @throws Problem `accessDenied` while the user is impersonated
 */
export function refuseImpersonation(actor: Pick<Actor, 'impersonatorId'> | null): void {
  if (actor?.impersonatorId) throw new Problem('accessDenied')
}
