import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Input } from '@cradle/contract'
import type { InputSession } from './input-session.ts'
import { useContentNews } from '../../../../records/sheet/use-sheet-saving.ts'
import { cellFields } from '../lines/input-rows.ts'
import { baselineQuery } from './sheet-queries.ts'

export function useBaseline(parent: string) {
  const query = useQuery(baselineQuery(parent))
  const { refetch } = query
  useContentNews(parent, () => void refetch())
  return query
}

/** Fields with a record of the library: only the server knows the defaults that follow from it. */
const decisive: ReadonlySet<string> = new Set(
  cellFields.filter((field) => Input.fields[field].kind === 'reference'),
)

/** The model anew when the server has written something whose defaults only it knows: a new line, profile, supplier or scenario. */
export function useNewDefaults({ doc, queue }: InputSession, refetch: () => void): void {
  // What an earlier visit left is written now, and may hold any of these.
  const isWanted = useRef(queue.getState().waiting > 0)
  useEffect(() => {
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
