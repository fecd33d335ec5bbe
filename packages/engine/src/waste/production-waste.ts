import { EngineError } from '../model/engine-error.ts'
import type { Findings } from '../model/findings.ts'
import type { Input, ProductCalculation } from '../model/model.ts'

/** Data of the whole product for the production waste methods. */
export interface ProductionWasteBasis {
  readonly calculation: Pick<
    ProductCalculation,
    'id' | 'productionWasteMethod' | 'productionWasteFraction'
  >
  /** k of §2; kilograms of a linear input are scaled as well. */
  readonly scale: number
  /** Σ of the A3_PRODUCTION_WASTE lines [kg] null = unknown */
  readonly wasteLinesMass: number | null
  /** [kg] null = unknown */
  readonly productMass: number | null
}

/**
 * Production waste, purchased in addition to the net amount, pw_i in the unit of the profile.
 *
 *   overallPercentage         n·P
 *   percentagePerRawMaterial  n·p_i
 *   kgPerRawMaterial          K_i·k / μ
 *   amountPerProduct          (W·m_i / M) / μ, W distributed over the materials by net mass
 *
 * @param net          n, net amount [unit]
 * @param massPerUnit  μ [kg/unit] null = unknown
 * @returns            [unit], or null when the method's field is empty (a gap) or a mass is unknown (reported elsewhere)
 * Source: calculation.md §5; percentages are of the net amount: ruling 12.
 * Example: 4 kg on 80 kg sand and 20 kg cement → 3.2 kg and 0.8 kg, the same as 4%.
 */
export function productionWaste(
  input: Input,
  net: number,
  massPerUnit: number | null,
  basis: ProductionWasteBasis,
  findings: Findings,
): number | null {
  const { calculation, scale } = basis
  const reportMissing = (field: string) => {
    findings.gap({ inputId: input.id, why: 'productionWasteMissing', field })
    return null
  }
  switch (calculation.productionWasteMethod) {
    case 'overallPercentage': {
      const share = wasteFraction(calculation.productionWasteFraction, {
        calculationId: calculation.id,
      })
      if (share === null) return reportMissing('calculation.productionWasteFraction')
      if (share > 0.5) findings.warn({ code: 'PRODUCTION_WASTE_HIGH', value: share })
      return net * share
    }
    case 'percentagePerRawMaterial': {
      const share = wasteFraction(input.productionWasteFraction, {
        calculationId: calculation.id,
        inputId: input.id,
      })
      return share === null ? reportMissing('productionWasteFraction') : net * share
    }
    case 'kgPerRawMaterial': {
      const lost = input.productionWasteKg ?? null
      if (lost === null) return reportMissing('productionWasteKg')
      if (!(lost >= 0)) {
        const facts = {
          calculationId: calculation.id,
          inputId: input.id,
          field: 'productionWasteKg',
          value: lost,
        }
        throw new EngineError('NEGATIVE_AMOUNT', facts)
      }
      if (lost === 0) return 0
      if (massPerUnit !== null && massPerUnit > 0)
        return (lost * (input.scalingType === 'linear' ? scale : 1)) / massPerUnit
      findings.gap({ inputId: input.id, why: 'massPerUnitMissing', field: 'productionWasteKg' })
      return null
    }
    case 'amountPerProduct': {
      const { wasteLinesMass, productMass } = basis
      if (wasteLinesMass === 0 || net === 0 || productMass === 0 || massPerUnit === 0) return 0
      if (wasteLinesMass === null || productMass === null || massPerUnit === null) return null
      return (wasteLinesMass * ((net * massPerUnit) / productMass)) / massPerUnit
    }
    default:
      throw new EngineError('UNKNOWN_WASTE_METHOD', {
        calculationId: calculation.id,
        field: 'productionWasteMethod',
        value: String(calculation.productionWasteMethod),
      })
  }
}

function wasteFraction(
  value: number | null | undefined,
  facts: { calculationId: string; inputId?: string },
) {
  if (value === null || value === undefined) return null
  if (value >= 0 && value <= 1) return value
  throw new EngineError('FRACTION_OUT_OF_RANGE', {
    ...facts,
    field: 'productionWasteFraction',
    value,
  })
}
