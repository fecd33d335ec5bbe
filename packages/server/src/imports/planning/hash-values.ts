import { createHash } from 'node:crypto'

/** Numbers and characters that are collected before they enter a hash. */
const [NUMBERS, CHARACTERS] = [4096, 65_536]

/**
 * Hash of a value of JSON: two values that JSON writes alike have the same hash. Numbers enter with their eight bytes. Writing the
 * 900,000 values of ÖKOBAUDAT as text took four times as long.
 */
export function hashValues(value: unknown): string {
  const hasher = new Hasher()
  hasher.add(value)
  return hasher.finish()
}

class Hasher {
  readonly #hash = createHash('sha256')
  readonly #numberHash = createHash('sha256')
  readonly #numbers = new Float64Array(NUMBERS)
  #count = 0
  /** The form of the value, with a sign in place of each number. */
  #text = ''

  add(value: unknown): void {
    if (typeof value === 'number') this.#addNumber(value)
    else if (typeof value !== 'object' || value === null || value instanceof Date)
      this.#text += JSON.stringify(value) ?? 'null'
    else if (Array.isArray(value)) {
      this.#text += '['
      for (const one of value) {
        this.add(one)
        this.#text += ','
      }
      this.#text += ']'
    } else this.#addObject(value)
    if (this.#text.length > CHARACTERS) {
      this.#hash.update(this.#text)
      this.#text = ''
    }
  }

  finish(): string {
    this.#numberHash.update(this.#numbers.subarray(0, this.#count))
    return this.#hash.update(this.#text).update(this.#numberHash.digest()).digest('hex')
  }

  #addObject(value: object): void {
    this.#text += '{'
    for (const [key, one] of Object.entries(value))
      if (one !== undefined) {
        this.#text += `${key}:`
        this.add(one)
      }
    this.#text += '}'
  }

  #addNumber(value: number): void {
    this.#text += '#'
    // JSON has one zero.
    this.#numbers[this.#count] = value + 0
    this.#count += 1
    if (this.#count < NUMBERS) return
    this.#numberHash.update(this.#numbers)
    this.#count = 0
  }
}
