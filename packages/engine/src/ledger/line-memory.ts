import { isProductMaterialType, type Input, type ProductCalculation } from '../model/model.ts'
import { isAveragedInput, type Ledger, type Line, type SemiFinished } from './ledger.ts'

const NONE: ReadonlyMap<string, Line> = new Map()

/**
 * Lines as the last calculation of a product booked them, for the next calculation of the same product with other numbers. A line
 * that did not change has the same bookings, as long as nothing else that lines read did: the memory is empty then.
 *
 * For one product with one prepared library and one method.
 */
export class LineMemory {
  /** One unit of each semi-finished product: they do not follow the numbers of the product that contains them. */
  readonly semiFinished = new Map<string, SemiFinished>()
  #product: ProductCalculation | null = null
  #lines = NONE

  /** The lines of the last calculation that this one may take over, by id. */
  recall(calculation: ProductCalculation): ReadonlyMap<string, Line> {
    const isUsable =
      this.#product !== null && isSameProduct(this.#product, calculation) && !isCoupled(calculation)
    return isUsable ? this.#lines : NONE
  }

  /** Keeps the lines of a calculation whose bookings are complete. */
  keep({ calculation, lines }: Ledger): void {
    this.#product = calculation
    this.#lines = isCoupled(calculation) ? NONE : new Map(lines.map((line) => [line.id, line]))
  }
}

/** Products that differ in nothing but their lines. */
const isSameProduct = (one: ProductCalculation, other: ProductCalculation): boolean =>
  isShallowEqual({ ...one, inputs: null }, { ...other, inputs: null })

export const isSameInput = (one: Input, other: Input): boolean =>
  one === other || isShallowEqual(one, other)

function isShallowEqual<T extends object>(one: T, other: T): boolean {
  const keys = Object.keys(one) as (keyof T)[]
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.is(one[key], other[key]))
  )
}

/** Lines read each other: waste spread by mass (§5), the mix of end-of-life lines (§7), averages of the materials (§8.2). */
const isCoupled = ({
  inputs,
  productionWasteMethod,
  wasteScenarioInputMethod,
}: ProductCalculation): boolean =>
  productionWasteMethod === 'amountPerProduct' ||
  inputs.some(isAveragedInput) ||
  (wasteScenarioInputMethod === 'byProduct' &&
    inputs.some(({ inputType, lifeTime }) => isProductMaterialType(inputType) && lifeTime))
