import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Returns true while the browser prints the page. Lists and sheets then draw all their rows, which
 * must be there before the browser takes the page.
 */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
