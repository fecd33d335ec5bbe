import { EngineError } from '../model/engine-error.ts'
import { WASTE_ROUTES, type WasteRoute, type WasteScenario } from '../model/model.ts'
import { fraction, type Fraction } from '../model/quantity.ts'

/** Maximum deviation of the sum of shares from 1 that is corrected: 0.01 percentage point. Source: §13. */
const SHARE_TOLERANCE = 0.0001

/** A scenario whose shares add up to 1 and whose fractions are valid. */
export interface CheckedScenario {
  readonly scenario: WasteScenario
  readonly shares: Readonly<Record<WasteRoute, Fraction>>
  readonly lost: Fraction
  readonly quality: { readonly recycling: Fraction; readonly reuse: Fraction }
  /** Null = unknown */
  readonly electricEfficiency: Fraction | null
  readonly thermalEfficiency: Fraction | null
  /** R1 ≥ 0.60: recovery, burdens in C3; otherwise disposal, burdens in C4. Unknown counts as disposal. §8. */
  readonly isEnergyRecovery: boolean
}

export function checkedScenario(scenario: WasteScenario): CheckedScenario {
  const checkRange = (field: string, checked: number): Fraction => {
    if (!(checked >= 0 && checked <= 1)) {
      throw new EngineError('FRACTION_OUT_OF_RANGE', {
        wasteScenarioId: scenario.id,
        field,
        value: checked,
      })
    }
    return fraction(checked)
  }
  for (const [place, distance] of Object.entries(scenario.distancesKm)) {
    if (!(distance >= 0)) {
      throw new EngineError('NEGATIVE_AMOUNT', {
        wasteScenarioId: scenario.id,
        field: `distancesKm.${place}`,
        value: distance,
      })
    }
  }
  const checkOptional = (field: string, value: number | null | undefined): Fraction | null =>
    value === null || value === undefined ? null : checkRange(field, value)
  const electricEfficiency = checkOptional(
    'energy.electricEfficiency',
    scenario.energy?.electricEfficiency,
  )
  const thermalEfficiency = checkOptional(
    'energy.thermalEfficiency',
    scenario.energy?.thermalEfficiency,
  )
  const together = (electricEfficiency ?? 0) + (thermalEfficiency ?? 0)
  if (together > 1 + 1e-12) {
    throw new EngineError('FRACTION_OUT_OF_RANGE', {
      wasteScenarioId: scenario.id,
      field: 'energy',
      value: together,
    })
  }
  return {
    scenario,
    shares: normalisedShares(scenario),
    lost: checkRange('secondaryMaterialLost', scenario.secondaryMaterialLost ?? 0),
    quality: {
      recycling: checkRange('qualityFactors.recycling', scenario.qualityFactors.recycling ?? 1),
      reuse: checkRange('qualityFactors.reuse', scenario.qualityFactors.reuse ?? 1),
    },
    electricEfficiency,
    thermalEfficiency,
    isEnergyRecovery: (scenario.energy?.r1 ?? 0) >= 0.6,
  }
}

/**
 * Divides the shares by their sum if that is 1 ± 0.0001.
 * Source: calculation.md §13. Example: 0.3333 + 0.66665 = 0.99995 → 0.33331667 + 0.66668333.
 */
function normalisedShares(scenario: WasteScenario): Record<WasteRoute, Fraction> {
  let sum = 0
  for (const route of WASTE_ROUTES) {
    const share = scenario.shares[route] ?? 0
    if (share < 0)
      throw new EngineError('WASTE_SHARE_NEGATIVE', {
        wasteScenarioId: scenario.id,
        field: route,
        value: share,
      })
    sum += share
  }
  if (!(Math.abs(sum - 1) <= SHARE_TOLERANCE + 1e-12)) {
    throw new EngineError('WASTE_SHARES_NOT_100', { wasteScenarioId: scenario.id, value: sum })
  }
  const readShare = (route: WasteRoute) => fraction((scenario.shares[route] ?? 0) / sum)
  return {
    left: readShare('left'),
    landfill: readShare('landfill'),
    incineration: readShare('incineration'),
    recycling: readShare('recycling'),
    reuse: readShare('reuse'),
  }
}
