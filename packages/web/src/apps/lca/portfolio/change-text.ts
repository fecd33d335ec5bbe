import { writeWorkingFigure } from '@cradle/engine'
import type { PortfolioDifference } from '@cradle/contract/portfolio'
import type { Locale } from '../../../i18n/i18n.ts'
import { formatPercent, formatResult } from '../../../ui/numbers/format-number.ts'

/** Formats a figure, or its known part if a part is unknown. */
export const formatFigure = (
  value: number | undefined,
  locale: Locale,
  isIncomplete?: boolean,
): string =>
  value === undefined
    ? '–'
    : writeWorkingFigure(value, isIncomplete, (known) => formatResult(known, locale))

/**
 * Relative change above which the previous figure was close to zero and a percentage says nothing.
 */
const BEYOND = 1000

/** Formats a relative change such as `+5.2%`; an empty text if one of the figures is missing. */
export function formatChange(
  before: number | undefined,
  after: number | undefined,
  locale: Locale,
): string {
  if (before === undefined || after === undefined) return ''
  if (before === after) return formatSignedPercent(0, locale)
  const change = (after - before) / Math.abs(before)
  return Math.abs(change) < BEYOND ? formatSignedPercent(change, locale) : '–'
}

export function formatSignedPercent(fraction: number, locale: Locale): string {
  const size = Math.abs(fraction) * 100
  const text =
    fraction !== 0 && size < 0.05 ? `<${formatPercent(0.1, locale)}` : formatPercent(size, locale)
  return fraction === 0 ? text : `${fraction > 0 ? '+' : '−'}${text}`
}

export const findDifference = (
  differences: readonly PortfolioDifference[],
  indicator: string,
): PortfolioDifference | undefined => differences.find((d) => d.indicator === indicator)
