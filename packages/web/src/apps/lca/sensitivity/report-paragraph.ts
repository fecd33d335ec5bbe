import { writeFigure, type Distribution, type Tornado } from '@cradle/engine'
import type { TFunction } from 'i18next'
import type { Locale } from '../../../i18n/i18n.ts'
import { formatCount, formatPercent, formatResult } from '../../../ui/numbers/format-number.ts'
import { nameBar } from './name-bar.ts'

export interface Findings {
  indicator: string
  unit: string
  declaredUnit: string
  /** For example A1–C4. */
  modules: string
  tornado: Tornado
  /** True if a part of the total is unknown. */
  isIncomplete: boolean
  simulation: { distribution: Distribution; runs: number; lost: number; seed: number } | null
  /** True if parameters vary as well. */
  hasParameters: boolean
  nameOf: (id: string) => string
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
    hasParameters,
    nameOf,
  }: Findings,
  locale: Locale,
  t: TFunction<'sensitivity'>,
): string {
  const formatNumber = (value: number) => formatResult(value, locale)
  const lines = bars.slice(0, NAMED).map((bar) => {
    const ends = [bar.less ?? total, bar.more ?? total]
    return t('sensitivity:text.line', {
      name: nameBar(bar, nameOf, t),
      low: formatNumber(Math.min(...ends)),
      high: formatNumber(Math.max(...ends)),
    })
  })
  const total_ = t('sensitivity:text.total', {
    total: writeFigure(total, isIncomplete, formatNumber),
    unit,
    declaredUnit,
  })
  const sentences = [
    t(hasParameters ? 'sensitivity:text.parametersVaried' : 'sensitivity:text.varied', {
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
  const lost = simulation.lost > 0 ? [t('sensitivity:text.lost', { count: simulation.lost })] : []
  const runs = t(hasParameters ? 'sensitivity:text.parameterRuns' : 'sensitivity:text.runs', {
    runs: formatCount(simulation.runs, locale),
    seed: String(simulation.seed),
    low: formatNumber(p2_5),
    high: formatNumber(p97_5),
    unit,
    median: formatNumber(p50),
  })
  return `${sentences.join(' ')}\n\n${[runs, ...lost, t('sensitivity:text.limits')].join(' ')}`
}
