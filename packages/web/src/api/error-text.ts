import i18next from 'i18next'
import type { i18n as I18n } from 'i18next'
import { Offline, Problem } from './problem.ts'
import type { Violation } from './problem.ts'

/**
 * English sentences of the server are keys that are looked up as they are: what an answer says of values in `errors.json`,
 * which every page has, and why a request was refused in `refusals.json`.
 */
const lookup = { ns: ['errors', 'refusals'], nsSeparator: '::', keySeparator: false } as const

const translated = (key: string, values?: Record<string, string>): string | undefined =>
  i18next.exists(key, lookup) ? i18next.t(key, { ...lookup, ...values }) : undefined

/**
 * Loads the sentences of refused requests. A page that shows them without a refused request of its own, as a log does, names
 * `refusals` among its texts.
 */
export async function loadRefusals(texts: I18n = i18next): Promise<void> {
  await texts.loadNamespaces('refusals')
  // i18next does not ask again for a file that it could not fetch: without this the session stays English.
  if (texts.isInitialized && !texts.hasResourceBundle(texts.language, 'refusals'))
    await texts.reloadResources(texts.language, 'refusals')
}

/** Sentences that carry a figure or a name share one text: `… should have 255 characters or less.` */
function sentence(english: string): string | undefined {
  const whole = translated(english)
  if (whole) return whole
  const values: Record<string, string> = {}
  const pattern = english.replace(
    /"([^"]*)"|(?<![\w.])-?\d+(?:\.\d+)?/g,
    (found, quoted: string | undefined) => {
      const name = `v${Object.keys(values).length + 1}`
      values[name] = quoted ?? found
      return quoted === undefined ? `[${name}]` : `"[${name}]"`
    },
  )
  return Object.keys(values).length > 0 ? translated(pattern, values) : undefined
}

/** A sentence of the server in the reader's language, as why a message was not delivered; else as the server wrote it. */
export const translateSentence = (english: string): string => sentence(english) ?? english

/** What is wrong with one field: path and message together, then the message alone, then the server's English. */
export function violationText({ propertyPath, message }: Violation): string {
  return translated(propertyPath.replace('.', '') + message) ?? sentence(message) ?? message
}

/** More violations than these make a message that nobody reads [violations]. */
const VIOLATIONS_SHOWN = 3

/** The server's description in the reader's language. That of a refused form is the list of its violations. */
function describe({ description, violations }: Problem): string {
  const known = sentence(description)
  if (known || violations.length === 0) return known ?? description
  return [...new Set(violations.map(violationText))].slice(0, VIOLATIONS_SHOWN).join(' ')
}

/**
 * Lists whose failure has a sentence of its own (specification §7), by the name that ends the path of their route. The names are
 * written out: the resources they belong to are more than every page needs.
 */
const listFailures: Readonly<Record<string, string>> = {
  locations: 'Failed to fetch Locations',
  suppliers: 'Failed to fetch Locations',
  methods: 'Failed to fetch methods',
  versions: 'Failed to fetch database version data',
}

/** Says which list could not be fetched, where that list has a sentence of its own. */
export function listFailure(error: unknown): string | undefined {
  const name = error instanceof Problem ? error.list?.split('/').at(-1) : undefined
  const english = name === undefined ? undefined : listFailures[name]
  return english && translateSentence(english)
}

/**
 * What to show the user about a failed call (specification §8): the server's description translated; else the text of the first
 * violation by its path and message, where there is one; else the fallback, the violation's message, or the word Error.
 */
export function errorText(error: unknown, fallback?: string): string {
  if (error instanceof Offline) return i18next.t('shell:offline')
  if (!(error instanceof Problem)) return fallback ?? i18next.t('ui:error.fallback')
  const list = listFailure(error)
  if (list) return [list, error.description && describe(error)].filter(Boolean).join('. ')
  if (error.description) return describe(error)
  const first = error.violations[0]
  const known =
    first?.propertyPath && first.message
      ? translated(first.propertyPath.replace('.', '') + first.message)
      : undefined
  return (
    known ??
    fallback ??
    (first?.message ? violationText(first) : undefined) ??
    i18next.t('ui:error.fallback')
  )
}

/** What an `ErrorState` or a list says about a failed request: the sentence, and its id for the helpdesk. */
export const describeFailure = (
  error: unknown,
): { message: string; requestId: string | undefined } => ({
  message: errorText(error),
  requestId: error instanceof Problem ? error.requestId : undefined,
})

/** For `FormPage.onSave`: violations beside their fields; anything else as one sentence. A bug is thrown on. */
export function saveRefusal(error: unknown): { fields?: Record<string, string>; message?: string } {
  if (error instanceof Problem && error.violations.length > 0) {
    const fields = Object.fromEntries(
      error.violations
        .filter((violation) => violation.propertyPath)
        .map((violation) => [violation.propertyPath, violationText(violation)]),
    )
    const rest = error.violations
      .filter((violation) => !violation.propertyPath)
      .map(violationText)
      .join(' ')
    return { fields, ...(rest ? { message: rest } : {}) }
  }
  if (error instanceof Problem || error instanceof Offline) return { message: errorText(error) }
  throw error
}
