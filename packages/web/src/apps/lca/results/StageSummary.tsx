import { writeFigure, writeWorkingFigure, type LifeCycleModule } from '@cradle/engine'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatEuro, formatPercent, formatResult } from '../../../ui/numbers/format-number.ts'
import {
  stageGroups,
  findStageGroup,
  type StageGroup,
} from '../../../records/calculation/result-figures.ts'
import {
  headlineFigure,
  readFigureCell,
  type FigureName,
  type FigureRow,
} from '../../../records/results/figure-rows.ts'
import type { FigureCell } from '../../../records/results/result-table.ts'
import { drawStageBars, type StagePart } from '../../../records/results/stage-bars.ts'
import styles from './results.module.css'

interface StageSummaryProps {
  row: FigureRow
  /** The weighted score that is shown beside an indicator. */
  score: FigureRow | undefined
  declaredUnit: string
  isSemiFinished: boolean
}

/** The headline of the results: total, D and A–D with their modules, and the stages as bars around zero. */
export function StageSummary({ row, score, declaredUnit, isSemiFinished }: StageSummaryProps) {
  const { t } = useTranslation('results')
  const locale = useLocale()
  const format = (value: number) =>
    row.isScore ? formatEuro(value, locale) : formatResult(value, locale)
  const write = (cell: FigureCell) => writeWorkingFigure(cell.known, cell.isIncomplete, format)
  const headline = headlineFigure(isSemiFinished)
  const stages = sumStages(row, isSemiFinished)
  const bars = drawStageBars(stages)
  const label = ({ group, cell }: StagePart) =>
    `${t(`results:stage.${group}`)} ${writeFigure(cell.known, cell.isIncomplete, format)}`
  const facts: [label: string, figure: string][] = isSemiFinished
    ? []
    : [
        ['D', write(readFigureCell(row, 'D'))],
        ...(row.known.totalAtoD === undefined
          ? []
          : [['A–D', write(readFigureCell(row, 'totalAtoD'))] satisfies [string, string]]),
      ]
  if (score) {
    const name: FigureName = isSemiFinished ? headline.name : 'totalAtoD'
    const { known, isIncomplete } = readFigureCell(score, name)
    facts.push([
      `MKI ${isSemiFinished ? headline.range : 'A–D'}`,
      writeWorkingFigure(known, isIncomplete, (value) => formatEuro(value, locale)),
    ])
  }
  return (
    <section className={styles['summary']} aria-label={t('results:summary')}>
      <div className={styles['figure']}>
        <strong>{write(readFigureCell(row, headline.name))}</strong>
        <span>
          {row.unit}
          <br />
          {declaredUnit ? t('results:perUnit', { unit: declaredUnit }) : ''} · {headline.range}
        </span>
        {facts.length > 0 && (
          <dl className={styles['facts']}>
            {facts.map(([name, figure]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className={styles['bars']}>
        {bars.rows.map((parts) => (
          <div
            key={parts[0]!.group}
            className={styles['bar']}
            role="img"
            aria-label={parts.map(label).join(', ')}
          >
            <span className={styles['zero']} style={{ left: `${bars.zero}%` }} />
            {parts.map((part) => (
              <span
                key={part.group}
                className={styles['part']}
                data-stage={part.group}
                style={{ left: `${part.left}%`, width: `${part.width}%` }}
              >
                {part.share !== null && part.width > 8 ? formatPercent(part.share, locale, 0) : ''}
              </span>
            ))}
          </div>
        ))}
      </div>
      <ul className={styles['legend']}>
        {stages.map((stage) => (
          <li key={stage.group}>
            <span className={styles['swatch']} data-stage={stage.group} aria-hidden="true" />
            {t(`results:stage.${stage.group}`)}{' '}
            <strong>{writeFigure(stage.cell.known, stage.cell.isIncomplete, format)}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The declared stages with their figures; of a semi-finished product the production alone. */
function sumStages(
  row: FigureRow,
  isSemiFinished: boolean,
): { group: StageGroup; cell: FigureCell }[] {
  const modules = Object.keys(row.known).filter((name) => /^([ABC]\d|D)$/.test(name))
  return stageGroups
    .filter((group) => !isSemiFinished || group === 'production')
    .flatMap((group) => {
      const cells = modules
        .filter((module) => findStageGroup(module as LifeCycleModule) === group)
        .map((module) => readFigureCell(row, module as LifeCycleModule))
      if (cells.length === 0) return []
      const known = cells.reduce(
        (sum, cell) => sum + (typeof cell.known === 'number' ? cell.known : 0),
        0,
      )
      return [{ group, cell: { known, isIncomplete: cells.some((cell) => cell.isIncomplete) } }]
    })
}
