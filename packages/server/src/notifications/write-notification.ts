import type { Locale, NotificationType } from '@cradle/contract'
import { notificationTexts, type MessagePart } from './notification-texts.ts'

export interface Written {
  title: string
  message: string
}

/** Most of a comment that is shown in a message [characters]. */
const EXCERPT = 300
/** Longest title [characters]. */
const TITLE = 255
const dates = { en: 'en-GB', nl: 'nl-NL', de: 'de-DE' } as const

/** The value that each optional part needs. */
const valueOfPart: Readonly<Record<MessagePart, string>> = {
  ofCompany: 'companyName',
  verdictBy: 'dueAt',
  remark: 'comment',
  inRound: 'round',
  validity: 'validUntil',
  inPlace: 'label',
  registered: 'registrationNumber',
  named: 'fileName',
  fetchedUntil: 'validUntil',
  failedProduct: 'productName',
  ofProduct: 'productName',
}

/** A message of one type in one language. */
export function writeNotification(
  type: NotificationType,
  language: Locale,
  values: Readonly<Record<string, string>>,
): Written {
  const t = notificationTexts(language)
  const shown = Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, shownValue(name, value, language)]),
  )
  const parts = Object.fromEntries(
    (Object.entries(valueOfPart) as [MessagePart, string][]).map(([part, name]) => [
      part,
      shown[name] === undefined ? '' : t(`messages:parts.${part}`, shown),
    ]),
  )
  const filled = { ...shown, ...parts }
  return {
    title: cut(t(`messages:${type}.title`, filled).replaceAll(/\s+/g, ' '), TITLE),
    message: t(`messages:${type}.message`, filled),
  }
}

function shownValue(name: string, value: string, language: Locale): string {
  if (name === 'comment') return cut(value.trim(), EXCERPT)
  return /^\d{4}-\d\d-\d\d/.test(value)
    ? new Intl.DateTimeFormat(dates[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(value),
      )
    : value
}

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
