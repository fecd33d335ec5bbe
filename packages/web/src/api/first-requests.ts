import { firstBase, firstPaths } from '@cradle/contract/first-paths'
import type { Reading } from './client.ts'
import type { Acting } from './session.ts'

/** How to ask who is signed in. */
export const meOptions = { context: false, owner: 'none' } as const

/** How to ask what a role may do. */
export const permissionsOptions = (acting: Acting | null) => ({
  context: acting ?? (false as const),
  owner: 'none',
  headers: { Accept: 'application/json' },
})

/** The same requests before the contract's routes have been fetched. */
export const meReading = (): Reading => [firstBase + firstPaths.me, meOptions]
export const permissionsReading = (acting: Acting | null): Reading => [
  firstBase + firstPaths.permissions,
  permissionsOptions(acting),
]
