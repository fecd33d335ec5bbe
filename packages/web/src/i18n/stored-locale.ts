import { isLocale } from './locale.ts'
import type { Locale } from './locale.ts'

const storageKey = 'cradle-locale'

/** Reads the language stored on this computer; English by default. */
export function readStoredLocale(): Locale {
  const stored = findStorage()?.getItem(storageKey)
  return isLocale(stored) ? stored : 'en'
}

export function storeLocale(locale: Locale): void {
  findStorage()?.setItem(storageKey, locale)
}

function findStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
