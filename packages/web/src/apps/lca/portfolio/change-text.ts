import { writeWorkingFigure } from '@cradle/engine'
import type { PortfolioDifference } from '@cradle/contract/portfolio'
import type { Locale } from '../../../i18n/i18n.ts'
import { formatPercent, formatResult } from '../../../ui/numbers/format-number.ts'

/** The known part where a part is unknown. */
export const figureText = (
  value: number | undefined,
  locale: Locale,
  isIncomplete?: boolean,
): string =>
  value === undefined
    ? '–'
    : writeWorkingFigure(value, isIncomplete, (known) => formatResult(known, locale))

/** A change this many times what it was started from next to nothing: a percentage would say nothing. */
const BEYOND = 1000

/** `+5.2%` against what it was; nothing where there is nothing to compare with. */
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
