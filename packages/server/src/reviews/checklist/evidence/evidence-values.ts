import { isProductMaterialType } from '@cradle/engine'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import type { ChecklistItem } from '@cradle/contract'
import type { EvidenceCode } from '../../review-texts.ts'

/** What the submitted model itself says about a question, and the answer that follows from it, where one does. */
export interface Evidence {
  code: EvidenceCode
  values: Record<string, string | number>
  proposed?: NonNullable<ChecklistItem['proposed']>
}

/** Evidence by the key of its question. What cannot be derived has none. */
export type EvidenceByKey = Readonly<Record<string, Evidence>>

export const makeEvidence = (
  code: EvidenceCode,
  values: Evidence['values'] = {},
  proposed?: Evidence['proposed'],
): Evidence => ({ code, values, ...(proposed ? { proposed } : {}) })

/** Yes or no where the model decides. */
export const yesIf = (isSo: boolean): 'yes' | 'no' => (isSo ? 'yes' : 'no')
/** Yes where the model shows it; else somebody has to look. */
export const yesOrLook = (isSo: boolean): 'yes' | undefined => (isSo ? 'yes' : undefined)

export const toPercent = (share: number): number => 100 * share

export const isMaterialLine = ({ inputType }: { inputType: string }): boolean =>
  isProductMaterialType(inputType)

/** Mass that goes through streams of one origin [kg per declared unit]. */
export const sumStreamMasses = ({ result }: CalculationSnapshot, origin: string): number =>
  result.plain.streams.filter((s) => s.origin === origin).reduce((sum, { mass }) => sum + mass, 0)

/** Figure of an indicator in a module; undefined where either is not there. */
export function readImpact(
  { result: { plain } }: CalculationSnapshot,
  module: keyof typeof plain.modules,
  code: string,
): number | undefined {
  const found = plain.modules[module]
  return found === 'notDeclared' ? undefined : found.impacts[code]
}
