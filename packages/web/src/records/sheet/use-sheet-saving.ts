import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useLive } from '../../api/live.ts'
import type { GridController } from '../../ui/grid/grid-controller.ts'
import { contentNews } from './saving/content-news.ts'
import type { SaveQueue } from './saving/save-queue.ts'
import type { RowWrite } from './saving/save-state.ts'

/** Whether the server takes no writes any more, e.g. because the record went to a reviewer. */
export const useIsRefused = <Write extends RowWrite>(queue: SaveQueue<Write>): boolean =>
  useSyncExternalStore(queue.subscribe, () => queue.getState().status === 'locked')

/** Edits go out at once when the page is left or the line comes back. */
export function useSendBeforeLeaving<Write extends RowWrite>(queue: SaveQueue<Write>): void {
  useEffect(() => {
    const send = () => queue.flush()
    window.addEventListener('online', send)
    document.addEventListener('visibilitychange', send)
    return () => {
      window.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', send)
      queue.flush()
    }
  }, [queue])
}

/**
 * What others do to a row waits while one of its cells is being typed in.
 *
 * @param findRow  the row of the session behind a row of the grid
 * @param refetch  reads the sheet again, after something has waited
 */
export function useHeldRow<Write extends RowWrite>(
  grid: GridController,
  queue: SaveQueue<Write>,
  findRow: (row: string) => string,
  refetch: () => void,
): void {
  const find = useEffectEvent(findRow)
  const readAgain = useEffectEvent(refetch)
  useEffect(() => {
    let held: string | null = null
    return grid.subscribe(() => {
      const editing = grid.getState().editing?.row
      const row = editing === undefined ? null : find(editing)
      if (row === held) return
      held = row
      if (queue.hold(row)) readAgain()
    })
  }, [grid, queue])
}

/** News of a colleague's writes within this time are read together [ms]. */
const TOGETHER_MS = 700

/** Reads a sheet again after somebody else has changed it. */
export function useContentNews(parent: string, refetch: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Our own writes are announced as well, maybe before their answer: so this is decided later.
  useLive(parent, (message) => {
    const { contentVersion } = message as { contentVersion?: unknown }
    const news = contentNews(parent)
    if (!news.isNew(contentVersion)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => news.isNew(contentVersion) && refetch(), TOGETHER_MS)
  })
}

/** An answer older than our last write is ignored; the next request follows after this long [ms]. */
const OLD_ANSWER_MS = 700

/**
 * Hands what was read to the session. An answer that is older than our writes is asked for again.
 *
 * @param take  false: the answer is too old
 */
export function useTakeIn(take: (() => boolean) | null, refetch: () => unknown): void {
  useEffect(() => {
    if (!take || take()) return
    const timer = setTimeout(() => void refetch(), OLD_ANSWER_MS)
    return () => clearTimeout(timer)
  }, [take, refetch])
}
