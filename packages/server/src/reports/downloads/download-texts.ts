/** Texts of an archive and of the mail about it. */
import { createTranslator } from '#platform/i18n/translator'
import de from './texts/de/downloads.json' with { type: 'json' }
import en from './texts/en/downloads.json' with { type: 'json' }
import nl from './texts/nl/downloads.json' with { type: 'json' }

export const downloadTexts = createTranslator({
  en: { downloads: en },
  nl: { downloads: nl },
  de: { downloads: de },
})
