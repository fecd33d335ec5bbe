import { writeFigure, type Tornado } from '@cradle/engine'
import { useId } from 'react'
import { formatPercent, formatResult } from '../../../ui/numbers/format-number.ts'
import type { Locale } from '../../../i18n/i18n.ts'
import { HatchPattern } from './HatchPattern.tsx'
import type { TornadoBar } from './name-bar.ts'

const ROW = 28
const HEAD = 26
const NAME = 232
const EDGE = 66
export const computeTornadoHeight = (bars: number): number => HEAD + bars * ROW + 30

interface TornadoMarksProps {
  tornado: Tornado
  isIncomplete: boolean
  width: number
  nameOf: (bar: TornadoBar) => string
  locale: Locale
}

/**
 * One bar per line and parameter from the total with a smaller amount (hatched) to the total with a
 * larger amount (filled). An end that cannot be computed has no mark.
 */
export function TornadoMarks({
  tornado: { bars, total, fraction },
  isIncomplete,
  width,
  nameOf,
  locale,
}: TornadoMarksProps) {
  const hatch = useId()
  const ends = bars.flatMap(({ less, more }) => [less ?? total, more ?? total])
  const low = Math.min(total, ...ends)
  const high = Math.max(total, ...ends)
  const from = NAME + EDGE
  const span = width - from - EDGE
  const scaleX = (value: number): number => from + ((value - low) / (high - low || 1)) * span
  const bottom = HEAD + bars.length * ROW
  const step = formatPercent(fraction * 100, locale)
  const formatNumber = (value: number) => formatResult(value, locale, 4)
  return (
    <g fontSize="12" style={{ fill: 'var(--ink)' }}>
      <HatchPattern id={hatch} size={6} stripe={3.4} colour="--stage-construction" />
      <rect
        x={from}
        y="4"
        width="14"
        height="12"
        fill={`url(#${hatch})`}
        style={{ stroke: 'var(--stage-construction)' }}
      />
      <text x={from + 20} y="14">
        −{step}
      </text>
      <rect
        x={from + 90}
        y="4"
        width="14"
        height="12"
        style={{ fill: 'var(--stage-production)' }}
      />
      <text x={from + 110} y="14">
        +{step}
      </text>
      {bars.map((bar, index) => {
        const y = HEAD + index * ROW
        const name = nameOf(bar)
        const sides = [
          { key: 'less', value: bar.less },
          { key: 'more', value: bar.more },
        ].flatMap(({ key, value }) => (value === null ? [] : [{ key, value }]))
        return (
          <g key={bar.id}>
            <text x="0" y={y + 18}>
              {name.length > 38 ? `${name.slice(0, 37)}…` : name}
              <title>{name}</title>
            </text>
            {sides.map(({ key, value }) => (
              <rect
                key={key}
                x={Math.min(scaleX(value), scaleX(total))}
                y={y + 5}
                height={ROW - 10}
                width={Math.abs(scaleX(value) - scaleX(total))}
                fill={key === 'less' ? `url(#${hatch})` : undefined}
                style={
                  key === 'less'
                    ? { stroke: 'var(--stage-construction)' }
                    : { fill: 'var(--stage-production)' }
                }
              />
            ))}
            {sides.map(({ key, value }) => (
              <text
                key={key}
                x={value < total ? scaleX(value) - 5 : scaleX(value) + 5}
                y={y + 18}
                textAnchor={value < total ? 'end' : 'start'}
                style={{ fill: 'var(--ink2)' }}
              >
                {formatNumber(value)}
              </text>
            ))}
          </g>
        )
      })}
      <line
        x1={scaleX(total)}
        x2={scaleX(total)}
        y1={HEAD}
        y2={bottom + 4}
        style={{ stroke: 'var(--ink)' }}
      />
      <text x={scaleX(total)} y={bottom + 20} textAnchor="middle" fontWeight="600">
        {writeFigure(total, isIncomplete, formatNumber)}
      </text>
    </g>
  )
}
