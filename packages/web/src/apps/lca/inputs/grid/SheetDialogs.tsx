import { lazyPart } from '../../../../ui/lazy-part.tsx'
import type { OpenSheet } from './use-sheet-grid.ts'

const BulkEdit = lazyPart(() => import('../bulk/BulkEdit.tsx').then((m) => m.BulkEdit))
const InsertSet = lazyPart(() => import('../sets/InsertSet.tsx').then((m) => m.InsertSet))
const SiteTotalDialog = lazyPart(() =>
  import('../site-totals/SiteTotalDialog.tsx').then((m) => m.SiteTotalDialog),
)

export type SheetDialog = 'set' | 'bulk' | 'siteTotal'

/** The dialog that is open over the sheet. */
export function SheetDialogs({
  dialog,
  sheet: {
    parent,
    data: { calculation, refetch },
    grid,
  },
  onClose,
}: {
  dialog: SheetDialog | null
  sheet: OpenSheet
  onClose: () => void
}) {
  if (dialog === 'bulk') return <BulkEdit grid={grid} onClose={onClose} />
  if (dialog === 'set')
    return (
      <InsertSet
        calculation={parent}
        method={calculation.method ?? null}
        onInserted={refetch}
        onClose={onClose}
      />
    )
  if (dialog === 'siteTotal')
    return (
      <SiteTotalDialog
        calculation={parent}
        location={calculation.location ?? null}
        onLinked={refetch}
        onClose={onClose}
      />
    )
  return null
}
