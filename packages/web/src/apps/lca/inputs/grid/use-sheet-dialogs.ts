import { useCallback, useMemo, useState } from 'react'
import type { AskedMaterial } from '../columns/shared-profile.ts'
import type { SheetDialog } from './SheetDialogs.tsx'

/** Which dialog of the sheet is open, and what opens those that depend on rights: undefined where they are not offered. */
export function useSheetDialogs(mayInsertSet: boolean, mayAskSuppliers: boolean) {
  const [dialog, setDialog] = useState<SheetDialog | null>(null)
  const insertSet = useMemo(
    () => (mayInsertSet ? () => setDialog('set') : undefined),
    [mayInsertSet],
  )
  const replaceProfile = useCallback((replaced: string) => setDialog({ replaced }), [])
  const askSupplier = useMemo(
    () => (mayAskSuppliers ? (asked: AskedMaterial) => setDialog({ asked }) : undefined),
    [mayAskSuppliers],
  )
  return { dialog, setDialog, insertSet, replaceProfile, askSupplier }
}
