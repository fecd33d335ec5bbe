import { keysOfRole, type RoleName } from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import { makeScope, systemScope, type Scope } from '#access/scope'
import type { Ctx } from '#platform/http/call'
import { userId } from './insert-people.ts'
import type { SeedServices } from './run-seed.ts'

const contextWith = (services: SeedServices, scope: Scope): Ctx => ({ ...services, actor: null, scope, requestId: 'seed', address: '', origin: services.config.publicOrigin })

/** The server's own work while it fills a database. */
export const seedContext = (services: SeedServices): Ctx => contextWith(services, systemScope())

/** The work of a company, whoever does it. */
export const companyContext = (services: SeedServices, companyId: string): Ctx => contextWith(services, companyScope(companyId))

/** One person at work, as if signed in. */
export function personContext(services: SeedServices, { email, role, companyId }: { email: string; role: RoleName; companyId: string }): Ctx {
  const keys = keysOfRole(role)
  const id = userId(email)
  return {
    ...contextWith(services, makeScope({ userId: id, companyId, keys })),
    actor: { userId: id, email, sessionId: '', impersonatorId: null, membershipId: null, companyId, roles: [role], siblings: [], descendants: [], keys },
  }
}
