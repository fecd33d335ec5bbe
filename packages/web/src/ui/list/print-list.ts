import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../feedback/toast.tsx'
import type { ListPageProps } from './list-types.ts'

/** Rows that a printed list has at most: about 200 pages. */
export const PRINT_LIMIT = 5000

/** What a print needs of a list that grows. */
export type PrintableList<Row> = Pick<
  ListPageProps<Row>,
  'total' | 'hasMore' | 'isLoadingMore' | 'isFetching' | 'onMore'
> & { rows?: readonly Row[] }

/**
 * Prints a list with all its rows: loads the missing pages one after the other, then opens the
 * print dialog of the browser. Ctrl+P does the same while rows are missing.
 */
export function usePrintList<Row>(list: PrintableList<Row>) {
  const { rows, hasMore, isLoadingMore, isFetching, onMore } = list
  const { t } = useTranslation('ui')
  const [isPreparing, setPreparing] = useState(false)
  /** The page that was asked for last: the rows before it, and whether it was seen to load. */
  const requested = useRef<{ count: number; isSeen: boolean } | null>(null)
  /** Counts answers: one that comes at once may leave no trace in the state of the list. */
  const [answers, countAnswer] = useReducer((n: number) => n + 1, 0)
  const count = rows?.length ?? 0
  const isShort = hasMore === true && count < PRINT_LIMIT
  const start = useCallback(() => {
    requested.current = null
    setPreparing(true)
  }, [])
  const cancel = useCallback(() => setPreparing(false), [])

  useEffect(() => {
    if (!isPreparing || isFetching) return
    // After React has finished: the rows are drawn for print synchronously.
    const finish = (then: () => void) =>
      queueMicrotask(() => {
        setPreparing(false)
        then()
      })
    if (isLoadingMore) {
      if (requested.current) requested.current.isSeen = true
      return
    }
    if (!isShort) {
      finish(() => print())
    } else if (requested.current?.count !== count) {
      const page = { count, isSeen: false }
      requested.current = page
      const settle = (): void => {
        page.isSeen = true
        countAnswer()
      }
      const answer = onMore?.()
      if (answer instanceof Promise) answer.then(settle, settle)
    } else if (requested.current.isSeen) {
      finish(() => void toast.error(t('ui:list.failed')))
    }
  }, [isPreparing, isFetching, isLoadingMore, isShort, count, answers, onMore, t])

  useEffect(() => {
    if (!isShort) return
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      if (event.key.toLowerCase() !== 'p' || event.defaultPrevented) return
      event.preventDefault()
      start()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isShort, start])

  return { isPreparing, start, cancel }
}
