import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '../../../api/live.ts'
import type { InputSession } from './input-session.ts'
import { contentNews } from './saving/content-news.ts'
import { baselineQuery } from './sheet-queries.ts'

const TOGETHER_MS = 700

export function useBaseline(parent: string) {
  const query = useQuery(baselineQuery(parent))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { refetch } = query
  // Somebody else may have changed lines. Our own writes are told as well, maybe before their answer: so it is judged when the time has come.
  useLive(parent, ({ contentVersion }) => {
    const news = contentNews(parent)
    if (!news.isNew(contentVersion)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => news.isNew(contentVersion) && void refetch(), TOGETHER_MS)
  })
  return query
}

/** The model anew when the server has written something whose defaults only it knows: a new line, profile, supplier or scenario. */
export function useNewDefaults({ doc, queue }: InputSession, refetch: () => void): void {
  // What an earlier visit left is written now, and may hold any of these.
  const isWanted = useRef(queue.getState().waiting > 0)
  useEffect(() => {
    const decisive = new Set([
      'environmentalProfile',
      'supplier',
      'wasteScenario',
      'wasteScenarioProductionWaste',
      'semiFinishedProduct',
    ])
    const stopBatches = doc.onBatch(({ ops }) => {
      if (
        ops.some(
          (op) =>
            op.kind === 'insert' ||
            (op.kind === 'set' && Object.keys(op.values).some((field) => decisive.has(field))),
        )
      )
        isWanted.current = true
    })
    const stopSaves = queue.subscribe(() => {
      if (!isWanted.current || queue.getState().waiting > 0) return
      isWanted.current = false
      refetch()
    })
    return () => {
      stopBatches()
      stopSaves()
    }
  }, [doc, queue, refetch])
}
