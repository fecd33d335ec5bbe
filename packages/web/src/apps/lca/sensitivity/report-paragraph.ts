import { writeFigure, type Distribution, type Tornado } from '@cradle/engine'
import type { TFunction } from 'i18next'
import type { Locale } from '../../../i18n/i18n.ts'
import { formatCount, formatPercent, formatResult } from '../../../ui/numbers/format-number.ts'

export interface Findings {
  indicator: string
  unit: string
  declaredUnit: string
  /** For example A1–C4. */
  modules: string
  tornado: Tornado
  /** True if a part of the total is unknown. */
  isIncomplete: boolean
  simulation: { distribution: Distribution; runs: number; seed: number } | null
  nameOf: (inputId: string) => string
}

/** Number of lines in the text. */
const NAMED = 3

/** Describes the analysis in sentences in the report's language. */
export function writeParagraph(
  {
    indicator,
    unit,
    declaredUnit,
    modules,
    tornado: { bars, total, fraction },
    isIncomplete,
    simulation,
    nameOf,
  }: Findings,
  locale: Locale,
  t: TFunction<'sensitivity'>,
): string {
  const formatNumber = (value: number) => formatResult(value, locale)
  const lines = bars.slice(0, NAMED).map(({ inputId, less, more }) =>
    t('sensitivity:text.line', {
      name: nameOf(inputId),
      low: formatNumber(Math.min(less, more)),
      high: formatNumber(Math.max(less, more)),
    }),
  )
  const total_ = t('sensitivity:text.total', {
    total: writeFigure(total, isIncomplete, formatNumber),
    unit,
    declaredUnit,
  })
  const sentences = [
    t('sensitivity:text.varied', {
      indicator,
      modules,
      fraction: formatPercent(fraction * 100, locale),
    }),
    lines.length > 0
      ? t('sensitivity:text.reacts', {
          total: total_,
          lines: new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale, {
            type: 'conjunction',
          }).format(lines),
        })
      : t('sensitivity:text.nothing', { total: total_ }),
  ]
  if (!simulation) return sentences.join(' ')
  const { p2_5, p50, p97_5 } = simulation.distribution.percentiles
  return `${sentences.join(' ')}\n\n${t('sensitivity:text.runs', { runs: formatCount(simulation.runs, locale), seed: String(simulation.seed), low: formatNumber(p2_5), high: formatNumber(p97_5), unit, median: formatNumber(p50) })} ${t('sensitivity:text.limits')}`
}
