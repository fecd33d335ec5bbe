import type { RequestOptions } from './client.ts'
import type { Acting } from './session.ts'

/** A path and how it is asked for. */
export type Reading = readonly [path: string, options?: RequestOptions]

/** Who is signed in. */
export const meReading = (): Reading => ['/2/me', { context: false, owner: 'none' }]

/** What a role may do. */
export const permissionsReading = (acting: Acting | null): Reading => [
  '/2/permissions',
  { context: acting ?? false, owner: 'none', headers: { Accept: 'application/json' } },
]
