import {
  confidentialTextNames,
  isEmptyText,
  locales,
  neededTranslationNames,
  reportTextNames,
  type LanguageTexts,
  type Locale,
  type TranslatedTextName,
  type Translations,
} from '@cradle/contract'
import { Problem } from '#platform/http/problem'
import type { Row } from '#platform/db/schema'

/** The texts of a calculation or a template are text fields in one language, and translations in the others. */
type TextRow = Pick<
  Row<'calculations'> | Row<'templates'>,
  | 'functional_unit_title'
  | 'functional_unit_description'
  | 'product_name'
  | 'reporting_language'
  | 'text_language'
  | 'texts'
>

/** Texts to write by language and name; null removes a text. */
export type TranslationChanges = Partial<
  Record<Locale, Partial<Record<TranslatedTextName, string | null>>>
>

/** Refusal of a translation into the language of the text fields. */
export const languageOfFields = {
  message: 'Texts in this language are fields of the record itself.',
  code: 'language_of_fields',
}

/** Returns the language of the text fields. */
export const findTextLanguage = (
  row: Pick<TextRow, 'text_language' | 'reporting_language'>,
): Locale => (row.text_language ?? row.reporting_language ?? 'en') as Locale

const confidential: ReadonlySet<string> = new Set(confidentialTextNames)
export const isConfidentialText = (name: string): boolean => confidential.has(name)

/** Returns the translations without confidential texts. */
export const hideConfidentialTexts = (translations: Translations): Translations =>
  Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [
      language,
      Object.fromEntries(Object.entries(texts).filter(([name]) => !isConfidentialText(name))),
    ]),
  )

/** Returns the language in the path of a request. @throws Problem `notFound` */
export function readLanguage(given: string | undefined): Locale {
  const language = locales.find((locale) => locale === given)
  if (!language) throw new Problem('notFound')
  return language
}

/** The text fields of a calculation or a template. */
export const listOwnTexts = (row: TextRow): Partial<Record<TranslatedTextName, string>> => ({
  ...(row.product_name === null ? {} : { productName: row.product_name }),
  ...(row.functional_unit_title === null ? {} : { functionalUnitTitle: row.functional_unit_title }),
  ...(row.functional_unit_description === null
    ? {}
    : { functionalUnitDescription: row.functional_unit_description }),
  ...Object.fromEntries(
    reportTextNames.flatMap((name) =>
      row.texts[name] === undefined ? [] : [[name, row.texts[name]]],
    ),
  ),
})

/** Lists the texts in each language, with those that are missing compared with the other languages. */
export function compareLanguages(
  row: TextRow,
  translations: Translations,
  withConfidential: boolean,
): LanguageTexts[] {
  const all: Translations = { ...translations, [findTextLanguage(row)]: listOwnTexts(row) }
  const textsIn = (language: Locale): LanguageTexts['texts'] =>
    Object.fromEntries(
      Object.entries(all[language] ?? {}).filter(
        ([name, text]) => !isEmptyText(text) && (withConfidential || !isConfidentialText(name)),
      ),
    )
  const needed = neededTranslationNames.filter((name) =>
    locales.some((language) => textsIn(language)[name] !== undefined),
  )
  return locales.map((language) => {
    const texts = textsIn(language)
    const missing = needed.filter((name) => texts[name] === undefined)
    return {
      language,
      filled: needed.length - missing.length,
      total: needed.length,
      missing,
      texts,
    }
  })
}

/** Returns the translations after changes; a language without texts is left out. */
export function changeTranslations(
  translations: Translations,
  changes: TranslationChanges,
): Translations {
  const changed: Translations = {}
  for (const language of locales) {
    const texts = Object.entries({ ...translations[language], ...changes[language] }).filter(
      ([, text]) => !isEmptyText(text),
    )
    if (texts.length > 0) changed[language] = Object.fromEntries(texts)
  }
  return changed
}

/** Name of a translation among the fields of a record: `nl.noteA2`. */
export const nameTranslation = (language: string, name: string): string => `${language}.${name}`

/** Returns language and name of a translation among the fields of a record; null for another field. */
export function parseTranslation(
  field: string,
): { language: Locale; name: TranslatedTextName } | null {
  const [given, name] = field.split('.')
  const language = locales.find((locale) => locale === given)
  return language && name ? { language, name: name as TranslatedTextName } : null
}

/** Translations as fields of a record, by the names of `nameTranslation`. */
export const flattenTranslations = (translations: Translations): Record<string, string> =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([language, texts]) =>
      Object.entries(texts).map(([name, text]) => [nameTranslation(language, name), text]),
    ),
  )
