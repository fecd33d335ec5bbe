import {
  isEmptyText,
  type Locale,
  type TranslatedTextName,
  type Translations,
} from '@cradle/contract'
import type { Row } from '#platform/db/schema'
import { findTextLanguage, flattenTranslations, listOwnTexts } from './language-texts.ts'

/** All texts of a template for a calculation whose text fields are in one language. */
export interface TextsInLanguage {
  /** The texts in that language. */
  fields: Partial<Record<TranslatedTextName, string>>
  /** The texts in the other languages. */
  translations: Translations
}

/** Separates the texts of a template into those in one language, and those in the others. */
export function readTextsInLanguage(template: Row<'templates'>, language: Locale): TextsInLanguage {
  const own = listOwnTexts(template)
  const all: Translations = { ...template.translations, [findTextLanguage(template)]: own }
  const { [language]: found = {}, ...translations } = all
  // A product name without a translation is the same in all languages.
  const { productName } = own
  return { fields: { ...(productName ? { productName } : {}), ...found }, translations }
}

/**
 * The language in which a calculation is compared with its template: that of the text fields of the calculation. A
 * calculation that does not name the language, and whose language the template does not have, got the texts as they are.
 */
export function findComparedLanguage(
  template: Row<'templates'>,
  calculation: Pick<Row<'calculations'>, 'text_language' | 'reporting_language'>,
): Locale {
  const language = findTextLanguage(calculation)
  return calculation.text_language !== null || template.translations[language]
    ? language
    : findTextLanguage(template)
}

/** The texts as fields by name, `nl.noteA2` for those in another language. */
export const flattenTexts = ({
  fields,
  translations,
}: TextsInLanguage): Record<string, string> => ({
  ...fields,
  ...flattenTranslations(translations),
})

/**
 * The texts with which a new calculation starts, and the language of its text fields. A text that the caller wrote replaces
 * that of the template in every language.
 *
 * @param given  name → value of the fields that the caller filled in
 */
export function pickStartTexts(
  template: Row<'templates'>,
  given: Readonly<Record<string, unknown>>,
): TextsInLanguage & { textLanguage: Locale | null } {
  const own = findTextLanguage(template)
  const language = (given['textLanguage'] as Locale | undefined) ?? own
  const isOpen = ([name, text]: [string, string]): boolean =>
    !isEmptyText(text) && !hasText(given[name])
  const { fields, translations } = readTextsInLanguage(template, language)
  const open = Object.entries(fields).filter(isOpen)
  const others = Object.entries(translations).flatMap(([one, texts]) => {
    const left = Object.entries(texts).filter(isOpen)
    return left.length > 0 ? [[one, Object.fromEntries(left)] as const] : []
  })
  const fallback = (given['reportingLanguage'] ?? template.reporting_language ?? 'en') as Locale
  const isStated =
    others.length > 0 || (language !== fallback && open.some(([name]) => name !== 'productName'))
  return {
    fields: Object.fromEntries(open),
    translations: Object.fromEntries(others),
    textLanguage: isStated ? language : null,
  }
}

const hasText = (value: unknown): boolean => typeof value === 'string' && !isEmptyText(value)
