import { sql } from 'kysely'
import type { Locale } from '@cradle/contract'
import { readCompanies } from '#snapshots/facts/party-facts'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import {
  collectNames,
  collectTexts,
  demonstrationMarks,
  descriptionNames,
  writePlainText,
} from '#documents/data/build-epd-record'
import { findTextLanguage } from '#templates/texts/language-texts'
import { readTranslations } from '#calculations/records/translations'
import { plain } from '#documents/free-text'
import type { LimitedRecord } from '#machine-readable/open-epd'
import { isDemonstration } from '../exports/demonstration.ts'

/** Reads the texts of a calculation that openEPD limits, as the export would contain them. */
export async function readLimitedTexts(
  tx: ReadTx,
  calculation: Row<'calculations'>,
): Promise<LimitedRecord> {
  const { rows } = await sql<{ demonstration: boolean; pcr: string | null }>`
    select ${isDemonstration} as demonstration, m.pcr from calculations join methods m on m.id = calculations.method_id
      left join calculation_results r on r.company_id = calculations.company_id and r.calculation_id = calculations.id
    where calculations.id = ${calculation.id}`.execute(tx)
  const companies = await readCompanies(tx, [calculation.company_id, calculation.operator_id])
  const textLanguage = findTextLanguage(calculation)
  const translations = await readTranslations(tx, calculation)
  const pcr = writePlainText(calculation.texts['pcr'] ?? '') || null
  return {
    name: plain(calculation.product_name),
    names: collectNames({ translations }, textLanguage),
    description: collectTexts(
      { texts: calculation.texts, translations },
      textLanguage,
      descriptionNames,
    ),
    language: (calculation.reporting_language ?? 'en') as Locale,
    demonstrationMark: rows[0]?.demonstration ? demonstrationMarks : null,
    pcr: pcr ?? rows[0]?.pcr ?? null,
    owner: companies.get(calculation.company_id)?.facts ?? null,
    operator: companies.get(calculation.operator_id ?? '')?.facts ?? null,
  }
}
