import { isLocale } from './locale.ts'
import type { Locale } from './locale.ts'

const storageKey = 'cradle-locale'

/** Reads the language stored on this computer; English by default. */
export function storedLocale(): Locale {
  const stored = safeStorage()?.getItem(storageKey)
  return isLocale(stored) ? stored : 'en'
}

export function storeLocale(locale: Locale): void {
  safeStorage()?.setItem(storageKey, locale)
}

function safeStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
