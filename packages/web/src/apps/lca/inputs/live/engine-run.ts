import {
  calculateProduct,
  EngineError,
  prepareLibrary,
  type CalculationRequest,
  type EnvironmentalProfile,
  type Explanation,
  type Input,
  type Library,
  type LifeCycleModule,
  type PreparedLibrary,
  type ProductResult,
  type WasteScenario,
} from '@cradle/engine'
import { withInputs } from '../lines/to-engine.ts'
import { explainLine, explainModule, liveNumbers, type LiveNumbers } from './live-numbers.ts'

/** Numbers, or the code of the rule that makes them impossible. */
export type RunOutcome =
  | { numbers: LiveNumbers; result: ProductResult }
  | { refusedBecause: string }

/** The engine with the model of one calculation: the library is prepared once, each run takes other inputs. */
export class EngineRun {
  private model: CalculationRequest | null = null
  private since: Library = { profiles: {}, wasteScenarios: {} }
  private base: CalculationRequest | null = null
  private prepared: PreparedLibrary | null = null
  private shown: { result: ProductResult; numbers: LiveNumbers } | null = null

  setModel(model: CalculationRequest): void {
    if (model === this.model) return
    if (model.library !== this.model?.library || model.method !== this.model.method)
      this.prepared = null
    this.model = model
    this.base = null
  }

  /** What was chosen from the library since the server made the model. */
  learn(profiles: readonly EnvironmentalProfile[], wasteScenarios: readonly WasteScenario[]): void {
    const { since } = this
    this.since = {
      profiles: { ...since.profiles, ...byId(profiles) },
      wasteScenarios: { ...since.wasteScenarios, ...byId(wasteScenarios) },
    }
    this.base = null
    this.prepared = null
  }

  run(inputs: readonly Input[], measure: string | null): RunOutcome | null {
    if (!this.model) return null
    const from = performance.now()
    this.base ??= withInputs(this.model, [], this.since)
    const request = { ...this.base, calculations: withInputs(this.model, inputs).calculations }
    try {
      this.prepared ??= prepareLibrary(request.library, request.method)
      const result = calculateProduct(request, this.prepared)
      return { numbers: liveNumbers(result, request, measure, performance.now() - from), result }
    } catch (error) {
      if (!(error instanceof EngineError)) throw error
      return { refusedBecause: error.code }
    }
  }

  /** From now on this is what is explained. */
  show(outcome: RunOutcome): void {
    if ('numbers' in outcome) this.shown = outcome
  }

  explainInput(inputId: string): Explanation | null {
    return this.shown && explainLine(this.shown.result, this.shown.numbers.measure, inputId)
  }

  explainModule(module: LifeCycleModule): Explanation | null {
    return this.shown && explainModule(this.shown.result, this.shown.numbers.measure, module)
  }
}

const byId = <T extends { id: string }>(records: readonly T[]): Record<string, T> =>
  Object.fromEntries(records.map((record) => [record.id, record]))
