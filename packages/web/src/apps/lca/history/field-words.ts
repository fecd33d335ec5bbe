import {
  numberOfFormula,
  type CalculationField,
  type DimensionField,
  type LineField,
} from '@cradle/contract'
import type { TFunction } from 'i18next'
import i18next from 'i18next'
import type historyTexts from '../../../i18n/en/history.json'
import type inputTexts from '../../../i18n/en/inputs.json'
import type calculationTexts from '../../../i18n/en/lca.json'
import type reportTexts from '../../../i18n/en/report-information.json'

const ofDimension = /^(descriptionDimension|dimension|unitDimension|scalableDimension)([123])$/

/** A text in another language: `nl.noteA2`. */
const inLanguage = /^(en|nl|de)\.(\w+)$/

type OwnName = keyof (typeof historyTexts)['fieldName']
type CalculationName =
  | DimensionField
  | OwnName
  | keyof (typeof calculationTexts)['field']
  | keyof (typeof reportTexts)['field']
type LineName = OwnName | keyof (typeof inputTexts)['column']
/** Nobody reads it: the kind of its line follows from the record. */
type UnreadName = 'linearScalable'

type Named<Without extends never> = Without
/** A field without a name does not compile here: readers would see what the API calls it. */
export type FieldWithoutName = Named<Exclude<CalculationField, CalculationName>>
/** The same for the fields of a line. */
export type LineFieldWithoutName = Named<Exclude<LineField, LineName | UnreadName>>

/** Translates an API field, if the screens have a name for it. */
export function translateFieldName(
  field: string,
  of: 'calculation' | 'line',
  t: TFunction<'history'>,
): string {
  const number = numberOfFormula(field)
  if (number !== undefined)
    return t('history:formulaOf', { field: translateFieldName(number, of, t) })
  const [, language, name] = inLanguage.exec(field) ?? []
  if (language && name)
    return `${translateFieldName(name, of, t)} (${t(`lca:language.${language}` as 'history:field')})`
  const dimension = ofDimension.exec(field)
  if (dimension)
    return `${t('lca:dimension' as 'history:field', { n: dimension[2] })}: ${t(`lca:field.${dimension[1]}` as 'history:field')}`
  const inLine = ['inputs:column', 'history:fieldName']
  const places =
    of === 'line'
      ? inLine
      : ['lca:field', 'report-information:field', 'report-information:file', 'history:fieldName']
  const key = places.map((place) => `${place}.${field}`).find((one) => i18next.exists(one))
  return key ? t(key as 'history:field') : field
}
