import { keysOfRole, type RoleName } from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import { makeScope, systemScope, type Scope } from '#access/scope'
import type { Ctx, Services } from '#platform/http/call'
import { userId } from './insert-people.ts'

const contextWith = (services: Services, scope: Scope): Ctx => ({
  ...services,
  actor: null,
  scope,
  requestId: 'seed',
  address: '',
  origin: services.config.publicOrigin,
})

/** The server's own work while it fills a database. */
export const seedContext = (services: Services): Ctx => contextWith(services, systemScope())

/** The work of a company, whoever does it. */
export const companyContext = (services: Services, companyId: string): Ctx =>
  contextWith(services, companyScope(companyId))

/** One person at work, as if signed in. */
export function personContext(
  services: Services,
  { email, role, companyId }: { email: string; role: RoleName; companyId: string },
): Ctx {
  const keys = keysOfRole(role)
  const id = userId(email)
  return {
    ...contextWith(services, makeScope({ userId: id, companyId, keys })),
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
