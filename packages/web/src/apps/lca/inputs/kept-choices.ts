import { deviceStorage } from '../../../browser-storage.ts'

/** Small choices of a reader that this browser remembers. */
export function readChoice<T>(key: string, otherwise: T): T {
  try {
    const stored = deviceStorage.read(`cradle-${key}`)
    return stored === null ? otherwise : (JSON.parse(stored) as T)
  } catch {
    return otherwise
  }
}

export function keepChoice(key: string, value: unknown): void {
  deviceStorage.keep(`cradle-${key}`, JSON.stringify(value))
}
