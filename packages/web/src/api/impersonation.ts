import { impersonationRoutes } from '@cradle/contract'
import { call } from './call.ts'
import { leaveImpersonation } from './session.ts'

/** Ends the impersonation on the server, if it can be reached, and returns to the own sign-in. */
export async function endImpersonation(): Promise<void> {
  await call(impersonationRoutes.end, { owner: 'none', context: false }).catch(() => undefined)
  leaveImpersonation()
}
