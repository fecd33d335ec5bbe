import { confidentialTextNames } from '@cradle/contract'
import { confidentialFileNames } from '#calculations/records/calculation-table'
import type { CalculationSnapshot } from './snapshot.ts'

const hidden: readonly string[] = [...confidentialTextNames, ...confidentialFileNames]
const omitHidden = <T extends object>(record: T): T =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !hidden.includes(name))) as T

/**
 * A snapshot without its confidential texts and attachments, and without the documents, which are for those who work on
 * the calculation: what anything that is handed on is made from.
 */
export const publicParts = (snapshot: CalculationSnapshot): Omit<CalculationSnapshot, 'wire'> => {
  const { wire: _, ...rest } = snapshot
  return { ...rest, texts: omitHidden(rest.texts), files: omitHidden(rest.files) }
}
