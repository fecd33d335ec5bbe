/**
 * Texts of notifications and of the mails around them. `parts` are the parts of a message that are
 * omitted when their value is missing. Of confidential data, messages contain only the product's
 * name and the comment.
 */
import { createTranslator } from '#platform/i18n/translator'
import mailsDe from './texts/de/mails.json' with { type: 'json' }
import messagesDe from './texts/de/messages.json' with { type: 'json' }
import mailsEn from './texts/en/mails.json' with { type: 'json' }
import messagesEn from './texts/en/messages.json' with { type: 'json' }
import mailsNl from './texts/nl/mails.json' with { type: 'json' }
import messagesNl from './texts/nl/messages.json' with { type: 'json' }

export const notificationTexts = createTranslator(
  {
    en: { mails: mailsEn, messages: messagesEn },
    nl: { mails: mailsNl, messages: messagesNl },
    de: { mails: mailsDe, messages: messagesDe },
  },
  { missingValue: '…' },
)

export type MessagePart = keyof typeof messagesEn.parts
