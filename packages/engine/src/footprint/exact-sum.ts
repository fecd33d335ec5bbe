/**
 * A sum whose rounding error does not grow with the number of values (Neumaier). Groupings that add the same rows in other
 * orders therefore agree.
 */
export class ExactSum {
  #sum = 0
  #lost = 0

  add(value: number): void {
    const next = this.#sum + value
    this.#lost +=
      Math.abs(this.#sum) >= Math.abs(value) ? this.#sum - next + value : value - next + this.#sum
    this.#sum = next
  }

  /** Adds all values of another sum. */
  addSum(other: ExactSum): void {
    this.add(other.#sum)
    this.#lost += other.#lost
  }

  get value(): number {
    return this.#sum + this.#lost + 0
  }
}
