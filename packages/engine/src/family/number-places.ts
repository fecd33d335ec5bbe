import { toFraction } from '../model/from-records.ts'
import type { Input, ProductCalculation } from '../model/model.ts'

/** Where a number of a record stands in the model of the engine. */
export type PlainNumberPlace =
  | { line: string; field: keyof typeof lineNumberWriters }
  | { line: null; field: keyof typeof productNumberWriters }
  /** A dimension, by its place among those of the product. */
  | { line: null; field: 'dimension'; index: number }

/** How a number of a line is written into the model, as `inputOfRecord` reads it. */
export const lineNumberWriters = {
  netAmount: (value: number) => ({ netAmount: value }),
  productionWastePercentage: (value: number) => ({ productionWasteFraction: toFraction(value) }),
  productionWasteKg: (value: number) => ({ productionWasteKg: value }),
  lifeTime: (value: number) => ({ lifeTime: value }),
} satisfies Record<string, (value: number) => Partial<Input>>

/** How a number of the product is written into the model. */
export const productNumberWriters = {
  productLifeTime: (value: number) => ({ referenceServiceLife: value }),
  constructionWaste: (value: number) => ({ constructionWasteFraction: toFraction(value) }),
  productionWastePercentageForm: (value: number) => ({
    productionWasteFraction: toFraction(value),
  }),
  distanceToConstructionSite: (value: number, { siteTransport }: ProductCalculation) =>
    siteTransport ? { siteTransport: { ...siteTransport, distanceKm: value } } : {},
} satisfies Record<
  string,
  (value: number, before: ProductCalculation) => Partial<ProductCalculation>
>

/** The product with these numbers at their places. */
export function writeNumbers(
  calculation: ProductCalculation,
  numbers: readonly { place: PlainNumberPlace; value: number }[],
): ProductCalculation {
  const ofLines = new Map<string, Partial<Input>>()
  let product = calculation
  for (const { place, value } of numbers) {
    if (place.line !== null)
      ofLines.set(place.line, {
        ...ofLines.get(place.line),
        ...lineNumberWriters[place.field](value),
      })
    else if (place.field === 'dimension')
      product = {
        ...product,
        scaling: (product.scaling ?? []).map((one, index) =>
          index === place.index ? { ...one, defaultValue: value } : one,
        ),
      }
    else product = { ...product, ...productNumberWriters[place.field](value, product) }
  }
  return ofLines.size === 0
    ? product
    : {
        ...product,
        inputs: product.inputs.map((line) => {
          const changed = ofLines.get(line.id)
          return changed ? { ...line, ...changed } : line
        }),
      }
}
