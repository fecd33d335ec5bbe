import { route, nothing, plain } from '../kit/route.ts'

/** Lifetime of an impersonation [min]. */
export const IMPERSONATION_MINUTES = 60
/** Maximum length of the reason for an impersonation [characters]. */
export { REASON_MAX } from '../values/choices.ts'

/** A running impersonation: the token acts as the user until `expiresAt`, and cannot be renewed. */
export interface StartedImpersonation {
  token: string
  user: { '@id': string; id: string; name: string; email: string }
  expiresAt: string
}

export const impersonationRoutes = {
  start: route({
    method: 'POST',
    base: '/2',
    path: '/impersonations',
    permission: { entity: 'impersonation', action: 'create' },
    title: 'Act as another user for 60 minutes',
    body: 'StartImpersonation',
    answer: plain<StartedImpersonation>(),
    status: 201,
  }),
  end: route({
    method: 'DELETE',
    base: '/2',
    path: '/impersonations/current',
    permission: 'login',
    title: 'End the impersonation of this token',
    answer: nothing,
    status: 204,
  }),
}
