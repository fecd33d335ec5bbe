import { queryOptions } from '@tanstack/react-query'
import {
  calculationRoutes,
  templateRoutes,
  translatedTextNames,
  type DocumentOf,
  type LanguageTexts,
  type Locale,
  type TranslatedTextName,
} from '@cradle/contract'
import { call } from '../../../../api/call.ts'
import { readId } from '../../../../paths.ts'
import { isTemplate, type FormRecord } from '../../../../records/calculation/form-record.ts'

/** The texts of a calculation or a template in every language. */
export type RecordTexts = Pick<DocumentOf<'CalculationTexts'>, 'textLanguage' | 'languages'>

/**
 * Loads the texts of a calculation or a template in every language. They are loaded again for another content: its tag
 * changes with every write.
 */
export const textsQuery = (record: FormRecord, etag: string | undefined) =>
  queryOptions({
    queryKey: ['record-texts', readId(record['@id']), record['contentVersion'] ?? etag],
    queryFn: ({ signal }): Promise<RecordTexts> => {
      const given = { params: { id: readId(record['@id']) }, signal }
      return isTemplate(record)
        ? call(templateRoutes.texts, given)
        : call(calculationRoutes.texts, given)
    },
    placeholderData: (before) => before,
  })

/** Name of a translation in the form. Names of fields have no dots. */
export const nameTranslation = (language: Locale, name: TranslatedTextName): string =>
  `${language}_${name}`

const names: ReadonlySet<string> = new Set(translatedTextNames)
const isTextName = (name: string): name is TranslatedTextName => names.has(name)

/** Texts in languages other than that of the text fields. */
export const listTranslations = (texts: RecordTexts | undefined): LanguageTexts[] =>
  texts?.languages.filter(({ language }) => language !== texts.textLanguage) ?? []

/** Values of the form for all translations; empty ones are null. */
export const pickTranslations = (texts: RecordTexts | undefined): Record<string, unknown> =>
  Object.fromEntries(
    listTranslations(texts).flatMap(({ language, texts: written }) =>
      translatedTextNames.map((name) => [nameTranslation(language, name), written[name] ?? null]),
    ),
  )

/** Changed texts of one language. */
export interface ChangedTexts {
  language: Locale
  texts: Partial<Record<TranslatedTextName, string | null>>
}

/** Separates changed translations from changed fields of the calculation. An empty text is null. */
export function separateTranslations(
  changed: Readonly<Record<string, unknown>>,
  languages: readonly Locale[],
): { fields: Record<string, unknown>; translations: ChangedTexts[] } {
  const fields: Record<string, unknown> = {}
  const translations = new Map<Locale, ChangedTexts>()
  for (const [key, value] of Object.entries(changed)) {
    const language = languages.find((one) => key.startsWith(`${one}_`))
    const name = language && key.slice(language.length + 1)
    if (!language || !name || !isTextName(name)) {
      fields[key] = value
      continue
    }
    const one = translations.get(language) ?? { language, texts: {} }
    one.texts[name] = typeof value === 'string' && value !== '' ? value : null
    translations.set(language, one)
  }
  return { fields, translations: [...translations.values()] }
}
