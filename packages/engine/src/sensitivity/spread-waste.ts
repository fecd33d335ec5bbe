import { calculateProduct } from '../product/calculate-product.ts'
import type { CalculationRequest, Measure } from '../model/model.ts'
import type { LifeCycleModule } from '../model/life-cycle-modules.ts'
import { prepareLibrary } from '../library/prepared-library.ts'
import { listLines } from './factors.ts'
import { changeRun } from '../model/change-run.ts'
import { expandUsages } from '../model/input-set.ts'
import { lineImpacts } from './line-impacts.ts'

/** Decomposition of a value if production waste per product is the only coupling of lines. */
export interface SpreadWaste {
  /** Line → its impact without distributed waste; for a waste line the impact of its own treatment. */
  readonly own: ReadonlyMap<string, number>
  /** Waste line → line → impact that this waste adds to the line. */
  readonly added: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** Material → kg per declared unit, by which waste is distributed. */
  readonly masses: ReadonlyMap<string, number>
}

/**
 * Decomposes the value, with one calculation for each waste line and one without waste. For all factors f the value is then
 *
 *   Σ_i f_i · own_i + Σ_w f_w · (Σ_i f_i · added_wi) · M / Σ_i f_i · m_i        M = Σ_i m_i
 *
 * because a material receives a share of each waste by mass, W_w · f_i·m_i / Σ f·m, and the impact per kilogram of waste does
 * not depend on other lines. Source: calculation.md §5, §7.
 * Example: 4 kg of waste on 80 and 20 kg: 3.2 and 0.8 kg; with twice the 20 kg 2.67 and 1.33 kg.
 */
export function takeApart(
  request: CalculationRequest,
  measure: Measure,
  modules: readonly LifeCycleModule[],
): SpreadWaste {
  const prepared = prepareLibrary(request.library, request.method)
  const isWaste = new Set(
    listLines(request)
      .filter(
        ({ inputType, netAmount }) =>
          inputType === 'A3_PRODUCTION_WASTE' && netAmount !== null && netAmount !== 0,
      )
      .map(({ id }) => id),
  )
  const withOnly = (kept: string | null): CalculationRequest =>
    changeRun(request, (calculation) => {
      const whole = expandUsages(calculation)
      return {
        ...whole,
        inputs: whole.inputs.map((line) =>
          isWaste.has(line.id) && line.id !== kept ? { ...line, netAmount: 0 } : line,
        ),
      }
    })
  const without = calculateProduct(withOnly(null), prepared)
  const own = lineImpacts(without, measure, modules)
  const added = new Map<string, Map<string, number>>()
  for (const waste of isWaste) {
    const impacts = lineImpacts(calculateProduct(withOnly(waste), prepared), measure, modules)
    own.set(waste, impacts.get(waste) ?? 0)
    added.set(
      waste,
      new Map(
        [...impacts]
          .filter(([id]) => !isWaste.has(id))
          .map(([id, impact]) => [id, impact - (own.get(id) ?? 0)]),
      ),
    )
  }
  const masses = new Map(
    without.amounts
      .filter(({ inputType }) => inputType === 'A1_RAW_MATERIAL' || inputType === 'SEMI_FINISHED')
      .flatMap(({ inputId, netMass }) => (netMass ? [[inputId, netMass] as const] : [])),
  )
  return { own, added, masses }
}
