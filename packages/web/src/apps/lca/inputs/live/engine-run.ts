import { calculateProduct, EngineError, prepareLibrary, type CalculationRequest, type EnvironmentalProfile, type Explanation, type Input, type LifeCycleModule, type PreparedLibrary, type ProductResult } from '@cradle/engine'
import { withInputs } from '../to-engine.ts'
import { agrees, explainLine, explainModule, liveNumbers, type LiveNumbers, type ServerResults } from './live-numbers.ts'

/** Numbers, or the code of the rule that makes them impossible. */
export type RunOutcome = { numbers: LiveNumbers; result: ProductResult } | { refusedBecause: string }

/** The engine with the model of one calculation: the library is prepared once, each run takes other inputs. */
export class EngineRun {
  private model: CalculationRequest | null = null
  private profiles: Record<string, EnvironmentalProfile> = {}
  private base: CalculationRequest | null = null
  private prepared: PreparedLibrary | null = null
  private shown: { result: ProductResult; numbers: LiveNumbers } | null = null

  setModel(model: CalculationRequest): void {
    if (model === this.model) return
    if (model.library !== this.model?.library || model.method !== this.model.method) this.prepared = null
    this.model = model
    this.base = null
  }

  /** Profiles chosen since the server made the model. */
  addProfiles(profiles: readonly EnvironmentalProfile[]): void {
    this.profiles = { ...this.profiles, ...Object.fromEntries(profiles.map((profile) => [profile.id, profile])) }
    this.base = null
    this.prepared = null
  }

  hasProfile(id: string): boolean {
    return this.model?.library.profiles[id] !== undefined || this.profiles[id] !== undefined
  }

  run(inputs: readonly Input[], measure: string | null): RunOutcome | null {
    if (!this.model) return null
    const from = performance.now()
    this.base ??= withInputs(this.model, [], this.profiles)
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

  /** From now on this is what is explained and compared with the server. */
  show(outcome: RunOutcome): void {
    if ('numbers' in outcome) this.shown = outcome
  }

  explainInput(inputId: string): Explanation | null {
    return this.shown && explainLine(this.shown.result, this.shown.numbers.measure, inputId)
  }

  explainModule(module: LifeCycleModule): Explanation | null {
    return this.shown && explainModule(this.shown.result, this.shown.numbers.measure, module)
  }

  agreesWith(server: ServerResults): boolean {
    return this.shown !== null && agrees(this.shown.result, server)
  }
}
