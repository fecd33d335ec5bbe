import { lazyPart } from '../../../ui/lazy-part.tsx'

/** The cells that colleagues are in. */
export const CellMarks = lazyPart(() =>
  import('../../presence/CellMarks.tsx').then((m) => m.CellMarks),
)
export const ConflictBar = lazyPart(() =>
  import('../conflicts/ConflictBar.tsx').then((m) => m.ConflictBar),
)
export const SheetCards = lazyPart(() => import('../SheetCards.tsx').then((m) => m.SheetCards))
