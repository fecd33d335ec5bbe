import { confidentialTextNames } from '@cradle/contract'
import { confidentialFileNames } from '#calculations/records/calculation-table'
import { hideConfidentialTexts } from '#templates/texts/language-texts'
import type { CalculationSnapshot } from './snapshot.ts'

const hidden: readonly string[] = [...confidentialTextNames, ...confidentialFileNames]
const omitHidden = <T extends object>(record: T): T =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !hidden.includes(name))) as T

const omitFormulas = <T extends { formulas?: unknown }>(facts: T): Omit<T, 'formulas'> => {
  const { formulas: _, ...rest } = facts
  return rest
}

/** Parts that no public document shows: how a product is modelled, as its recipe is. */
type HiddenPart = 'wire' | 'parameters' | 'family' | 'model'

/**
 * Returns a snapshot without confidential texts, attachments, API documents, formulas, parameters, variants and terms. All
 * public documents are made from it.
 */
export const publicParts = (
  snapshot: CalculationSnapshot,
): Omit<CalculationSnapshot, HiddenPart> => {
  const { wire: _wire, parameters: _parameters, family: _family, model: _model, ...rest } = snapshot
  return {
    ...rest,
    inputs: rest.inputs.map(omitFormulas),
    modelling: omitFormulas(rest.modelling),
    texts: omitHidden(rest.texts),
    files: omitHidden(rest.files),
    ...(rest.translations ? { translations: hideConfidentialTexts(rest.translations) } : {}),
  }
}
