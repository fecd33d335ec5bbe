import { isEmptyText, reportTextNames, type ReportTextName } from '@cradle/contract'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import type { ReportLanguage } from '../report-model.ts'
import type { Attestation } from './attestation.ts'

/** Texts of a document in one language, and the languages of those that exist in another language only. */
export interface ResolvedTexts {
  texts: Partial<Record<ReportTextName, string>>
  foreignTexts: Partial<Record<ReportTextName, ReportLanguage>>
}

type Translated = Pick<CalculationSnapshot, 'textLanguage'>

/** Returns the language of a snapshot's texts. Documents from before it was recorded take their own language. */
export const resolveTextLanguage = (
  snapshot: Translated,
  attestation: Pick<Attestation, 'textLanguage'>,
  language: ReportLanguage,
): ReportLanguage => snapshot.textLanguage ?? attestation.textLanguage ?? language

/** Selects each text in the language of a document, else in the main language of the texts. */
export function resolveTexts(
  { texts, translations }: Pick<CalculationSnapshot, 'texts' | 'translations'>,
  textLanguage: ReportLanguage,
  language: ReportLanguage,
): ResolvedTexts {
  const resolved: ResolvedTexts = { texts: {}, foreignTexts: {} }
  for (const name of reportTextNames) {
    const own = texts[name]
    const translated = language === textLanguage ? undefined : translations?.[language]?.[name]
    const text = isEmptyText(translated) ? own : translated
    if (text === undefined) continue
    resolved.texts[name] = text
    if (text !== translated && language !== textLanguage) resolved.foreignTexts[name] = textLanguage
  }
  return resolved
}
