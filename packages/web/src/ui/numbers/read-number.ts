import type { ParameterDefinition } from '@cradle/engine/formulas'
import i18next from 'i18next'
import type { CompletionList } from './CompletionList.tsx'
import type { findCompletion, readCompletionKey } from './completions.ts'
import type { readComputed, ReadNumber, writeStored } from './compute-number.ts'
import { parseNumber, type Locale } from './parse-number.ts'

/** What offers names in formulas. */
interface Completing {
  findCompletion: typeof findCompletion
  readCompletionKey: typeof readCompletionKey
  CompletionList: typeof CompletionList
}

let compute: typeof readComputed | null = null
let write: typeof writeStored | null = null
let completing: Completing | null = null

/** Fetches the code and the texts of formulas. Until then a formula is no number. */
export async function loadFormulas(): Promise<void> {
  const [code, completions, { CompletionList: List }] = await Promise.all([
    import('./compute-number.ts'),
    import('./completions.ts'),
    import('./CompletionList.tsx'),
    i18next.loadNamespaces('formulas'),
  ])
  compute = code.readComputed
  write = code.writeStored
  completing = {
    findCompletion: completions.findCompletion,
    readCompletionKey: completions.readCompletionKey,
    CompletionList: List,
  }
}

/** The same before a formula is typed. Without a connection, it is tried again later. */
export const prepareFormulas = (): void => void loadFormulas().catch(() => undefined)

const none: readonly ParameterDefinition[] = []

/**
 * A number as people type or paste it: written out, computed as in `=0,15*2400`, or with a unit that is converted to that of the
 * field.
 *
 * @param unit        of the field; empty for plain numbers
 * @param parameters  of the product, which formulas may use by name
 */
export function readNumber(
  text: string,
  locale: Locale,
  unit = '',
  parameters: readonly ParameterDefinition[] = none,
): ReadNumber {
  const parsed = parseNumber(text, locale)
  if (parsed.ok || parsed.reason === 'empty') return parsed
  if (!compute) prepareFormulas()
  return compute?.(text, locale, unit, parameters) ?? parsed
}

/** A stored formula as the language writes it: `=0,15*2400`. Until its code is there it stands as it is stored. */
export function showFormula(stored: string, locale: Locale): string {
  if (!write) prepareFormulas()
  return write?.(stored, locale) ?? `=${stored}`
}

/** What offers names in formulas; null until its code is there. */
export const getCompleting = (): Completing | null => completing
