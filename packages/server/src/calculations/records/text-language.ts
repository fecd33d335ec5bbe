import type { Calculation, Create, Locale, Violation } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { readTranslations } from './translations.ts'

/** Returns the language of the text fields of a calculation. */
export const findTextLanguage = (
  row: Pick<Row<'calculations'>, 'text_language' | 'reporting_language'>,
): Locale => (row.text_language ?? row.reporting_language ?? 'en') as Locale

/**
 * Refuses a language for the text fields in which there are separate texts already: a calculation would have two texts of
 * one name in one language.
 */
export async function refuseTakenLanguage(
  tx: ReadTx,
  row: Row<'calculations'>,
  values: Partial<Create<typeof Calculation>>,
): Promise<Violation[]> {
  if (values.textLanguage === undefined && values.reportingLanguage === undefined) return []
  const pick = (given: string | null | undefined, stored: string | null): string | null =>
    given === undefined ? stored : given
  const language = findTextLanguage({
    text_language: pick(values.textLanguage, row.text_language),
    reporting_language: pick(values.reportingLanguage, row.reporting_language),
  })
  if (language === findTextLanguage(row) || !(await readTranslations(tx, row))[language]) return []
  return [
    {
      propertyPath: values.textLanguage === undefined ? 'reportingLanguage' : 'textLanguage',
      message: 'This calculation has separate texts in this language. Remove them first.',
      code: 'language_has_texts',
    },
  ]
}
