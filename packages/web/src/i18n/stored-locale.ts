import { deviceStorage } from '../browser-storage.ts'
import { isLocale } from './locale.ts'
import type { Locale } from './locale.ts'

const storageKey = 'cradle-locale'

/** Reads the language stored on this computer; English by default. */
export function readStoredLocale(): Locale {
  const stored = deviceStorage.read(storageKey)
  return isLocale(stored) ? stored : 'en'
}

export function storeLocale(locale: Locale): void {
  deviceStorage.keep(storageKey, locale)
}
