/**
 * A sum without rounding error (Shewchuk's expansions, as Python's `math.fsum`). It is kept as numbers that do not overlap,
 * so that its value does not depend on the order of what was added, and what is subtracted again leaves no trace. Groupings
 * that add the same rows in other orders therefore have the same total to the last digit.
 */
export class ExactSum {
  /** Smallest first; their sum is the exact sum. */
  readonly #parts: number[] = []

  /** @param value  finite */
  add(value: number): void {
    const parts = this.#parts
    let rest = value
    let kept = 0
    for (let at = 0; at < parts.length; at += 1) {
      let part = parts[at]!
      if (Math.abs(rest) < Math.abs(part)) [rest, part] = [part, rest]
      const sum = rest + part
      const lost = part - (sum - rest)
      if (lost !== 0) parts[kept++] = lost
      rest = sum
    }
    parts.length = kept
    if (rest !== 0) parts.push(rest)
  }

  /**
   * Adds all values of another sum.
   *
   * @param sign  −1: subtracts them
   */
  addSum(other: ExactSum, sign: 1 | -1 = 1): void {
    for (const part of other.#parts) this.add(sign * part)
  }

  /** The exact sum, rounded once. */
  get value(): number {
    const parts = this.#parts
    let at = parts.length - 1
    if (at < 0) return 0
    let sum = parts[at]!
    let lost = 0
    while (at > 0 && lost === 0) {
      at -= 1
      const before = sum
      sum = before + parts[at]!
      lost = parts[at]! - (sum - before)
    }
    // Half a unit in the last place is rounded by the sign of what is even smaller.
    if (at > 0 && Math.sign(lost) === Math.sign(parts[at - 1]!)) {
      const up = sum + 2 * lost
      if (up - sum === 2 * lost) return up
    }
    return sum + 0
  }
}
