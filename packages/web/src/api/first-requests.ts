import { sessionRoutes } from '@cradle/contract/session'
import type { Acting } from './session.ts'

const { me, permissions } = sessionRoutes['/2']

/** Who is signed in. */
export const meRequest = [me, { context: false, owner: 'none' }] as const

/** What a role may do. */
export const permissionsRequest = (acting: Acting | null) =>
  [
    permissions,
    { context: acting ?? (false as const), owner: 'none', headers: { Accept: 'application/json' } },
  ] as const
