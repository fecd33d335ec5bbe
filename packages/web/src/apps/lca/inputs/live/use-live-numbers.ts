import type { CalculationRequest, EnvironmentalProfile, Explanation, Input, LifeCycleModule } from '@cradle/engine'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FromWorker, ToWorker } from './engine-messages.ts'
import type { LiveNumbers, ServerResults } from './live-numbers.ts'

export interface LiveEngine {
  numbers: LiveNumbers | null
  /** Code of the rule that makes a result impossible now. */
  refusedBecause: string | null
  explainInput: (inputId: string) => Promise<Explanation | null>
  explainModule: (module: LifeCycleModule) => Promise<Explanation | null>
  agreesWith: (server: ServerResults) => Promise<boolean>
  addProfiles: (profiles: readonly EnvironmentalProfile[]) => void
}

/** Runs the engine in a worker whenever the inputs change; the newest run wins. */
export function useLiveNumbers(model: CalculationRequest | undefined, inputs: readonly Input[], measure: string | null): LiveEngine {
  const worker = useRef<Worker | null>(null)
  const waiting = useRef(new Map<number, (value: never) => void>())
  const counter = useRef(0)
  const newest = useRef(0)
  const [numbers, setNumbers] = useState<LiveNumbers | null>(null)
  const [refusedBecause, setRefused] = useState<string | null>(null)
  const [extra, setExtra] = useState(0)

  useEffect(() => {
    const engine = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' })
    const asked = waiting.current
    engine.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'numbers' && data.run === newest.current) {
        setNumbers(data.numbers)
        setRefused(null)
      } else if (data.kind === 'refused' && data.run === newest.current) setRefused(data.code)
      else if (data.kind === 'explained') settle(asked, data.ask, data.explanation)
      else if (data.kind === 'compared') settle(asked, data.ask, data.agrees)
    }
    worker.current = engine
    return () => {
      engine.terminate()
      worker.current = null
    }
  }, [])

  const post = useCallback((message: ToWorker) => worker.current?.postMessage(message), [])

  useEffect(() => {
    if (model) post({ kind: 'model', model })
  }, [model, post])
  useEffect(() => {
    if (!model) return
    newest.current += 1
    post({ kind: 'run', run: newest.current, inputs, measure })
  }, [model, inputs, measure, extra, post])

  const addProfiles = useCallback((profiles: readonly EnvironmentalProfile[]) => {
    post({ kind: 'profiles', profiles })
    setExtra((count) => count + 1)
  }, [post])

  return useMemo(() => {
    const ask = <T>(message: (ask: number) => ToWorker) =>
      new Promise<T>((resolve) => {
        counter.current += 1
        waiting.current.set(counter.current, resolve as (value: never) => void)
        post(message(counter.current))
      })
    return {
      numbers, refusedBecause,
      explainInput: (inputId) => ask((id) => ({ kind: 'explain', ask: id, inputId })),
      explainModule: (module) => ask((id) => ({ kind: 'explain', ask: id, module })),
      agreesWith: (server) => ask((id) => ({ kind: 'compare', ask: id, server })),
      addProfiles,
    }
  }, [numbers, refusedBecause, post, addProfiles])
}

function settle(waiting: Map<number, (value: never) => void>, ask: number, value: unknown): void {
  waiting.get(ask)?.(value as never)
  waiting.delete(ask)
}
