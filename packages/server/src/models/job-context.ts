import { modelScope } from '#access/company-scope'
import type { Ctx, Services } from '#platform/http/call'

/** For whom a job of a model works. */
export interface OnBehalf {
  companyId: string
  userId: string | null
  origin: string
}

/** The context of a job of a model, in the name of the user who asked for it. */
export function makeJobContext(services: Services, { companyId, userId, origin }: OnBehalf): Ctx {
  const scope = modelScope(companyId, userId)
  return {
    ...services,
    actor:
      userId === null
        ? null
        : {
            userId,
            email: '',
            sessionId: '',
            impersonatorId: null,
            membershipId: null,
            companyId,
            roles: [],
            siblings: [],
            descendants: [],
            keys: scope.keys,
          },
    scope,
    requestId: `model:${companyId}`,
    address: '',
    origin,
  }
}
