import type { Language } from './language.ts'

interface MailWords {
  greeting: string
  several: string
  digest: string
  footer: string
}

/** What stands around messages in a mail. */
export const mailWords: Readonly<Record<Language, MailWords>> = {
  en: {
    greeting: 'Hello {name},',
    several: '{count} messages from Cradle',
    digest: 'Your day in Cradle: {count} messages',
    footer: 'How often you get these mails you choose here: {link}',
  },
  nl: {
    greeting: 'Hallo {name},',
    several: '{count} berichten van Cradle',
    digest: 'Uw dag in Cradle: {count} berichten',
    footer: 'Hoe vaak u deze mails krijgt, kiest u hier: {link}',
  },
  de: {
    greeting: 'Guten Tag {name},',
    several: '{count} Nachrichten von Cradle',
    digest: 'Ihr Tag in Cradle: {count} Nachrichten',
    footer: 'Wie oft Sie diese E-Mails erhalten, wählen Sie hier: {link}',
  },
}
