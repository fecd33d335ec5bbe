import type { AnalysedProduct } from '@cradle/engine/sensitivity'
import { useEffect, useState } from 'react'
import type { AnswerTo, FromWorker, Question, ToWorker } from './analysis-messages.ts'

/** A rule of the engine prevents an answer. */
export class Refused extends Error {}

interface Waiting {
  resolve: (answer: never) => void
  reject: (error: Error) => void
}

/** Sends questions to the engine in its worker. The first question starts the worker. */
export class Analysis {
  /** Models in the worker, by their number there. */
  readonly #known = new Map<AnalysedProduct, number>()
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | null = null
  #latest = 0

  callEngine<Q extends Question>(model: AnalysedProduct, question: Q): Promise<AnswerTo<Q>> {
    if (!this.#worker) this.#start()
    const ask = (this.#latest += 1)
    return new Promise((resolve, reject) => {
      this.#waiting.set(ask, { resolve, reject })
      this.#post({ kind: 'ask', ask, model: this.#registerModel(model), question })
    })
  }

  stop(): void {
    this.#worker?.terminate()
    this.#worker = null
    for (const { reject } of this.#waiting.values()) reject(new Refused('STOPPED'))
    this.#waiting.clear()
    this.#known.clear()
  }

  #start(): void {
    this.#worker = new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' })
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      const waiting = this.#waiting.get(data.ask)
      this.#waiting.delete(data.ask)
      if ('refused' in data) waiting?.reject(new Refused(data.refused))
      else waiting?.resolve(data.answer as never)
    }
  }

  /** Sends a model once and returns its number. */
  #registerModel(model: AnalysedProduct): number {
    const known = this.#known.get(model)
    if (known !== undefined) return known
    const number = this.#known.size
    this.#known.set(model, number)
    this.#post({ kind: 'model', number, model })
    return number
  }

  #post(message: ToWorker): void {
    this.#worker!.postMessage(message)
  }
}

export function useAnalysis(): Analysis {
  const [analysis] = useState(() => new Analysis())
  useEffect(() => () => analysis.stop(), [analysis])
  return analysis
}
