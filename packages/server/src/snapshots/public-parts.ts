import { confidentialTextNames } from '@cradle/contract'
import { confidentialFileNames } from '#calculations/records/calculation-table'
import { hideConfidentialTexts } from '#templates/texts/language-texts'
import type { CalculationSnapshot } from './snapshot.ts'

const hidden: readonly string[] = [...confidentialTextNames, ...confidentialFileNames]
const omitHidden = <T extends object>(record: T): T =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !hidden.includes(name))) as T

/**
 * Returns a snapshot without confidential texts, attachments and API documents. All public documents are made from it.
 */
export const publicParts = (snapshot: CalculationSnapshot): Omit<CalculationSnapshot, 'wire'> => {
  const { wire: _, ...rest } = snapshot
  return {
    ...rest,
    texts: omitHidden(rest.texts),
    files: omitHidden(rest.files),
    ...(rest.translations ? { translations: hideConfidentialTexts(rest.translations) } : {}),
  }
}
