import { keysOfRole, type RoleName } from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import { makeScope, systemScope, type Scope } from '#access/scope'
import type { Ctx, Services } from '#platform/http/call'
import { userId } from './insert-people.ts'

const makeContext = (services: Services, scope: Scope): Ctx => ({
  ...services,
  actor: null,
  scope,
  requestId: 'seed',
  address: '',
  origin: services.config.publicOrigin,
})

/** The context of the server's own work while it seeds a database. */
export const makeSeedContext = (services: Services): Ctx => makeContext(services, systemScope())

/** The context of a company's work, independent of a user. */
export const makeCompanyContext = (services: Services, companyId: string): Ctx =>
  makeContext(services, companyScope(companyId))

/** The context of one user, as if signed in. */
export function makePersonContext(
  services: Services,
  { email, role, companyId }: { email: string; role: RoleName; companyId: string },
): Ctx {
  const keys = keysOfRole(role)
  const id = userId(email)
  return {
    ...makeContext(services, makeScope({ userId: id, companyId, keys })),
    actor: {
      userId: id,
      email,
      sessionId: '',
      impersonatorId: null,
      membershipId: null,
      companyId,
      roles: [role],
      siblings: [],
      descendants: [],
      keys,
    },
  }
}
