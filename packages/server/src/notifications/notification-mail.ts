import type { Locale } from '@cradle/contract'
import { notificationTexts } from './notification-texts.ts'
import type { Written } from './write-notification.ts'

export interface MailedMessage extends Written {
  link: string
}

/**
 * Composes one mail with all messages. Links use the configured address, never a header of a
 * request. A digest of one message has the subject of that message.
 */
export function composeMail(
  language: Locale,
  name: string,
  messages: readonly MailedMessage[],
  origin: string,
  kind: 'atOnce' | 'digest',
): { subject: string; text: string } {
  const t = notificationTexts(language)
  const subject =
    messages.length === 1
      ? messages[0]!.title
      : t(kind === 'digest' ? 'mails:digest' : 'mails:several', { count: messages.length })
  const body = messages.map((m) =>
    [...(messages.length > 1 ? [m.title] : []), m.message, origin + m.link].join('\n'),
  )
  const greeting = t('mails:greeting', { name: toOneLine(name) })
  return {
    subject: toOneLine(subject),
    text: `${[greeting, ...body, t('mails:footer', { link: `${origin}/notifications` })].join('\n\n')}\n`,
  }
}

const toOneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ')
