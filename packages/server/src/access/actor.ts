import type { RoleName } from '@cradle/contract'
import type { KeySet } from './scope.ts'

/** The acting user, made by `session/` from a token and the acting-context headers. */
export interface Actor {
  userId: string
  email: string
  sessionId: string
  impersonatorId: string | null
  membershipId: string | null
  /** The company acted for; null while no membership is chosen. */
  companyId: string | null
  /** The view that the request chose among the views of the membership's roles. */
  view?: string | undefined
  roles: readonly RoleName[]
  /** Other companies that the scope words cover. */
  siblings: readonly string[]
  descendants: readonly string[]
  keys: KeySet
}
