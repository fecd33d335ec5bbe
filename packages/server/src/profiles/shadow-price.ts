import { impactsPerUnit } from '@cradle/engine'
import type { Weight } from '#methods/method-table'
import type { Row } from '#platform/db/schema'
import { differsFromSum, type StagedEffects } from './effects.ts'

/**
 * Weighting sets that price a profile: set 2, or set 1 where the profile has only CML indicators.
 */
const PRICE_SETS = ['set2', 'set1'] as const

/**
 * Price of the impacts of one unit at the gate [EUR per unit]: Σ wₖ · Iₖ over the priced indicators the profile has.
 * Null where it has none of them: unknown is not free.
 * Source: calculation model §12.3.
 */
export function calculateShadowPrice(
  effects: StagedEffects,
  weights: ReadonlyMap<string, readonly Weight[]>,
): number | null {
  const values = Object.entries(impactsPerUnit(effects))
  for (const set of PRICE_SETS) {
    const priced = values.flatMap(([code, value]) => {
      const weight = weights.get(code)?.find((w) => w.set === set)
      return weight ? [weight.value * value] : []
    })
    if (priced.length > 0) return priced.reduce((sum, euro) => sum + euro, 0)
  }
  return null
}

/** The two prices of a stored profile [EUR per unit]: what its publisher states, and what follows from its effects. */
type Prices = Pick<Row<'environmental_profiles'>, 'shadow_price' | 'shadow_price_stated'>

/** The price of a profile in the API's form. A stated price counts as stated, and a difference from the sum is marked (decision 0131). */
export function describeShadowPrice({ shadow_price: sum, shadow_price_stated: stated }: Prices) {
  return {
    shadowPrice: stated ?? sum,
    shadowPriceSource: stated !== null ? 'stated' : sum !== null ? 'derived' : null,
    shadowPriceDiffers: stated !== null && sum !== null && differsFromSum(stated, sum),
  } as const
}

/**
 * Whether a written price only repeats the sum that was read. A client that sends back a whole record states no price with it.
 */
export const isEchoedSum = (
  written: number | null | undefined,
  { shadow_price: sum, shadow_price_stated: stated }: Prices,
): boolean => stated === null && sum !== null && written === sum
