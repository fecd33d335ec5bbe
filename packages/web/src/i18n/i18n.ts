import i18next from 'i18next'
import type { BackendModule } from 'i18next'
import { useSyncExternalStore } from 'react'
import { initReactI18next } from 'react-i18next'
import { isLocale, locales } from './locale.ts'
import { rememberTexts } from './remember-texts.ts'
import type { Locale } from './locale.ts'
import { readStoredLocale, storeLocale } from './stored-locale.ts'
import { loadTexts, shellTexts } from './text-files.ts'

export { isLocale, locales } from './locale.ts'
export type { Locale } from './locale.ts'

const ourFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    loadTexts(language as Locale, namespace).then(
      (texts) => done(null, texts as never),
      (error: unknown) => done(error as Error, null),
    )
  },
}

/**
 * Starts i18next in the stored language, by default English. Only this language is loaded; a test
 * checks that no translation is missing.
 */
export async function startI18n(): Promise<void> {
  const lng = readStoredLocale()
  document.documentElement.lang = lng
  await i18next
    .use(ourFiles)
    .use(initReactI18next)
    .init({
      lng,
      fallbackLng: false,
      supportedLngs: [...locales],
      ns: [...shellTexts],
      defaultNS: 'shell',
      fallbackNS: ['ui'],
      returnEmptyString: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
  rememberTexts(i18next)
}

/** Changes the language and stores it on this computer. */
export async function changeLocale(locale: Locale): Promise<void> {
  storeLocale(locale)
  await i18next.changeLanguage(locale)
  document.documentElement.lang = locale
}

/** Calls the listener after the texts of a language have loaded, including the first. */
export function onLocaleChange(listener: () => void): void {
  i18next.on('languageChanged', listener)
}

export function currentLocale(): Locale {
  return isLocale(i18next.language) ? i18next.language : 'en'
}

function subscribeLanguage(listener: () => void): () => void {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}

/**
 * Returns the language of numbers, dates and addresses, and renders again when it changes. Lists
 * call it in every row.
 */
export const useLocale = (): Locale => useSyncExternalStore(subscribeLanguage, currentLocale)
