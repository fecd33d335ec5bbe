import { expandUsages } from '../model/input-set.ts'
import type { CalculationRequest, Input } from '../model/model.ts'
import { findSecondaryContent } from '../model/stated-content.ts'
import { massPerUnit } from '../model/units.ts'
import { listLines } from './factors.ts'

/**
 * Rules that couple lines. All other rules are linear (calculation.md §12.2):
 * - `spreadWaste`: production waste entered per product is distributed over the materials by mass (§5);
 * - `endMix`: replaced parts have the mix of several end-of-life lines as end of life (§7);
 * - `averageContent`: waste lines without a profile have the average secondary content of the materials (§8.2), if that differs.
 */
export type Coupling = 'spreadWaste' | 'endMix' | 'averageContent'

export function findCouplings(request: CalculationRequest): readonly Coupling[] {
  const calculation = request.calculations.find(({ id }) => id === request.run)
  if (!calculation) return []
  const lines = listLines(request).filter(({ netAmount }) => netAmount !== null && netAmount !== 0)
  const isByProduct = calculation.wasteScenarioInputMethod === 'byProduct'
  const wasteLines = lines.filter(({ inputType }) => inputType === 'A3_PRODUCTION_WASTE')
  const endLines = isByProduct ? lines.filter(({ inputType }) => inputType === 'D_END_OF_LIFE') : []
  const takesAverage = [...wasteLines, ...endLines].some(({ profileId }) => !profileId)

  const found: Coupling[] = []
  if (calculation.productionWasteMethod === 'amountPerProduct' && wasteLines.length > 0)
    found.push('spreadWaste')
  if (
    endLines.length > 1 &&
    lines.some((line) => isMaterial(line) && typeof line.lifeTime === 'number')
  )
    found.push('endMix')
  if (takesAverage && secondaryContents(request).size > 1) found.push('averageContent')
  return found
}

/**
 * Returns true if the contribution of each line is proportional to that line alone, so that Σ f_i · c_i is the exact result
 * for all factors f.
 */
export const isProportional = (request: CalculationRequest): boolean =>
  findCouplings(request).length === 0

const isMaterial = ({ inputType }: Input): boolean =>
  inputType === 'A1_RAW_MATERIAL' || inputType === 'SEMI_FINISHED'

function secondaryContents({
  calculations,
  library,
}: CalculationRequest): ReadonlySet<number | null> {
  const materials = calculations
    .flatMap((one) => expandUsages(one).inputs)
    .filter(({ inputType }) => inputType === 'A1_RAW_MATERIAL')
  return new Set(
    materials.map(({ profileId }) => {
      const profile = profileId ? library.profiles[profileId] : undefined
      return profile
        ? findSecondaryContent(profile, massPerUnit(profile.unit, profile.massPerUnit)).fraction
        : null
    }),
  )
}
