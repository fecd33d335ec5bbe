import i18next from 'i18next'
import type { BackendModule } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { isLocale, locales } from './locale.ts'
import type { Locale } from './locale.ts'

export { isLocale, locales } from './locale.ts'
export type { Locale } from './locale.ts'

const storageKey = 'cradle-locale'
const files = import.meta.glob<Record<string, unknown>>('./{en,nl,de}/*.json', { import: 'default' })

/** One file per language and app, fetched when the app is first opened. */
const filesOfThisFolder: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = files[`./${language}/${namespace}.json`]
    if (!load) return done(new Error(`No texts ${language}/${namespace}`), null)
    load().then((texts) => done(null, texts as never), (error: unknown) => done(error as Error, null))
  },
}

function storedLocale(): Locale {
  const stored = safeStorage()?.getItem(storageKey)
  return isLocale(stored) ? stored : 'en'
}

/** English by default; a text that is missing comes from English, then from Dutch. */
export async function startI18n(): Promise<void> {
  const lng = storedLocale()
  document.documentElement.lang = lng
  await i18next.use(filesOfThisFolder).use(initReactI18next).init({
    lng,
    fallbackLng: ['en', 'nl'],
    supportedLngs: [...locales],
    ns: ['shell', 'ui', 'errors'],
    defaultNS: 'shell',
    fallbackNS: ['ui'],
    returnEmptyString: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: true },
  })
}

/** The language of the screen, remembered on this computer. */
export async function changeLocale(locale: Locale): Promise<void> {
  safeStorage()?.setItem(storageKey, locale)
  await i18next.changeLanguage(locale)
  document.documentElement.lang = locale
}

/** Called once the texts of the new language are there; also when the first language is. */
export function whenLocaleChanges(listener: () => void): void {
  i18next.on('languageChanged', listener)
}

export function currentLocale(): Locale {
  return isLocale(i18next.language) ? i18next.language : 'en'
}

/** The language to write numbers, dates and addresses in; draws again when it changes. */
export function useLocale(): Locale {
  const { i18n } = useTranslation()
  return isLocale(i18n.language) ? i18n.language : 'en'
}

function safeStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
