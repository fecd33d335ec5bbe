import type { FootprintMultiplier } from '@cradle/engine'
import type { TFunction } from 'i18next'
import type { Factor } from '../../../records/explanation/Formula.tsx'
import { unitText } from '../../../ui/numbers/unit-text.ts'

/** A product that is part of a figure; null and absent values are unknown. */
interface FootprintProduct {
  /** [amountUnit] */
  amount?: number | null
  amountUnit?: string
  multipliers: readonly FootprintMultiplier[]
  /** [kg CO2 eq per unit] */
  factor?: number | null
  unit: string
  /** [1] share of the location that counts */
  consolidation?: number | null
}

/** amount × multipliers × factor × consolidation; a consolidation of 1 is left out */
export const listFootprintFactors = (
  { amount, amountUnit, multipliers, factor, unit, consolidation }: FootprintProduct,
  t: TFunction<'ccf'>,
): Factor[] => [
  { value: amount, unit: amountUnit && unitText(amountUnit) },
  ...multipliers.map(({ code, value }) => ({ value, title: t(`ccf:multiplier.${code}`) })),
  {
    value: factor,
    unit: unitText('kg CO2 eq') + (unit && `/${unitText(unit)}`),
    isImpact: true,
  },
  ...(consolidation === 1 ? [] : [{ value: consolidation, title: t('ccf:explain.consolidation') }]),
]
