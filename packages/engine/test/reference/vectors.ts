/** A value for each indicator. Unknown is NaN. */
export type Vector = Readonly<Record<string, number>>

/** Calculates with vectors of the same indicators, each indicator by itself. */
export class Vectors {
  readonly codes: readonly string[]

  constructor(codes: readonly string[]) {
    this.codes = codes
  }

  /** @param value  value of an indicator */
  make(value: (code: string) => number): Vector {
    return Object.fromEntries(this.codes.map((code) => [code, value(code)]))
  }

  zero(): Vector {
    return this.make(() => 0)
  }

  unknown(): Vector {
    return this.make(() => Number.NaN)
  }

  add(vectors: readonly Vector[]): Vector {
    return this.make((code) => vectors.reduce((total, one) => total + one[code]!, 0))
  }

  /** A term with factor 0 contributes nothing, also when the vector is unknown. */
  scale(factor: number, vector: Vector): Vector {
    return factor === 0 ? this.zero() : this.make((code) => factor * vector[code]!)
  }

  /** A vector with these values and zeros for the other indicators. */
  fill(values: Vector): Vector {
    return this.make((code) => values[code] ?? 0)
  }
}

/** A product that is 0 when the amount is, also when the other factor is unknown. */
export const multiplyKnown = (amount: number, each: number): number =>
  amount === 0 ? 0 : amount * each
