/** Small choices of a reader that this browser remembers. */
export function readChoice<T>(key: string, otherwise: T): T {
  try {
    const stored = localStorage.getItem(`cradle-${key}`)
    return stored === null ? otherwise : (JSON.parse(stored) as T)
  } catch {
    return otherwise
  }
}

export function keepChoice(key: string, value: unknown): void {
  try {
    localStorage.setItem(`cradle-${key}`, JSON.stringify(value))
  } catch {
    // A private window remembers nothing; the choice holds until the page closes.
  }
}
