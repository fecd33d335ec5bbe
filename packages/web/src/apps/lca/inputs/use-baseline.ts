import type { CalculationRequest } from '@cradle/engine'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../../api/client.ts'
import { fetchAll } from '../../../api/collection.ts'
import { useLive } from '../../../api/live.ts'
import type { InputSession } from './input-session.ts'
import type { WireInput } from './input-wire.ts'
import type { WireUsage } from './sets/set-rows.ts'
import { hasResults, sheetKey } from './sheet-parent.ts'

/** What the server knows at one moment: the inputs, and the engine's model made of them with every default filled in. */
export interface Baseline {
  inputs: readonly WireInput[]
  /** Null as long as the server can give no model: the sheet works, results are absent. */
  model: CalculationRequest | null
  /** Sets used in the calculation. */
  usages: readonly WireUsage[]
  /** When it was asked for, by the clock of this page [ms]. */
  askedAt: number
}

const TOGETHER_MS = 700

export function useBaseline(parent: string) {
  const query = useQuery({
    queryKey: ['inputs-baseline', sheetKey(parent)],
    queryFn: async ({ signal }): Promise<Baseline> => {
      const askedAt = performance.now()
      const [inputs, model, usages] = await Promise.all([
        fetchAll<WireInput>(`${parent}/inputs`, { query: { pagination: false }, signal }),
        hasResults(parent) ? api.get<CalculationRequest>(`${parent}/model`, { signal }).catch(() => null) : null,
        hasResults(parent) ? fetchAll<WireUsage>(`${parent}/predefined_input_set_usages`, { query: { pagination: false }, signal }) : [],
      ])
      return { inputs, model, usages, askedAt }
    },
    gcTime: 0,
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { refetch } = query
  const refetchSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refetch(), TOGETHER_MS)
  }
  // Somebody else may have changed lines; our own writes tell themselves as well.
  useLive(parent, refetchSoon)
  return query
}

/** The model anew when the server has written something whose defaults only it knows: a new line, profile, supplier or scenario. */
export function useNewDefaults({ doc, queue }: InputSession, refetch: () => void): void {
  const isWanted = useRef(false)
  useEffect(() => {
    const decisive = new Set(['environmentalProfile', 'supplier', 'wasteScenario', 'wasteScenarioProductionWaste', 'semiFinishedProduct'])
    const stopBatches = doc.onBatch(({ ops }) => {
      if (ops.some((op) => op.kind === 'insert' || (op.kind === 'set' && Object.keys(op.values).some((field) => decisive.has(field))))) isWanted.current = true
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
