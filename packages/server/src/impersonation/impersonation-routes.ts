import { impersonationRoutes } from '@cradle/contract'
import type { Area } from '#platform/http/area'
import { endImpersonation } from './end-impersonation.ts'
import { startImpersonation } from './start-impersonation.ts'

/** Support staff of the platform acts as another user, with a reason, for a limited time. */
export const impersonationArea: Area = {
  tables: [],
  serve(handlers) {
    handlers.on(impersonationRoutes.start, startImpersonation)
    handlers.on(impersonationRoutes.end, endImpersonation)
  },
}
