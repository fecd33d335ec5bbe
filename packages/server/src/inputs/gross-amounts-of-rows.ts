import {
  grossAmounts,
  massPerUnit,
  type InputType,
  type ProductionWasteMethod,
} from '@cradle/engine'
import { sql } from 'kysely'

/** What a product says about its production waste. */
export interface ProductToBuy {
  method: string | null
  /** [%] of the net amount */
  overall: number | null
}

/** A stored line, with what its profile and its semi-finished product say about mass. */
export interface BoughtRow {
  input_type: string
  net_amount: number | null
  /** [%] of the net amount */
  production_waste_percentage: number | null
  production_waste_kg: number | null
  semi_finished_product_id: string | null
  mass_per_unit: number | null
  unit_symbol: string | null
  semi_finished_mass: number | null
}

/** Mass of one unit of the semi-finished product whose result is `r`; null while something of it is unknown. */
export const semiFinishedMass = sql<
  number | null
>`(case when not r.is_mass_incomplete then r.product_mass end)`

/** Gross amounts of all lines of one product, from rows as they are stored. */
export const grossAmountsOfRows = (
  product: ProductToBuy,
  lines: readonly BoughtRow[],
): (number | null)[] =>
  grossAmounts(
    {
      productionWasteMethod: (product.method ?? 'overallPercentage') as ProductionWasteMethod,
      productionWasteFraction: toFraction(product.overall),
    },
    lines.map((line) => ({
      inputType: line.input_type as InputType,
      netAmount: line.net_amount,
      productionWasteFraction: toFraction(line.production_waste_percentage),
      productionWasteKg: line.production_waste_kg,
      massPerUnit:
        line.semi_finished_product_id !== null
          ? line.semi_finished_mass
          : line.unit_symbol === null
            ? null
            : massPerUnit(line.unit_symbol, line.mass_per_unit),
    })),
  )

const toFraction = (percentage: number | null): number | null =>
  percentage === null ? null : percentage / 100
