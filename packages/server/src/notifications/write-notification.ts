import type { Locale, ModelStop, NotificationType } from '@cradle/contract'
import { notificationTexts, type MessagePart } from './notification-texts.ts'

export interface Written {
  title: string
  message: string
}

/** Longest comment in a message [characters]. */
const EXCERPT = 300
/** Longest title [characters]. */
const TITLE = 255
const dates = { en: 'en-GB', nl: 'nl-NL', de: 'de-DE' } as const

/** The value that each optional part requires. */
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

/** Writes a message of one type in one language. */
export function writeNotification(
  type: NotificationType,
  language: Locale,
  values: Readonly<Record<string, string>>,
): Written {
  const t = notificationTexts(language)
  const shown = Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, formatValue(name, value, language)]),
  )
  const parts = Object.fromEntries(
    (Object.entries(valueOfPart) as [MessagePart, string][]).map(([part, name]) => [
      part,
      shown[name] === undefined ? '' : t(`messages:parts.${part}`, shown),
    ]),
  )
  const { stoppedBy } = values
  const filled = {
    ...shown,
    ...parts,
    ...(stoppedBy ? { reason: t(`messages:stops.${stoppedBy as ModelStop}`) } : {}),
  }
  return {
    title: truncateText(t(`messages:${type}.title`, filled).replaceAll(/\s+/g, ' '), TITLE),
    message: t(`messages:${type}.message`, filled),
  }
}

function formatValue(name: string, value: string, language: Locale): string {
  if (name === 'comment') return truncateText(value.trim(), EXCERPT)
  return /^\d{4}-\d\d-\d\d/.test(value)
    ? new Intl.DateTimeFormat(dates[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(value),
      )
    : value
}

const truncateText = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
