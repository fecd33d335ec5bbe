import type { CalculationRequest, EnvironmentalProfile, Explanation, Input, LifeCycleModule } from '@cradle/engine'
import type { LiveNumbers, ServerResults } from './live-numbers.ts'

export type ToWorker =
  | { kind: 'model'; model: CalculationRequest }
  | { kind: 'profiles'; profiles: readonly EnvironmentalProfile[] }
  | { kind: 'run'; run: number; inputs: readonly Input[]; measure: string | null }
  | { kind: 'explain'; ask: number; inputId?: string; module?: LifeCycleModule }
  | { kind: 'compare'; ask: number; server: ServerResults }

export type FromWorker =
  | { kind: 'numbers'; run: number; numbers: LiveNumbers }
  | { kind: 'refused'; run: number; code: string }
  | { kind: 'explained'; ask: number; explanation: Explanation | null }
  | { kind: 'compared'; ask: number; agrees: boolean }
