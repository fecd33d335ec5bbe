import type { Input, ProductCalculation } from '../../src/model/model.ts'

/** The lines of a calculation with their scaled amounts. */
export class Lines {
  readonly #calculation: ProductCalculation
  readonly #scale: number

  constructor(calculation: ProductCalculation) {
    this.#calculation = calculation
    this.#scale = computeScale(calculation)
  }

  ofType(...types: string[]): Input[] {
    return this.#calculation.inputs.filter(({ inputType }) => types.includes(inputType))
  }

  /** Net amount in the unit of the line. */
  readAmount(input: Input): number {
    return this.scale(input, input.netAmount!)
  }

  /** Scales an amount of this line. */
  scale(input: Input, amount: number): number {
    return amount * (input.scalingType === 'linear' ? this.#scale : 1)
  }
}

const computeScale = (calculation: ProductCalculation): number =>
  (calculation.scaling ?? [])
    .filter(({ scalable }) => scalable !== false)
    .reduce(
      (k, { defaultValue, actualValue }) => (k * (actualValue ?? defaultValue)) / defaultValue,
      1,
    )
