import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { isIri, numberOfFormula, type RevisionChange } from '@cradle/contract'
import { useLocale, type Locale } from '../../../i18n/i18n.ts'
import { collectIris, useRecordNames } from '../../../records/history/record-names.ts'
import { describeFieldValue } from '../../../records/history/value-words.ts'
import { formatFull } from '../../../ui/numbers/format-number.ts'

/** Translation keys of the choices, by field. */
const choices: Readonly<Record<string, string>> = {
  consolidation: 'ccf:consolidation',
  locationType: 'ccf:locationType',
  scope2Method: 'ccf:scope2Method',
  subscope: 'ccf:category',
  dataQuality: 'ccf:dataQuality',
  estimateBasis: 'ccf:mark',
  inputStage: 'inputs:type',
}
/** The same of choices that are numbers. */
const numbers: Readonly<Record<string, string>> = {
  reportingIntervals: 'ccf:intervals',
  scope: 'ccf:scope',
}
const percentages = new Set(['equity', 'productionWastePercentage', 'recalculationThreshold'])

export interface FootprintWords {
  /** Names a field of the footprint or of a source. */
  field: (field: string, of: 'footprint' | 'source') => string
  value: (field: string, value: unknown) => string
  /** The name of a record by its address; undefined for one that the reader may not see. */
  name: (iri: string) => string | undefined
}

/** Lists the addresses in values, also those within lists and entries. */
export function listIris(values: readonly unknown[]): string[] {
  const found = values.flatMap((value): string[] => {
    if (isIri(value)) return [value]
    return typeof value === 'object' && value !== null ? listIris(Object.values(value)) : []
  })
  return collectIris(found)
}

/** Words for the fields and values of a footprint. `iris` are the records whose names the page shows. */
export function useFootprintWords(iris: readonly string[]): FootprintWords {
  const { t } = useTranslation(['ccf-history', 'history', 'ccf'])
  const locale = useLocale()
  const names = useRecordNames(iris)
  const words = { names, choices, locale, t: useTranslation('history').t }
  const nameField: FootprintWords['field'] = (field, of) => {
    const number = numberOfFormula(field)
    if (number !== undefined) return t('history:formulaOf', { field: nameField(number, of) })
    const places =
      of === 'source'
        ? ['ccf-history:field', 'ccf:column']
        : ['ccf-history:footprint', 'ccf:field', 'ccf:text']
    const key = places.map((place) => `${place}.${field}`).find((one) => i18next.exists(one))
    return key ? t(key as 'ccf-history:field.amount') : field
  }
  return {
    field: nameField,
    value: (field, value) => {
      if (field === 'locations' && Array.isArray(value))
        return (value as LocationEntry[])
          .map((entry) => describeLocation(entry, names, locale, t))
          .join('\n')
      if (field === 'target' && Array.isArray(value))
        return (value as { year: number; reduction: number }[])
          .map(({ year, reduction }) => `${year}: ${formatFull(reduction, locale)} %`)
          .join('\n')
      if (field === 'attachments')
        return t('ccf-history:files', { count: Array.isArray(value) ? value.length : 0 })
      if (typeof value === 'number' && numbers[field])
        return t(`${numbers[field]}.${value}` as 'ccf:scope.1')
      const text = describeFieldValue(field, value, words)
      return typeof value === 'number' && percentages.has(field) ? `${text} %` : text
    },
    name: (iri) => names.get(iri),
  }
}

interface LocationEntry {
  location: string
  equity?: number
  operationalControl?: boolean
  financialControl?: boolean
  jointFinancialControl?: boolean
}

function describeLocation(
  { location, equity, operationalControl, financialControl, jointFinancialControl }: LocationEntry,
  names: ReadonlyMap<string, string>,
  locale: Locale,
  t: ReturnType<typeof useTranslation<['ccf-history', 'history', 'ccf']>>['t'],
): string {
  const parts = [
    equity === undefined ? [] : `${formatFull(equity, locale)} %`,
    ...Object.entries({ operationalControl, financialControl, jointFinancialControl }).map(
      ([field, value]) =>
        value === undefined
          ? []
          : `${t(`ccf:field.${field}` as 'ccf:field.operationalControl')}: ${t(value ? 'history:yes' : 'history:no')}`,
    ),
  ].flat()
  return [names.get(location) ?? '…', parts.join(', ')].filter(Boolean).join(': ')
}

/** All values of changes, whose records need names. */
export const listValues = (changes: readonly RevisionChange[]): unknown[] =>
  changes.flatMap(({ before, after }) => [before, after])
