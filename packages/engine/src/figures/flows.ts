import type { LifeCycleModule } from '../model/life-cycle-modules.ts'
import { findIncompleteModules } from '../model/measure.ts'
import type { Measure } from '../model/model.ts'
import type { ContributionCode, Explanation, ProductResult } from '../model/results.ts'
import { explainImpact } from './explain.ts'

/** What happens with the amount of a line: a profile, or a flow that the engine books itself, by its code. */
export type FlowProcess =
  | { readonly profileId: string }
  | { readonly code: ContributionCode | 'product' | 'module' }

/** A part of a figure on its way from an input line through a process into a module. */
export interface ProductFlow {
  /** Null where no line alone is concerned. */
  readonly inputId: string | null
  /** Null for an unknown part: nobody knows what it is made of. */
  readonly process: FlowProcess | null
  readonly module: LifeCycleModule
  /** [unit of the measure] with its sign; 0 for an unknown part */
  readonly value: number
  /** An unknown part of the line in this module. It is listed, so that it is not taken for 0. */
  readonly isUnknown: boolean
}

/**
 * Lists what a figure consists of: each line with each process in each of the modules. Positive and negative parts of the
 * same process are not netted.
 *
 *   Σ values of a module = figure of the module, over its known parts
 *
 * @param modules  those that the figure adds up; others are left out
 * @throws EngineError MEASURE_UNKNOWN for an indicator that the method does not have
 */
export function listFlows(
  result: ProductResult,
  measure: Measure,
  modules: readonly LifeCycleModule[],
): ProductFlow[] {
  const explained = new Map(
    explainImpact(result, measure).parts.map(({ subject, parts }) => [subject, parts]),
  )
  const flows = modules.flatMap((module) =>
    (explained.get(module) ?? []).flatMap((line) => listFlowsOfLine(line, module)),
  )
  const named = new Set(flows.flatMap(({ module, isUnknown }) => (isUnknown ? [module] : [])))
  const unnamed = findIncompleteModules(result, measure).filter(
    (module) => modules.includes(module) && !named.has(module),
  )
  return [...flows, ...unnamed.map((module) => makeUnknownFlow(null, module))]
}

function listFlowsOfLine(line: Explanation, module: LifeCycleModule): ProductFlow[] {
  const inputId = line.subject!
  const values = new Map<string, ProductFlow>()
  for (const { profileId, code, impact } of listLeaves(line.parts)) {
    if (impact === 0) continue
    const key = `${profileId ?? code} ${impact < 0}`
    values.set(key, {
      inputId,
      process: profileId === null ? { code } : { profileId },
      module,
      value: (values.get(key)?.value ?? 0) + impact,
      isUnknown: false,
    })
  }
  return [...values.values(), ...(line.isIncomplete ? [makeUnknownFlow(inputId, module)] : [])]
}

const makeUnknownFlow = (inputId: string | null, module: LifeCycleModule): ProductFlow => ({
  inputId,
  process: null,
  module,
  value: 0,
  isUnknown: true,
})

const listLeaves = (parts: readonly Explanation[]): Explanation[] =>
  parts.flatMap((part) => (part.parts.length === 0 ? [part] : listLeaves(part.parts)))
