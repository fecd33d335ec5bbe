import { createTranslator } from '#platform/i18n/translator'
import de from './texts/de.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import nl from './texts/nl.json' with { type: 'json' }

/** Texts of the public pages. A text that is missing in one language does not compile. */
export const pageTexts = createTranslator({
  en: { page: en },
  nl: { page: nl },
  de: { page: de },
})
