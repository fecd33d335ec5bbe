import { expandUsages } from '../input-set.ts'
import type { CalculationRequest, Input } from '../model.ts'
import { linesOf } from './factors.ts'

/**
 * Whether each line's part of every figure is in proportion to that line alone, so that f lines change it f-fold and
 * nothing else: Σ f_i · c_i is then the exact result for all factors f.
 *
 * Rules are linear (calculation.md §12.2) but for three, in which lines lean on each other:
 * - production waste entered per product is spread over the materials by mass (§5);
 * - replaced parts end as the mix of several end-of-life lines (§7);
 * - waste lines without a profile take the average secondary content of the materials (§8.2), where that differs.
 */
export function isProportional(request: CalculationRequest): boolean {
  const calculation = request.calculations.find(({ id }) => id === request.run)
  if (!calculation) return false
  const lines = linesOf(request).filter(({ netAmount }) => netAmount !== null && netAmount !== 0)
  const isByProduct = calculation.wasteScenarioInputMethod === 'byProduct'
  const wasteLines = lines.filter(({ inputType }) => inputType === 'A3_PRODUCTION_WASTE')
  const endLines = isByProduct ? lines.filter(({ inputType }) => inputType === 'D_END_OF_LIFE') : []

  if (calculation.productionWasteMethod === 'amountPerProduct' && wasteLines.length > 0) return false
  if (endLines.length > 1 && lines.some((line) => isMaterial(line) && typeof line.lifeTime === 'number')) return false
  const takesAverage = [...wasteLines, ...endLines].some(({ profileId }) => !profileId)
  return !takesAverage || secondaryContents(request).size <= 1
}

const isMaterial = ({ inputType }: Input): boolean => inputType === 'A1_RAW_MATERIAL' || inputType === 'SEMI_FINISHED'

function secondaryContents({ calculations, library }: CalculationRequest): ReadonlySet<number> {
  const materials = calculations.flatMap((one) => expandUsages(one).inputs).filter(({ inputType }) => inputType === 'A1_RAW_MATERIAL')
  return new Set(materials.map(({ profileId }) => (profileId ? library.profiles[profileId]?.secondaryContent ?? 0 : 0)))
}
