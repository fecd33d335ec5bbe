import type { Translations, Violation } from '@cradle/contract'
import type { Row } from '#platform/db/schema'
import { findTextLanguage } from './language-texts.ts'

/**
 * Refuses a language for the text fields in which there are separate texts already: the record would have two texts of one
 * name in one language.
 *
 * @param readTranslations is called only if the language changes
 */
export async function refuseTakenLanguage(
  row: Pick<Row<'calculations'>, 'text_language' | 'reporting_language'>,
  values: { textLanguage?: string | null; reportingLanguage?: string | null },
  readTranslations: () => Translations | Promise<Translations>,
): Promise<Violation[]> {
  if (values.textLanguage === undefined && values.reportingLanguage === undefined) return []
  const pick = (given: string | null | undefined, stored: string | null): string | null =>
    given === undefined ? stored : given
  const language = findTextLanguage({
    text_language: pick(values.textLanguage, row.text_language),
    reporting_language: pick(values.reportingLanguage, row.reporting_language),
  })
  if (language === findTextLanguage(row) || !(await readTranslations())[language]) return []
  return [
    {
      propertyPath: values.textLanguage === undefined ? 'reportingLanguage' : 'textLanguage',
      message: 'There are separate texts in this language. Remove them first.',
      code: 'language_has_texts',
    },
  ]
}
