import { calculateProduct, EngineError, prepareLibrary, type CalculationRequest, type EnvironmentalProfile, type PreparedLibrary, type ProductResult } from '@cradle/engine'
import { withInputs } from '../to-engine.ts'
import type { FromWorker, ToWorker } from './engine-messages.ts'
import { agrees, explainLine, explainModule, liveNumbers, type LiveNumbers } from './live-numbers.ts'

/** The engine beside the page: it computes while the page stays free for the next key. */
let model: CalculationRequest | null = null
let profiles: Record<string, EnvironmentalProfile> = {}
let prepared: PreparedLibrary | null = null
let last: { result: ProductResult; numbers: LiveNumbers } | null = null

const answer = (message: FromWorker) => self.postMessage(message)

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  switch (data.kind) {
    case 'model':
      model = data.model
      prepared = null
      return
    case 'profiles':
      profiles = { ...profiles, ...Object.fromEntries(data.profiles.map((profile) => [profile.id, profile])) }
      prepared = null
      return
    case 'run':
      return run(data.run, data.inputs, data.measure)
    case 'explain': {
      const measure = last?.numbers.measure
      const explanation = last && measure
        ? data.inputId ? explainLine(last.result, measure, data.inputId) : data.module ? explainModule(last.result, measure, data.module) : null
        : null
      return answer({ kind: 'explained', ask: data.ask, explanation })
    }
    case 'compare':
      return answer({ kind: 'compared', ask: data.ask, agrees: last !== null && agrees(last.result, data.server) })
  }
}

function run(id: number, inputs: Extract<ToWorker, { kind: 'run' }>['inputs'], measure: string | null): void {
  if (!model) return
  const from = performance.now()
  const request = withInputs(model, inputs, profiles)
  try {
    prepared ??= prepareLibrary(request.library, request.method)
    const result = calculateProduct(request, prepared)
    const numbers = liveNumbers(result, request, measure, performance.now() - from)
    last = { result, numbers }
    answer({ kind: 'numbers', run: id, numbers })
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    answer({ kind: 'refused', run: id, code: error.code })
  }
}
