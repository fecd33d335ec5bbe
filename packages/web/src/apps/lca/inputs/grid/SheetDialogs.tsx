import { lazyPart } from '../../../../ui/lazy-part.tsx'
import type { OpenSheet } from './use-sheet-grid.ts'

const BulkEdit = lazyPart(() => import('../bulk/BulkEdit.tsx').then((m) => m.BulkEdit))
const InsertSet = lazyPart(() => import('../sets/InsertSet.tsx').then((m) => m.InsertSet))
const ReplaceHere = lazyPart(() => import('../profiles/ReplaceHere.tsx').then((m) => m.ReplaceHere))
const SiteTotalDialog = lazyPart(() =>
  import('../site-totals/SiteTotalDialog.tsx').then((m) => m.SiteTotalDialog),
)

export type SheetDialog = 'set' | 'bulk' | 'siteTotal' | { replaced: string }

/** The dialog that is open over the sheet. */
export function SheetDialogs({
  dialog,
  sheet: { parent, data, grid },
  onClose,
}: {
  dialog: SheetDialog | null
  sheet: OpenSheet
  onClose: () => void
}) {
  const { calculation, refetch } = data
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
  if (dialog !== null)
    return (
      <ReplaceHere
        profile={dialog.replaced}
        parent={parent}
        data={data}
        grid={grid}
        onClose={onClose}
      />
    )
  return null
}
