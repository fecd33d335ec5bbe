import type { ThreadAnchor } from '@cradle/contract'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ThreadItem } from '../../../../records/review/review-queries.ts'
import { useUrlState } from '../../../../shell/url-state.ts'
import { findNextOpen, findWorkbenchView } from '../context/anchor-places.ts'
import type { WorkbenchState } from '../context/workbench-context.ts'

/**
 * Opens threads beside their places and starts questions about a place. A link to a thread opens its place after the
 * threads have loaded; F8 goes to the next open one, and with Shift to the previous one.
 */
export function useOpenedThread(threads: readonly ThreadItem[]) {
  const [search, setSearch] = useUrlState()
  const [asking, setAsking] = useState<ThreadAnchor | null>(null)
  const [target, setTarget] = useState<WorkbenchState['target']>(null)
  const arrived = useRef<string | null>(null)
  const goTo = useCallback(
    (anchor: Partial<ThreadAnchor>) => {
      const place = findWorkbenchView(anchor)
      if (place) setSearch({ view: place })
      setTarget({ anchor })
    },
    [setSearch],
  )
  const show = useCallback(
    (thread: ThreadItem) => {
      setAsking(null)
      const place = findWorkbenchView(thread.anchor)
      setSearch({ thread: thread.id, panel: 'comments', ...(place ? { view: place } : {}) })
      setTarget({ anchor: thread.anchor })
    },
    [setSearch],
  )
  const ask = useCallback(
    (anchor: ThreadAnchor) => {
      setAsking(anchor)
      setSearch({ panel: 'comments', thread: undefined })
    },
    [setSearch],
  )
  const linked = threads.find(({ id }) => id === search['thread'])
  useEffect(() => {
    if (!linked || linked.id === arrived.current) return
    arrived.current = linked.id
    show(linked)
  }, [linked, show])
  const opened = typeof search['thread'] === 'string' ? search['thread'] : null
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F8' || event.ctrlKey || event.altKey) return
    const next = findNextOpen(threads, opened, event.shiftKey ? -1 : 1)
    event.preventDefault()
    event.stopPropagation()
    if (next) show(next)
  })
  useEffect(() => {
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])
  return { asking, stopAsking: () => setAsking(null), target, opened, goTo, show, ask }
}
