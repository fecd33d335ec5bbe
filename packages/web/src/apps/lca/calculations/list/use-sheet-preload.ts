import { useEffect } from 'react'
import { isKnownCode } from '../../../../shell/offline/known-code.ts'

/** The list's own requests are answered by then [ms]. */
const LATER_MS = 300

/**
 * Preloads the sheet that is opened from a list next: the choices of every sheet are fetched, and sheet code that is in
 * the browser's cache is loaded.
 */
export function usePreloadSheet(isShown: boolean): void {
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
