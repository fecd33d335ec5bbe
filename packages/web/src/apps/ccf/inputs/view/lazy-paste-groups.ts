import { makeLazyGroups } from '../../../../ui/grid/clipboard/lazy-groups.ts'
import type { makePasteGroups } from './paste-groups.ts'

/** How a pasted sheet says the place of its sources. */
export const lazyPasteGroups = makeLazyGroups<Parameters<typeof makePasteGroups>>(
  async () => (await import('./paste-groups.ts')).makePasteGroups,
)
