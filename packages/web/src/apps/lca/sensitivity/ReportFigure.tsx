import type { Tornado } from '@cradle/engine'
import type { TFunction } from 'i18next'
import type { Ref } from 'react'
import type { Locale } from '../../../i18n/i18n.ts'
import { formatCount } from '../../../ui/numbers/format-number.ts'
import { HistogramMarks, histogramHeight } from './HistogramMarks.tsx'
import { nameBar } from './name-bar.ts'
import type { Simulation } from './sensitivity-data.ts'
import { TornadoMarks, computeTornadoHeight } from './TornadoMarks.tsx'

const WIDTH = 860
const TITLE = 30

interface ReportFigureProps {
  ref?: Ref<SVGSVGElement>
  tornado: Tornado
  isIncomplete: boolean
  simulation: Simulation | null
  nameOf: (id: string) => string
  locale: Locale
  t: TFunction<'sensitivity'>
  indicator: string
  unit: string
  modules: string
}

/**
 * The figure for the report: the tornado chart, and the histogram below it if there is a
 * simulation.
 */
export function ReportFigure({
  ref,
  tornado,
  isIncomplete,
  simulation,
  nameOf,
  locale,
  t,
  indicator,
  unit,
  modules,
}: ReportFigureProps) {
  const first = TITLE + computeTornadoHeight(tornado.bars.length)
  const height = simulation ? first + TITLE + histogramHeight : first
  const renderTitle = (text: string) => (
    <text x="0" y="16" fontSize="14" fontWeight="600" style={{ fill: 'var(--ink)' }}>
      {text}
    </text>
  )
  return (
    <svg
      ref={ref}
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={t('sensitivity:tornado.title')}
    >
      {renderTitle(t('sensitivity:report.figure', { indicator, unit, modules }))}
      <g transform={`translate(0 ${TITLE})`}>
        <TornadoMarks
          tornado={tornado}
          isIncomplete={isIncomplete}
          width={WIDTH}
          nameOf={(bar) => nameBar(bar, nameOf, t)}
          locale={locale}
        />
      </g>
      {simulation && (
        <g transform={`translate(0 ${first})`}>
          {renderTitle(
            t('sensitivity:report.runs', { runs: formatCount(simulation.runs, locale) }),
          )}
          <g transform={`translate(0 ${TITLE})`}>
            <HistogramMarks
              histogram={simulation.histogram}
              distribution={simulation.distribution}
              base={tornado.total}
              width={WIDTH}
              locale={locale}
              labels={{
                entered: t('sensitivity:runs.entered'),
                median: t('sensitivity:runs.median'),
              }}
            />
          </g>
        </g>
      )}
    </svg>
  )
}
