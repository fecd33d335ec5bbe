import type { Create, Indicator, Read, WeightingFactor, WeightingSet } from '@cradle/contract'
import type { WeightingSetItem } from './weighting-sets.ts'

/** Values of the form: the set itself, and price and source of each indicator. */
export interface EditionValues {
  [name: string]: unknown
  code: string
  name: string
  validFrom: string | null
}

export const namePriceField = (indicator: string): string => `price:${indicator}`
export const nameSourceField = (indicator: string): string => `source:${indicator}`

/** The form of an edition: the prices of the one before it, or of a new set without prices. */
export function buildEditionValues(before: WeightingSetItem | null): EditionValues {
  return {
    code: before?.code ?? '',
    name: before?.name ?? '',
    validFrom: null,
    ...Object.fromEntries(
      (before?.factors ?? []).flatMap(({ indicator, value, source, status }) => [
        [namePriceField(indicator), value],
        // The note of an unconfirmed price is no source.
        [nameSourceField(indicator), status === 'sourced' ? (source ?? '') : ''],
      ]),
    ),
  }
}

/**
 * The prices that the form states. A price without a source stays unconfirmed where the earlier edition has the same price
 * unconfirmed; any other price needs a source.
 *
 * @returns the prices, and the indicators whose source is missing
 */
export function readPrices(
  values: EditionValues,
  indicators: readonly Pick<Read<typeof Indicator>, 'code'>[],
  before: WeightingSetItem | null,
): { factors: WeightingFactor[]; withoutSource: string[] } {
  const withoutSource: string[] = []
  const factors = indicators.flatMap(({ code }): WeightingFactor[] => {
    const value = values[namePriceField(code)]
    if (typeof value !== 'number') return []
    const text = values[nameSourceField(code)]
    const source = typeof text === 'string' ? text.trim() : ''
    if (source !== '') return [{ indicator: code, value, status: 'sourced', source }]
    const earlier = before?.factors.find(({ indicator }) => indicator === code)
    if (earlier?.status === 'recalled' && earlier.value === value)
      return [{ ...earlier, status: 'recalled' }]
    withoutSource.push(code)
    return []
  })
  return { factors, withoutSource }
}

export const buildEditionBody = (
  { code, name, validFrom }: EditionValues,
  factors: WeightingFactor[],
): Create<typeof WeightingSet> => ({
  code: code.trim(),
  name: name.trim(),
  validFrom: validFrom || undefined,
  factors: factors.map(({ indicator, value, status, confidence, source }) => ({
    indicator,
    value,
    status,
    ...(confidence ? { confidence } : {}),
    ...(source ? { source } : {}),
  })),
})

/** `factors[2].source` of the server → the field of that indicator. */
export function renameFactorPaths(
  fields: Readonly<Record<string, string>>,
  factors: readonly WeightingFactor[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => {
      const match = /^factors\[(\d+)\]\.(\w+)$/.exec(path)
      const indicator = match && factors[Number(match[1])]?.indicator
      if (!indicator) return [path, text]
      return [match[2] === 'source' ? nameSourceField(indicator) : namePriceField(indicator), text]
    }),
  )
}
