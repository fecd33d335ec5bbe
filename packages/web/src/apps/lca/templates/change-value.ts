import {
  Calculation,
  Input,
  isIri,
  numberOfFormula,
  type CalculationField,
  type DimensionField,
  type Field,
  type Template,
  type TemplateChange,
} from '@cradle/contract'
import type { TFunction } from 'i18next'
import type calculationTexts from '../../../i18n/en/lca.json'
import type reportTexts from '../../../i18n/en/report-information.json'
import type templateTexts from '../../../i18n/en/templates.json'
import { choiceWords } from '../../../records/calculation/choice-words.ts'
import { formatFull } from '../../../ui/numbers/format-number.ts'
import { showFormula } from '../../../ui/numbers/read-number.ts'
import type { Locale } from '../../../i18n/locale.ts'

type TemplateField = Extract<CalculationField, keyof (typeof Template)['fields']>
type Named<Without extends never> = Without
/** A field without a name does not compile here: readers would see what the API calls it. */
export type FieldWithoutName = Named<
  Exclude<
    TemplateField,
    | DimensionField
    | keyof (typeof calculationTexts)['field']
    | keyof (typeof reportTexts)['field']
    | keyof (typeof templateTexts)['line']
  >
>

type Texts = TFunction<['templates', 'lca', 'inputs', 'report-information']>

/** Everything needed to format a value: translations, language, and the names of records by IRI. */
export interface ChangeReader {
  t: Texts
  locale: Locale
  exists: (key: string) => boolean
  nameOf: (iri: string) => string | undefined
}

const fields: Readonly<Record<string, Field>> = { ...Calculation.fields, ...Input.fields }

/** Translates a field with the name of its form or column. */
export function translateField(
  { kind, field = '' }: Pick<TemplateChange, 'kind' | 'field'>,
  reader: ChangeReader,
): string {
  const { t, exists } = reader
  const number = numberOfFormula(field)
  if (number !== undefined)
    return t('templates:formulaOf', { field: translateField({ kind, field: number }, reader) })
  const [, language, text] = /^(en|nl|de)\.(\w+)$/.exec(field) ?? []
  if (kind === 'field' && language && text)
    return t('report-information:languages.inLanguage', {
      field: translateField({ kind, field: text }, reader),
      language: t(`lca:language.${language}` as 'lca:language.nl'),
    })
  const dimension = /^(\w+Dimension|dimension)([123])$/.exec(field)
  if (kind === 'field' && dimension)
    return `${t(`lca:field.${dimension[1]}` as 'lca:field.dimension')} ${dimension[2]}`
  const key = (
    kind === 'field'
      ? [`lca:field.${field}`, `report-information:field.${field}`, `templates:line.${field}`]
      : [`inputs:column.${field}`, `templates:line.${field}`]
  ).find(exists)
  return key ? t(key as 'lca:field.method') : field
}

/** Formats the value of a field for readers; null if there is no value. */
export function formatFieldValue(
  field: string,
  value: unknown,
  { t, locale, exists, nameOf }: ChangeReader,
): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return t(value ? 'templates:yes' : 'templates:no')
  if (typeof value === 'number') {
    const unit = fields[field]?.unit
    return `${field === 'dataCollectionYear' ? String(value) : formatFull(value, locale)}${unit ? `\u00a0${unit === 'yr' ? t('lca:years') : unit}` : ''}`
  }
  if (isIri(value)) return nameOf(value) ?? '…'
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  if (typeof value !== 'string') return JSON.stringify(value)
  if (numberOfFormula(field) !== undefined) return showFormula(value, locale)
  const key = choiceWords[field] ? `${choiceWords[field]}.${value}` : undefined
  return key && exists(key) ? t(key as 'lca:type.product') : stripMarkup(value)
}

/** Describes a line in one row of text: its type, profile or product, amount and supplier. */
export function describeLine(
  line: Readonly<Record<string, unknown>>,
  reader: ChangeReader,
): string {
  const describeField = (field: string) => formatFieldValue(field, line[field], reader)
  const amount = describeField('netAmount')
  return [
    describeField('inputType'),
    describeField('environmentalProfile') ?? describeField('semiFinishedProduct'),
    amount && `${reader.t('inputs:column.netAmount')} ${amount}`,
    describeField('supplier'),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Collects the IRIs in a change. */
export function collectIris({ before, after, current }: TemplateChange): string[] {
  const listValues = (value: unknown): unknown[] =>
    typeof value === 'object' && value !== null ? Object.values(value) : [value]
  return [before, after, current].flatMap(listValues).filter(isIri)
}

/** Removes the markup of a report text and keeps list items apart. */
function stripMarkup(text: string): string {
  return text
    .replace(/<\/(p|li|ul|ol)>|<br\s*\/?>/g, ' ')
    .replace(/<[a-z/][^>]*>/gi, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/\s+/g, ' ')
    .trim()
}
