import type { GridSetup } from '../grid-setup.ts'
import type { GroupField } from './paste-request.ts'

/** How a kind of sheet says the groups of pasted rows, in code that is fetched once. */
export function makeLazyGroups<Facts extends unknown[]>(
  load: () => Promise<(...facts: Facts) => GroupField | undefined>,
): (...facts: Facts) => NonNullable<GridSetup['pasteGroups']> {
  let make: ((...facts: Facts) => GroupField | undefined) | null = null
  return (...facts) => ({
    load: async () => {
      make = await load()
    },
    find: () => make?.(...facts),
  })
}
