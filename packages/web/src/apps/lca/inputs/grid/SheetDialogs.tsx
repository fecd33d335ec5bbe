import { Navigate } from '@tanstack/react-router'
import { paths } from '../../../../paths.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import type { AskedMaterial } from '../columns/shared-profile.ts'
import type { OpenSheet } from './use-sheet-grid.ts'

const BulkEdit = lazyPart(() => import('../bulk/BulkEdit.tsx').then((m) => m.BulkEdit))
const InsertSet = lazyPart(() => import('../sets/InsertSet.tsx').then((m) => m.InsertSet))
const ReplaceHere = lazyPart(() => import('../profiles/ReplaceHere.tsx').then((m) => m.ReplaceHere))
const SiteTotalDialog = lazyPart(() =>
  import('../site-totals/SiteTotalDialog.tsx').then((m) => m.SiteTotalDialog),
)

export type SheetDialog =
  | 'set'
  | 'bulk'
  | 'siteTotal'
  | { replaced: string }
  | { asked: AskedMaterial }

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
  if (dialog === null) return null
  // The form is a page of its own: what was typed in the sheet is saved on the way.
  if ('asked' in dialog)
    return <Navigate to={paths.dataRequests.new({ ...dialog.asked }) as never} />
  return (
    <ReplaceHere
      profile={dialog.replaced}
      parent={parent}
      data={data}
      grid={grid}
      onClose={onClose}
    />
  )
}
