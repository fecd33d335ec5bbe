import { calculateProduct } from '../product/calculate-product.ts'
import type { CalculationRequest, InputType } from '../model/model.ts'
import { BIOGENIC, CLIMATE, CLIMATE_PLACE, prepareClimateLibrary } from './climate.ts'
import { ExactSum } from './exact-sum.ts'

/** What modules A1–A3 of products and a footprint have in common. */
export const RECONCILED_SOURCES = ['energy', 'goods', 'transport', 'waste'] as const
export type ReconciledSource = (typeof RECONCILED_SOURCES)[number]

/** Climate change of modules A1–A3 of one declared unit, without biogenic carbon dioxide. Known parts. */
export interface ProductionClimate {
  /** [kg CO2 eq] */
  readonly sources: Readonly<Record<ReconciledSource, number>>
  /** Sources with an unknown part. */
  readonly incomplete: readonly ReconciledSource[]
}

/**
 * Climate change of modules A1–A3 by source, with the indicator of a footprint: GWP-GHG, see `climateOfProfile`.
 *
 *   energy: A3 energy and emissions · goods: A1, other inputs of A3 · transport: A2 · waste: A3 production waste
 *
 * @param request  as it was stored with the results of the product
 * @throws EngineError when no result is possible
 */
export function calculateProductionClimate(request: CalculationRequest): ProductionClimate {
  const result = calculateProduct(
    {
      ...request,
      method: { ...request.method, indicators: [CLIMATE, BIOGENIC], weightingSets: [] },
    },
    prepareClimateLibrary(request.library),
  )
  const types = new Map(result.amounts.map(({ inputId, inputType }) => [inputId, inputType]))
  const sums = new Map(RECONCILED_SOURCES.map((source) => [source, new ExactSum()]))
  const incomplete = new Set<ReconciledSource>()
  for (const module of ['A1', 'A2', 'A3'] as const)
    for (const line of result.contributions[module] ?? []) {
      const source = findSource(module, types.get(line.inputId))
      sums.get(source)!.add(line.impacts[CLIMATE_PLACE] ?? 0)
      if (line.incomplete.includes(CLIMATE)) incomplete.add(source)
    }
  return {
    sources: Object.fromEntries([...sums].map(([source, sum]) => [source, sum.value])) as Record<
      ReconciledSource,
      number
    >,
    incomplete: [...incomplete],
  }
}

/** A raw material has only its production waste in A3. */
function findSource(module: 'A1' | 'A2' | 'A3', type: InputType | undefined): ReconciledSource {
  if (module === 'A2') return 'transport'
  if (module === 'A1') return 'goods'
  if (type === 'A3_ENERGY_CONSUMPTION' || type === 'A3_PRODUCTION_EMISSIONS') return 'energy'
  return type === 'A3_PRODUCTION_WASTE' || type === 'A1_RAW_MATERIAL' ? 'waste' : 'goods'
}

/**
 * The source of products that a category of a footprint corresponds to; null = no part of modules A1–A3.
 *
 * Scopes 1 and 2 and 3.3 (upstream of fuels) are the energy of A3, which has its upstream included.
 * Examples: 1.2 → energy; 3.1 → goods; 3.4 → transport; 3.5 → waste; 3.6 → null
 */
export function findCategorySource(category: string): ReconciledSource | null {
  if (category === '1' || category === '2' || /^[12]\./.test(category)) return 'energy'
  const sources: Readonly<Record<string, ReconciledSource>> = {
    '3.1': 'goods',
    '3.3': 'energy',
    '3.4': 'transport',
    '3.5': 'waste',
  }
  return sources[category] ?? null
}
