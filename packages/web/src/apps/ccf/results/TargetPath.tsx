import { useQuery } from '@tanstack/react-query'
import { useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Footprint, recordRoutes } from '@cradle/contract'
import { useList } from '../../../api/list.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths, readId } from '../../../paths.ts'
import { ChartDownloads } from '../../../ui/charts/ChartDownloads.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { formatResult } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { Card } from '../../../ui/page/Card.tsx'
import sheet from '../../../ui/page/sheet.module.css'
import { formatTonnes } from '../footprint/figures.ts'
import { footprintQuery, type FootprintItem } from '../footprint/footprint-queries.ts'
import { findUnfinished } from '../footprint/unfinished-years.ts'
import { ChartScroller } from './ChartScroller.tsx'
import styles from './results.module.css'
import {
  findPlanned,
  listActualYears,
  listTargets,
  readYear,
  type ActualYear,
  type PathPoint,
} from './target-path.ts'
import { UnfinishedNote } from './UnfinishedNote.tsx'

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
  const years = listActualYears(
    base,
    footprint,
    rows.filter((row) => row['@id'] !== baseYear && row['@id'] !== footprint['@id']),
  )
  const isBaseFinished = findUnfinished(base) === null
  const write = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : formatTonnes(value, false, locale)
  const listed = [...new Set([...path, ...years].map(({ year }) => year))].sort((a, b) => a - b)
  const hasProvisional = years.some(({ notCompared, value }) => notCompared && value !== null)
  return (
    <div className={styles['tables']}>
      <div className={styles['toolbar']}>
        <p className={styles['lead']}>{t('ccf-results:target.lead', { name: base.name })}</p>
        <span className={styles['buttons']}>
          <ChartDownloads drawing={drawing} name={t('ccf-results:target.file')} />
        </span>
      </div>
      <UnfinishedNote years={[base]} />
      <PathChart
        drawing={drawing}
        label={t('ccf-results:target.title')}
        path={path}
        years={years}
        words={[
          t('ccf-results:target.planned'),
          t('ccf-results:target.actual'),
          ...(hasProvisional ? [t('ccf-results:target.notCompared')] : []),
        ]}
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
              <th scope="col">{t('ccf-results:target.footprint')}</th>
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
              const found = years.find((one) => one.year === year)
              return (
                <tr key={year}>
                  <th scope="row">{year}</th>
                  <td>
                    {found && <NamedYear year={found} isOpen={found.footprint === footprint} />}
                  </td>
                  <td data-number="">{write(planned)}</td>
                  <td data-number="">
                    {found?.value === null ? t('ccf-results:target.unknown') : write(found?.value)}
                  </td>
                  <td data-number="">
                    {planned === null ||
                    planned === 0 ||
                    !isBaseFinished ||
                    !found ||
                    found.notCompared ||
                    found.value === null
                      ? '–'
                      : formatResult((found.value / planned - 1) * 100, locale)}
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

/** The footprint of a year, and why it is not compared. */
function NamedYear({
  year: { footprint, notCompared },
  isOpen,
}: {
  year: ActualYear
  /** It is the footprint of this page. */
  isOpen: boolean
}) {
  const { t } = useTranslation('ccf-results')
  return (
    <>
      {isOpen ? (
        footprint.name
      ) : (
        <Link href={paths.footprints.item(footprint['@id'], 'results')}>{footprint.name}</Link>
      )}
      {notCompared && (
        <span className={styles['under']}>{t(`ccf-results:target.why.${notCompared}`)}</span>
      )}
    </>
  )
}

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [760, 240, 64, 40, 32, 28]
const solid = { fill: 'var(--stage-production)' }
/** Of a year that is not compared. */
const hollow = { fill: 'var(--surface)', stroke: 'var(--stage-production)' }

function PathChart({
  path,
  years,
  words,
  label,
  drawing,
  write,
}: {
  path: readonly PathPoint[]
  years: readonly ActualYear[]
  /** Of the plan, of the footprints, and of those that are not compared. */
  words: readonly string[]
  label: string
  drawing: RefObject<SVGSVGElement | null>
  write: (value: number) => string
}) {
  const known = years.flatMap(({ year, value, notCompared }) =>
    value === null ? [] : [{ year, value, isCompared: notCompared === null }],
  )
  const compared = known.filter(({ isCompared }) => isCompared)
  const all = [...path, ...known]
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
          <circle cx={LEFT + 172} cy="12" r="4" style={solid} />
          <text x={LEFT + 182} y="16">
            {words[1]}
          </text>
          {words[2] && (
            <>
              <circle cx={LEFT + 312} cy="12" r="4" strokeWidth="2" style={hollow} />
              <text x={LEFT + 322} y="16">
                {words[2]}
              </text>
            </>
          )}
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
          points={draw(compared)}
          fill="none"
          strokeWidth="2"
          style={{ stroke: 'var(--stage-production)' }}
        />
        {known.map(({ year, value, isCompared }) => (
          <circle
            key={year}
            cx={scaleX(year)}
            cy={scaleY(value)}
            r="4"
            strokeWidth="2"
            style={isCompared ? solid : hollow}
          />
        ))}
      </svg>
    </ChartScroller>
  )
}
