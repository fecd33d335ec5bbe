import { useElementSize } from '@mantine/hooks'
import { PatternLines } from '@visx/pattern'
import { scaleBand, scaleLinear } from '@visx/scale'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { useUrlState } from '../../../shell/url-state.ts'
import { formatResult } from '../../../ui/numbers/format-number.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { Select } from '../../../ui/select/Select.tsx'
import { stageGroup } from './effect-table.ts'
import type { EffectTable } from './effect-table.ts'
import styles from './profiles.module.css'

const barHeight = 30
const labelWidth = 64
const valueWidth = 92

/**
 * One indicator by module: burdens to the right of zero, benefits to the left. Module D is hatched.
 */
export function EffectChart({ table, per }: { table: EffectTable; per: string }) {
  const { t } = useTranslation('library')
  const locale = useLocale()
  const pattern = useId()
  const { ref, width } = useElementSize()
  const [search, setSearch] = useUrlState()
  const row = table.rows.find((one) => one.code === search['indicator']) ?? table.rows[0]!
  const bars = table.stages.flatMap((stage) =>
    row.values[stage] === undefined ? [] : [{ stage, value: row.values[stage] }],
  )
  const height = bars.length * barHeight
  const y = scaleBand({ domain: bars.map((bar) => bar.stage), range: [0, height], padding: 0.28 })
  const inner = Math.max(0, width - labelWidth - valueWidth)
  const x = scaleLinear({
    domain: [
      Math.min(0, ...bars.map((bar) => bar.value)),
      Math.max(0, ...bars.map((bar) => bar.value)),
    ],
    range: [0, inner],
  })
  const zero = x(0)
  const summary = bars.map((bar) => `${bar.stage} ${formatResult(bar.value, locale)}`).join(', ')

  return (
    <Card
      title={t('library:effects.chart')}
      aside={`${row.unit} ${per}`}
      actions={
        <Select
          aria-label={t('library:effects.indicator')}
          w={300}
          allowDeselect={false}
          searchable
          data={table.rows.map((one) => ({
            value: one.code,
            label: one.name === one.code ? one.code : `${one.code} · ${one.name}`,
          }))}
          value={row.code}
          onChange={(code) => setSearch({ indicator: code ?? undefined })}
        />
      }
    >
      <div ref={ref}>
        <svg
          className={styles['chart']}
          width={width}
          height={height}
          role="img"
          aria-label={t('library:effects.summary', {
            indicator: row.name,
            unit: row.unit,
            values: summary,
          })}
        >
          <PatternLines
            id={pattern}
            width={6}
            height={6}
            orientation={['diagonal']}
            stroke="var(--stage-benefits)"
            strokeWidth={3}
            background="var(--stage-benefits-tint)"
          />
          {bars.map(({ stage, value }) => {
            const group = stageGroup(stage)
            const top = y(stage) ?? 0
            const middle = top + y.bandwidth() / 2
            return (
              <g key={stage}>
                <text x={0} y={middle} dy="0.35em" className={styles['chartLabel']}>
                  {stage}
                </text>
                <rect
                  x={labelWidth + Math.min(zero, x(value))}
                  y={top}
                  width={Math.max(value === 0 ? 0 : 1.5, Math.abs(x(value) - zero))}
                  height={y.bandwidth()}
                  rx={2}
                  fill={group === 'benefits' ? `url(#${pattern})` : `var(--stage-${group})`}
                />
                <text
                  x={width}
                  y={middle}
                  dy="0.35em"
                  textAnchor="end"
                  className={styles['chartValue']}
                >
                  {formatResult(value, locale)}
                </text>
              </g>
            )
          })}
          <line
            x1={labelWidth + zero}
            x2={labelWidth + zero}
            y1={0}
            y2={height}
            stroke="var(--ctl)"
          />
        </svg>
      </div>
    </Card>
  )
}
