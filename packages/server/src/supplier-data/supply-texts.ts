import type { Locale } from '@cradle/contract'
import { createTranslator } from '#platform/i18n/translator'
import de from './texts/de.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import nl from './texts/nl.json' with { type: 'json' }

/** Texts that suppliers read: mails and their form. */
export const supplyTexts = createTranslator({
  en: { supply: en },
  nl: { supply: nl },
  de: { supply: de },
})

const dates: Record<Locale, string> = { en: 'en-GB', nl: 'nl-NL', de: 'de-DE' }

/** A day in words. @param day  `2026-03-01`, or a moment */
export const writeDay = (day: string | Date, language: Locale): string =>
  new Intl.DateTimeFormat(dates[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )
