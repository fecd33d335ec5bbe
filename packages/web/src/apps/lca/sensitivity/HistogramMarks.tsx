import type { Distribution, Histogram } from '@cradle/engine'
import { useId } from 'react'
import type { Locale } from '../../../i18n/i18n.ts'
import { formatAmount, formatResult } from '../../../ui/numbers/format-number.ts'
import { HatchPattern } from './HatchPattern.tsx'

export const histogramHeight = 214
const TOP = 34
const BOTTOM = 172

interface HistogramMarksProps {
  histogram: Histogram
  distribution: Distribution
  base: number
  width: number
  locale: Locale
  labels: { entered: string; median: string }
}

/**
 * Frequencies of the totals, with lines at the entered value and the median. The middle 95% is
 * filled, the rest hatched.
 */
export function HistogramMarks({
  histogram: { from, to, counts },
  distribution: { percentiles },
  base,
  width,
  locale,
  labels,
}: HistogramMarksProps) {
  const hatch = useId()
  const most = Math.max(...counts)
  const margin = 40
  const span = width - 2 * margin
  const scaleX = (value: number): number => margin + ((value - from) / (to - from || 1)) * span
  const step = span / counts.length
  const isInside = (index: number): boolean => {
    const middle = from + ((index + 0.5) / counts.length) * (to - from)
    return middle >= percentiles.p2_5 && middle <= percentiles.p97_5
  }
  const formatNumber = (value: number) => formatResult(value, locale, 4)
  return (
    <g fontSize="12" style={{ fill: 'var(--ink)' }}>
      <HatchPattern id={hatch} size={5} stripe={2} colour="--stage-production" />
      {counts.map((count, index) => {
        const height = ((BOTTOM - TOP) * count) / most
        return (
          <rect
            key={index}
            x={margin + index * step + 0.5}
            y={BOTTOM - height}
            width={Math.max(step - 1, 0.5)}
            height={height}
            fill={isInside(index) ? undefined : `url(#${hatch})`}
            style={
              isInside(index)
                ? { fill: 'var(--stage-production)' }
                : { stroke: 'var(--stage-production)', strokeWidth: 0.6 }
            }
          />
        )
      })}
      <line
        x1={margin}
        x2={width - margin}
        y1={BOTTOM}
        y2={BOTTOM}
        style={{ stroke: 'var(--ctl)' }}
      />
      <line
        x1={scaleX(percentiles.p50)}
        x2={scaleX(percentiles.p50)}
        y1={TOP - 4}
        y2={BOTTOM}
        style={{ stroke: 'var(--ink)' }}
      />
      <line
        x1={scaleX(base)}
        x2={scaleX(base)}
        y1={TOP - 4}
        y2={BOTTOM}
        strokeDasharray="4 3"
        style={{ stroke: 'var(--stage-construction)', strokeWidth: 2 }}
      />
      <line x1={margin} x2={margin + 18} y1="10" y2="10" style={{ stroke: 'var(--ink)' }} />
      <text x={margin + 24} y="14">
        {labels.median} {formatNumber(percentiles.p50)}
      </text>
      <text x={width - margin} y="14" textAnchor="end">
        {labels.entered} {formatNumber(base)}
      </text>
      <line
        x1={width - margin - 18}
        x2={width - margin}
        y1="20"
        y2="20"
        strokeDasharray="4 3"
        style={{ stroke: 'var(--stage-construction)', strokeWidth: 2 }}
      />
      {[percentiles.p2_5, percentiles.p97_5].map((value, index) => (
        <g key={index}>
          <line
            x1={scaleX(value)}
            x2={scaleX(value)}
            y1={BOTTOM}
            y2={BOTTOM + 7}
            style={{ stroke: 'var(--ink)' }}
          />
          <text x={scaleX(value)} y={BOTTOM + 21} textAnchor={index === 0 ? 'start' : 'end'}>
            {formatNumber(value)}
          </text>
          <text
            x={scaleX(value)}
            y={BOTTOM + 36}
            textAnchor={index === 0 ? 'start' : 'end'}
            style={{ fill: 'var(--ink2)' }}
          >
            P{formatAmount(index === 0 ? 2.5 : 97.5, locale)}
          </text>
        </g>
      ))}
    </g>
  )
}
