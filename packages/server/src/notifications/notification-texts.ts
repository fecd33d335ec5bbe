import type { NotificationType } from '@cradle/contract'
import type { Language } from './texts/language.ts'
import { texts, type Written } from './texts/messages.ts'

/** Most of a comment that is shown in a message [characters]. */
const EXCERPT = 300
/** Longest title [characters]. */
const TITLE = 255
const dates = { en: 'en-GB', nl: 'nl-NL', de: 'de-DE' } as const

/** A message of one type in one language. */
export function write(
  type: NotificationType,
  language: Language,
  values: Readonly<Record<string, string>>,
): Written {
  const { title, message } = texts[type][language]
  const shown = Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, shownValue(name, value, language)]),
  )
  return {
    title: cut(filled(title, shown).replaceAll(/\s+/g, ' '), TITLE),
    message: filled(message, shown),
  }
}

/** `{name}` is filled in; a part in square brackets stands only when all its values are there. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text
    .replaceAll(/\[([^\]]*)\]/g, (_, part: string) =>
      [...part.matchAll(/\{(\w+)\}/g)].every(([, name]) => values[name!] !== undefined) ? part : '',
    )
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '…')
}

function shownValue(name: string, value: string, language: Language): string {
  if (name === 'comment') return cut(value.trim(), EXCERPT)
  return /^\d{4}-\d\d-\d\d/.test(value)
    ? new Intl.DateTimeFormat(dates[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(value),
      )
    : value
}

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
