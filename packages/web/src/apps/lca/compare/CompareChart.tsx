import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatPercent, formatResult } from '../../../ui/numbers/format-number.ts'
import type { ResultRow } from './result-rows.ts'
import { pickFill, pickStroke } from './Swatch.tsx'
import styles from './compare.module.css'

const WIDTH = 860
/** Room for the name of an indicator, of a module. */
const NAME = { indicator: 250, module: 90 }
const EDGE = 70
const BAR = 11
const GAP = 9

interface CompareChartProps {
  rows: readonly ResultRow[]
  labels: readonly string[]
  isRelative: boolean
  unit: string
}

/** Groups of bars on one scale; a bar for each column, or ND and MND instead of it. Relative rows are in percent. */
export function CompareChart({ rows, labels, isRelative, unit }: CompareChartProps) {
  const { t } = useTranslation('compare')
  const locale = useLocale()
  const all = rows.flatMap(({ figures }) => figures.filter((figure) => typeof figure === 'number'))
  const low = Math.min(0, ...all)
  const high = Math.max(0, ...all)
  const from = NAME[isRelative ? 'indicator' : 'module'] + (low < 0 ? EDGE : 0)
  const at = (value: number): number =>
    from + ((value - low) / (high - low || 1)) * (WIDTH - from - EDGE)
  const height = labels.length * BAR + GAP
  const write = (value: number) =>
    isRelative ? formatPercent(value, locale, 0) : formatResult(value, locale)
  return (
    <div className={styles['drawing']} tabIndex={0} role="region" aria-label={t('compare:chart')}>
      <svg
        viewBox={`0 0 ${WIDTH} ${rows.length * height + 12}`}
        role="img"
        aria-label={`${t('compare:chart')} [${unit}]: ${labels.join(', ')}`}
        fontSize="12"
        style={{ fill: 'var(--ink)' }}
      >
        {rows.map((row, index) => (
          <g key={row.key} fontWeight={row.isTotal ? 600 : undefined}>
            <text x="0" y={index * height + (labels.length * BAR) / 2 + 8}>
              {row.label.length > 38 ? `${row.label.slice(0, 37)}…` : row.label}
              <title>{row.label}</title>
            </text>
            {row.figures.map((value, column) => {
              if (value === undefined) return null
              const y = index * height + column * BAR + 4
              if (typeof value !== 'number')
                return (
                  <text key={column} x={at(0) + 4} y={y + 8} fontSize="10">
                    {value}
                  </text>
                )
              return (
                <g key={column}>
                  <rect
                    x={Math.min(at(0), at(value))}
                    y={y}
                    width={Math.max(Math.abs(at(value) - at(0)), 0.5)}
                    height={BAR - 2}
                    fill={pickFill(column)}
                    style={{ stroke: pickStroke(column) }}
                  >
                    <title>{`${labels[column]}: ${write(value)}`}</title>
                  </rect>
                  <text
                    x={value < 0 ? at(value) - 4 : at(value) + 4}
                    y={y + 8}
                    fontSize="10"
                    textAnchor={value < 0 ? 'end' : 'start'}
                  >
                    {write(value)}
                  </text>
                </g>
              )
            })}
          </g>
        ))}
        <line
          x1={at(0)}
          x2={at(0)}
          y1="0"
          y2={rows.length * height + 4}
          style={{ stroke: 'var(--ctl)' }}
        />
      </svg>
    </div>
  )
}
