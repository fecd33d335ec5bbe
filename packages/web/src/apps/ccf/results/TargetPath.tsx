import { useQuery } from '@tanstack/react-query'
import { useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Footprint, recordRoutes } from '@cradle/contract'
import { useList } from '../../../api/list.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { readId } from '../../../paths.ts'
import { ChartDownloads } from '../../../ui/charts/ChartDownloads.tsx'
import { formatResult } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { Card } from '../../../ui/page/Card.tsx'
import sheet from '../../../ui/page/sheet.module.css'
import { formatTonnes } from '../footprint/figures.ts'
import { footprintQuery, type FootprintItem } from '../footprint/footprint-queries.ts'
import { ChartScroller } from './ChartScroller.tsx'
import styles from './results.module.css'
import { findPlanned, listTargets, type PathPoint } from './target-path.ts'

const readYear = ({ timePeriod }: Pick<FootprintItem, 'timePeriod'>): number =>
  Number(timePeriod.slice(0, 4))

/** The planned emissions of the target against those of the footprints with the same base year. */
export function TargetPath({ footprint }: { footprint: FootprintItem }) {
  const { t } = useTranslation('ccf-results')
  const { target, baseYear } = footprint
  if (!target || target.length === 0) return null
  return (
    <Card title={t('ccf-results:target.title')} aside={unitText('t CO2 eq')}>
      {baseYear ? (
        <Path footprint={footprint} baseYear={baseYear} />
      ) : (
        <p className={sheet['quiet']}>{t('ccf-results:target.noBase')}</p>
      )}
    </Card>
  )
}

function Path({ footprint, baseYear }: { footprint: FootprintItem; baseYear: string }) {
  const { t } = useTranslation('ccf-results')
  const locale = useLocale()
  const drawing = useRef<SVGSVGElement>(null)
  const base = useQuery(footprintQuery(readId(baseYear))).data?.data
  const { rows } = useList(['footprints', 'same-base', baseYear], recordRoutes(Footprint).list, {
    query: { baseYear, itemsPerPage: 100, 'order[timePeriod]': 'asc' },
  })
  if (!base || !rows) return null
  if (base.total === undefined)
    return <p className={sheet['quiet']}>{t('ccf-results:target.baseUnknown')}</p>
  const path = listTargets({ year: readYear(base), value: base.total }, footprint.target ?? [])
  const years = [
    base,
    ...rows.filter((row) => row['@id'] !== baseYear && row['@id'] !== footprint['@id']),
    footprint,
  ]
  const actual = years
    .flatMap((one): PathPoint[] =>
      one.total === undefined ? [] : [{ year: readYear(one), value: one.total }],
    )
    .sort((a, b) => a.year - b.year)
  const write = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : formatTonnes(value, false, locale)
  const listed = [...new Set([...path, ...actual].map(({ year }) => year))].sort((a, b) => a - b)
  return (
    <div className={styles['tables']}>
      <div className={styles['toolbar']}>
        <p className={styles['lead']}>{t('ccf-results:target.lead', { name: base.name })}</p>
        <span className={styles['buttons']}>
          <ChartDownloads drawing={drawing} name={t('ccf-results:target.file')} />
        </span>
      </div>
      <PathChart
        drawing={drawing}
        label={t('ccf-results:target.title')}
        path={path}
        actual={actual}
        words={[t('ccf-results:target.planned'), t('ccf-results:target.actual')]}
        write={write}
      />
      <div
        className={styles['scroller']}
        role="region"
        aria-label={t('ccf-results:target.table')}
        tabIndex={0}
      >
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('ccf-results:target.year')}</th>
              <th scope="col" data-number="">
                {t('ccf-results:target.planned')}
              </th>
              <th scope="col" data-number="">
                {t('ccf-results:target.actual')}
              </th>
              <th scope="col" data-number="">
                {t('ccf-results:target.difference')}
              </th>
            </tr>
          </thead>
          <tbody>
            {listed.map((year) => {
              const planned = findPlanned(path, year)
              const found = actual.find((point) => point.year === year)?.value
              return (
                <tr key={year}>
                  <th scope="row">{year}</th>
                  <td data-number="">{write(planned)}</td>
                  <td data-number="">{write(found)}</td>
                  <td data-number="">
                    {planned === null || planned === 0 || found === undefined
                      ? '–'
                      : formatResult((found / planned - 1) * 100, locale)}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [760, 240, 64, 40, 32, 28]

function PathChart({
  path,
  actual,
  words,
  label,
  drawing,
  write,
}: {
  path: readonly PathPoint[]
  actual: readonly PathPoint[]
  /** Of the plan and of the footprints. */
  words: readonly [string, string]
  label: string
  drawing: RefObject<SVGSVGElement | null>
  write: (value: number) => string
}) {
  const all = [...path, ...actual]
  const [first, last] = [
    Math.min(...all.map(({ year }) => year)),
    Math.max(...all.map(({ year }) => year)),
  ]
  const high = Math.max(0, ...all.map(({ value }) => value)) || 1
  const low = Math.min(0, ...all.map(({ value }) => value))
  const scaleX = (year: number): number =>
    LEFT + ((year - first) / (last - first || 1)) * (WIDTH - LEFT - RIGHT)
  const scaleY = (value: number): number =>
    TOP + ((high - value) / (high - low)) * (HEIGHT - TOP - BOTTOM)
  const draw = (points: readonly PathPoint[]) =>
    points.map(({ year, value }) => `${scaleX(year)},${scaleY(value)}`).join(' ')
  return (
    <ChartScroller label={label}>
      <svg
        ref={drawing}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={label}
        className={styles['chart']}
        fontSize="12"
      >
        <g style={{ fill: 'var(--ink)' }}>
          <line
            x1={LEFT}
            x2={LEFT + 24}
            y1="12"
            y2="12"
            strokeDasharray="5 4"
            strokeWidth="2"
            style={{ stroke: 'var(--ctl)' }}
          />
          <text x={LEFT + 30} y="16">
            {words[0]}
          </text>
          <circle cx={LEFT + 172} cy="12" r="4" style={{ fill: 'var(--stage-production)' }} />
          <text x={LEFT + 182} y="16">
            {words[1]}
          </text>
        </g>
        {[high, (high + low) / 2, low].map((value) => (
          <g key={value} style={{ fill: 'var(--ink2)' }}>
            <line
              x1={LEFT}
              x2={WIDTH - RIGHT}
              y1={scaleY(value)}
              y2={scaleY(value)}
              style={{ stroke: 'var(--line)' }}
            />
            <text x={LEFT - 8} y={scaleY(value) + 4} textAnchor="end">
              {write(value)}
            </text>
          </g>
        ))}
        {[...new Set(all.map(({ year }) => year))].map((year) => (
          <text
            key={year}
            x={scaleX(year)}
            y={HEIGHT - 8}
            textAnchor="middle"
            style={{ fill: 'var(--ink2)' }}
          >
            {year}
          </text>
        ))}
        <polyline
          points={draw(path)}
          fill="none"
          strokeDasharray="5 4"
          strokeWidth="2"
          style={{ stroke: 'var(--ctl)' }}
        />
        <polyline
          points={draw(actual)}
          fill="none"
          strokeWidth="2"
          style={{ stroke: 'var(--stage-production)' }}
        />
        {actual.map(({ year, value }, index) => (
          <circle
            key={index}
            cx={scaleX(year)}
            cy={scaleY(value)}
            r="4"
            style={{ fill: 'var(--stage-production)' }}
          />
        ))}
      </svg>
    </ChartScroller>
  )
}
