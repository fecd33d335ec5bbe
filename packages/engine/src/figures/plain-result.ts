import {
  type LifeCycleModule,
  MODULES,
  type SubtotalKey,
  SUBTOTALS,
} from '../model/life-cycle-modules.ts'
import type { IndicatorCode } from '../model/model.ts'
import type {
  Impacts,
  ImpactVector,
  ModuleResult,
  PlainImpacts,
  PlainModuleResult,
  PlainProductResult,
  ProductResult,
} from '../model/results.ts'

/** Impacts keyed by indicator code. Numbers are not rounded. */
export function byIndicator(
  indicators: readonly IndicatorCode[],
  impacts: ImpactVector,
): Record<IndicatorCode, number> {
  const record: Record<IndicatorCode, number> = {}
  indicators.forEach((code, place) => (record[code] = impacts[place]!))
  return record
}

/** One cell of the results table; `notDeclared` for an undeclared module, undefined for an unknown indicator. */
export function impactOfModule(
  result: ProductResult,
  module: LifeCycleModule,
  indicator: IndicatorCode,
): number | 'notDeclared' | undefined {
  const found = result.modules[module]
  return found === 'notDeclared' ? found : found.impacts[result.indicators.indexOf(indicator)]
}

/** Converts the result to plain JSON for storing and sending, without contributions; use `explainImpact` for those. */
export function plainResult(result: ProductResult): PlainProductResult {
  const toPlain = (impacts: Impacts): PlainImpacts => ({
    impacts: byIndicator(result.indicators, impacts.impacts),
    incomplete: impacts.incomplete,
  })
  const plainModule = (module: ModuleResult): PlainModuleResult =>
    module === 'notDeclared' ? module : toPlain(module)
  const { contributions: _, ...rest } = result
  return {
    ...rest,
    modules: Object.fromEntries(
      MODULES.map((module) => [module, plainModule(result.modules[module])]),
    ) as Record<LifeCycleModule, PlainModuleResult>,
    subtotals: Object.fromEntries(
      (Object.keys(SUBTOTALS) as SubtotalKey[]).map((key) => [
        key,
        plainModule(result.subtotals[key]),
      ]),
    ) as Record<SubtotalKey, PlainModuleResult>,
    totalAtoC: toPlain(result.totalAtoC),
    totalAtoD: toPlain(result.totalAtoD),
  }
}
