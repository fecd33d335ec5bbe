import type { Reading } from './client.ts'
import type { Acting } from './session.ts'

/** Who is signed in. */
export const meReading = (): Reading => ['/2/me', { context: false, owner: 'none' }]

/** What a role may do. */
export const permissionsReading = (acting: Acting | null): Reading => [
  '/2/permissions',
  { context: acting ?? false, owner: 'none', headers: { Accept: 'application/json' } },
]
