import type { Language } from './texts/language.ts'
import type { Written } from './texts/messages.ts'
import { mailWords } from './texts/mails.ts'

export interface MailedMessage extends Written {
  link: string
}

/**
 * One mail with all messages. Links are made from the configured address, never from a header of a request.
 * A digest of one message has the subject of the message, too.
 */
export function composeMail(
  language: Language,
  name: string,
  messages: readonly MailedMessage[],
  origin: string,
  kind: 'atOnce' | 'digest',
): { subject: string; text: string } {
  const words = mailWords[language]
  const subject =
    messages.length === 1
      ? messages[0]!.title
      : (kind === 'digest' ? words.digest : words.several).replace(
          '{count}',
          String(messages.length),
        )
  const body = messages.map((m) =>
    [...(messages.length > 1 ? [m.title] : []), m.message, origin + m.link].join('\n'),
  )
  const greeting = words.greeting.replace('{name}', () => oneLine(name))
  return {
    subject: oneLine(subject),
    text: `${[greeting, ...body, words.footer.replace('{link}', () => `${origin}/notifications`)].join('\n\n')}\n`,
  }
}

const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ')
