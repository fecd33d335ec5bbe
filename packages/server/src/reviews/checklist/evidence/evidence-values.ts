import { isProductMaterialType, stateFigure, type StatedFigure } from '@cradle/engine'
import { isEmptyText, locales, type Locale, type TranslatedTextName } from '@cradle/contract'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import { shippedNames } from '#snapshots/shipped-names'
import type { ChecklistItem } from '@cradle/contract'
import type { EvidenceCode } from '../../review-texts.ts'

/** Evidence of the submitted model for a question, and the answer that follows from it, if any. */
export interface Evidence {
  code: EvidenceCode
  values: Record<string, string | number>
  /** What a value is in a language, where it is not the same in all. */
  inLanguages?: Readonly<Record<string, InLanguages>>
  proposed?: NonNullable<ChecklistItem['proposed']>
}

/** A word in some languages. */
export type InLanguages = Readonly<Partial<Record<Locale, string>>>

/** Evidence by the key of its question. A question without derived evidence has no entry. */
export type EvidenceByKey = Readonly<Record<string, Evidence>>

export const makeEvidence = (
  code: EvidenceCode,
  values: Evidence['values'] = {},
  proposed?: Evidence['proposed'],
): Evidence => ({ code, values, ...(proposed ? { proposed } : {}) })

/** Adds what values are in other languages. */
export const withLanguages = (
  found: Evidence,
  inLanguages: NonNullable<Evidence['inLanguages']>,
): Evidence => ({ ...found, inLanguages })

/** A name that the demonstration ships, as documents write it; a name that somebody entered is the same everywhere. */
export const nameInLanguages = (
  { isDemonstration }: Pick<CalculationSnapshot, 'isDemonstration'>,
  name: string,
): InLanguages =>
  isDemonstration
    ? { nl: shippedNames.nl.get(name) ?? name, de: shippedNames.de.get(name) ?? name }
    : {}

/** A text of the calculation in the languages it was translated to. */
export const textInLanguages = (
  { translations, textLanguage }: Pick<CalculationSnapshot, 'translations' | 'textLanguage'>,
  name: TranslatedTextName,
  write: (text: string) => string = (text) => text,
): InLanguages =>
  Object.fromEntries(
    locales.flatMap((language) => {
      const text = language === textLanguage ? undefined : translations?.[language]?.[name]
      return isEmptyText(text) ? [] : [[language, write(text!)]]
    }),
  )

/** Proposes yes or no if the model decides the question. */
export const yesIf = (isSo: boolean): 'yes' | 'no' => (isSo ? 'yes' : 'no')
/** Proposes yes if the model proves it; otherwise the reviewer decides. */
export const yesOrLook = (isSo: boolean): 'yes' | undefined => (isSo ? 'yes' : undefined)

export const toPercent = (share: number): number => 100 * share

export const isMaterialLine = ({ inputType }: { inputType: string }): boolean =>
  isProductMaterialType(inputType)

/** Mass of all streams of one origin [kg per declared unit]. */
export const sumStreamMasses = ({ result }: CalculationSnapshot, origin: string): number =>
  result.plain.streams.filter((s) => s.origin === origin).reduce((sum, { mass }) => sum + mass, 0)

/** States an indicator in a module as the tables do: a number, ND or MND. */
export function stateImpact(
  { result: { plain } }: CalculationSnapshot,
  module: keyof typeof plain.modules,
  code: string,
): StatedFigure {
  const found = plain.modules[module]
  return found === 'notDeclared'
    ? stateFigure(found)
    : stateFigure(found.impacts[code], found.incomplete.includes(code))
}
