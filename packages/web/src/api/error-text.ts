import i18next from 'i18next'
import { Offline, Problem } from './problem.ts'
import type { Violation } from './problem.ts'

/** English sentences of the server as keys: `The file is too large.` → looked up as is, in `errors.json`. */
const translated = (key: string, values?: Record<string, string>): string | undefined =>
  i18next.exists(key, { ns: 'errors', nsSeparator: '::', keySeparator: false })
    ? i18next.t(key, { ns: 'errors', nsSeparator: '::', keySeparator: false, ...values })
    : undefined

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

/** What is wrong with one field: path and message together, then the message alone, then the server's English. */
export function violationText({ propertyPath, message }: Violation): string {
  return translated(propertyPath.replace('.', '') + message) ?? sentence(message) ?? message
}

/**
 * What to tell the user about a failed call: the server's description translated; else the first violation
 * by path and message; else the fallback, else the word Error.
 */
export function errorText(error: unknown, fallback?: string): string {
  if (error instanceof Offline) return i18next.t('shell:offline')
  if (!(error instanceof Problem)) return fallback ?? i18next.t('ui:error.fallback')
  const first = error.violations[0]
  if (error.description && !first) return sentence(error.description) ?? error.description
  if (first?.propertyPath && first.message) return violationText(first)
  return fallback ?? first?.message ?? i18next.t('ui:error.fallback')
}

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
