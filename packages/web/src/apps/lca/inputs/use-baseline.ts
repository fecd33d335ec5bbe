import type { CalculationRequest } from '@cradle/engine'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { SheetUsage } from './sets/set-rows.ts'
import { idOf } from '../../../paths.ts'
import { fetchEvery } from '../../../api/list.ts'
import { call } from '../../../api/call.ts'
import type { InputLine } from './input-rows.ts'
import { useLive } from '../../../api/live.ts'
import type { InputSession } from './input-session.ts'
import { contentNews } from './saving/content-news.ts'
import { readSheet } from './sheet-ahead.ts'
import { hasResults, sheetKey, type SheetParent, sheetRoutes } from './sheet-parent.ts'

/** What the server knows at one moment: the inputs, and the engine's model made of them with every default filled in. */
export interface Baseline {
  calculation: SheetParent
  inputs: readonly InputLine[]
  /** Null as long as the server can give no model: the sheet works, results are absent. */
  model: CalculationRequest | null
  /** Sets used in the calculation. */
  usages: readonly SheetUsage[]
  /** How often the content of a calculation had changed; lines of templates and sets are not counted. */
  contentVersion?: number
  /** When it was asked for, by the clock of this page [ms]. */
  askedAt: number
}

const TOGETHER_MS = 700

export function useBaseline(parent: string) {
  const query = useQuery({
    queryKey: ['inputs-baseline', sheetKey(parent)],
    queryFn: async ({ signal }): Promise<Baseline> => {
      if (hasResults(parent)) {
        const { askedAt, answer } = readSheet(parent, signal)
        const sheet = await answer
        contentNews(parent).read(sheet.contentVersion)
        return { ...sheet, askedAt }
      }
      const askedAt = performance.now()
      const params = { id: idOf(parent) }
      const [calculation, inputs] = await Promise.all([
        call(sheetRoutes(parent).record, { params, signal }),
        fetchEvery(sheetRoutes(parent).lines, { params, query: { pagination: false }, signal }),
      ])
      return { calculation, inputs, model: null, usages: [], askedAt }
    },
    gcTime: 0,
    // Each answer is another moment; what of it is new is found out row by row.
    structuralSharing: false,
  })
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
