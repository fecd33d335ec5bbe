import { useIsFetching } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { canPreload } from './can-preload.ts'
import { parseHref } from '../shell/list-address.ts'

/**
 * Loads a page that the reader probably opens next, as a link does that gets the pointer (decision 0054): after all
 * requests of the page around it are answered, when the browser is idle, and once. `href` may be undefined as long as the
 * address is unknown. Does nothing on phones and slow connections (`canPreload`), and in browsers without
 * `requestIdleCallback`.
 */
export function PreloadWhenIdle({ href }: { href: string | undefined }) {
  const router = useRouter()
  const [isDone, setDone] = useState(false)
  const isFetching = useIsFetching() > 0
  useEffect(() => {
    if (!href || isDone || isFetching || !('requestIdleCallback' in globalThis)) return
    const idle = requestIdleCallback(() => {
      setDone(true)
      if (!canPreload()) return
      void router.preloadRoute(parseHref(href)).catch(() => undefined)
    })
    return () => cancelIdleCallback(idle)
  }, [href, isDone, isFetching, router])
  return null
}
