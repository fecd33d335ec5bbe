import { useEffect, useEffectEvent } from 'react'

/** The line an address names, and the field of it: `?row=…&field=…`; or the menu of kinds to add. */
export interface SheetTarget {
  row?: string
  field?: string
  isAdding?: boolean
}

/** Goes there when the sheet opens and whenever the address names another place. */
export function useTarget(
  target: SheetTarget | undefined,
  goTo: (row: string, field?: string) => void,
): void {
  const go = useEffectEvent(goTo)
  const { row, field } = target ?? {}
  useEffect(() => {
    if (row !== undefined) go(row, field)
  }, [row, field])
}
