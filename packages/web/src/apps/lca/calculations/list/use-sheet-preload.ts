import { useEffect } from 'react'
import { isKnownCode } from '../../../../shell/offline/known-code.ts'

/** By then the list has all it asked for itself [ms]. */
const LATER_MS = 300

/**
 * From a list somebody opens a sheet: what every sheet chooses from is asked for while nobody waits, and code of the sheet that this
 * computer has already is made ready to run.
 */
export function useSheetsAhead(isShown: boolean): void {
  useEffect(() => {
    if (!isShown || !navigator.onLine) return
    const timer = setTimeout(() => {
      void import('../../inputs/sheet-ahead.ts').then(
        (m) => m.readChoicesAhead(),
        () => undefined,
      )
      if (isKnownCode('sheet'))
        void import('../pages/InputsPage.tsx').then(
          (m) => m.prepareInputs(),
          () => undefined,
        )
    }, LATER_MS)
    return () => clearTimeout(timer)
  }, [isShown])
}
