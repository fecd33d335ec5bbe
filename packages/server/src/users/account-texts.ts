/** Mails about an account. */
import { createTranslator } from '#platform/i18n/translator'
import de from './texts/de/mails.json' with { type: 'json' }
import en from './texts/en/mails.json' with { type: 'json' }
import nl from './texts/nl/mails.json' with { type: 'json' }

export const accountTexts = createTranslator({
  en: { mails: en },
  nl: { mails: nl },
  de: { mails: de },
})

/** The mails; `invitation` are the sentences in two of them. */
export type AccountMail = Exclude<keyof typeof en, 'invitation'>
