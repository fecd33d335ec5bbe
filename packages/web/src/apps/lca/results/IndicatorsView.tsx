import { writeWorkingFigure, type LifeCycleModule } from '@cradle/engine'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatDeclared, formatEuro, formatResult } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import type { DocumentOf, IndicatorRow, ScoreRow, SubtotalName } from '@cradle/contract'
import {
  displayCode,
  findFootnote,
  hasUnknownPart,
  isScoreLowerBound,
  subtotalModules,
} from '../../../records/calculation/result-figures.ts'
import styles from './results.module.css'

const subtotals: readonly SubtotalName[] = [
  'production',
  'construction',
  'useStage',
  'replacementAndOperation',
  'endOfLifeWithoutD',
  'benefitsAndLoads',
  'endOfLife',
]

interface IndicatorsViewProps {
  results: DocumentOf<'CalculationResult'>
  isScientific: boolean
  groups: boolean
  onExplain: (module: LifeCycleModule, code: string) => void
}

/** All indicators by module, as in the declaration: MND where a module is not declared, ≥ where something is unknown. */
export function IndicatorsView({ results, isScientific, groups, onExplain }: IndicatorsViewProps) {
  const { t } = useTranslation('results')
  const locale = useLocale()
  const rows = [...results.top, ...results.other]
  const shownGroups = subtotals.filter(
    (name) => name !== 'replacementAndOperation' || rows.some((row) => row.subtotals[name]),
  )
  const format = (value: number | undefined) =>
    value === undefined
      ? 'MND'
      : isScientific
        ? formatDeclared(value, locale)
        : formatResult(value, locale)
  const notes = new Set(rows.map((row) => findFootnote(row.code)).filter((note) => note !== null))
  const shown = (row: IndicatorRow, value: number | undefined, isIncomplete: boolean) =>
    value === undefined ? 'MND' : bounded(settled(value, row), isIncomplete, format)
  const ofScore = (
    score: ScoreRow,
    value: number | undefined,
    modules: readonly LifeCycleModule[],
  ) =>
    value === undefined ? 'MND' : bounded(value, isScoreLowerBound(results, score, modules), format)
  const cell = (row: IndicatorRow, module: LifeCycleModule) => {
    const text = shown(row, row.values[module], hasUnknownPart(row, [module]))
    return (
      <td key={module} data-number="">
        <button
          type="button"
          className={styles['explain']}
          onClick={() => onExplain(module, row.code)}
          aria-label={t('results:explainCell', {
            code: displayCode(row.code),
            module,
            value: text,
          })}
        >
          {text}
        </button>
      </td>
    )
  }
  return (
    <div
      className={styles['scroller']}
      tabIndex={0}
      role="region"
      aria-label={t('results:view.indicators')}
    >
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col" className={styles['sticky']}>
              {t('results:indicator')}
            </th>
            <th scope="col">{t('results:unit')}</th>
            {groups
              ? shownGroups.map((name) => (
                  <th key={name} scope="col" data-number="">
                    {t(`results:subtotal.${name}`)}
                  </th>
                ))
              : results.stages.map((module) => (
                  <th key={module} scope="col" data-number="">
                    {module}
                  </th>
                ))}
            <th scope="col" data-number="">
              {t('results:totalAtoC')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.code}>
              <th scope="row" className={styles['sticky']} title={row.name}>
                <span className={styles['code']}>
                  {displayCode(row.code)}
                  {findFootnote(row.code) ? <sup>{findFootnote(row.code)}</sup> : null}
                </span>{' '}
                <span className={styles['name']}>{row.name}</span>
              </th>
              <td>{unitText(row.unit)}</td>
              {groups
                ? shownGroups.map((name) => (
                    <td key={name} data-number="">
                      {shown(row, row.subtotals[name], hasUnknownPart(row, subtotalModules[name]))}
                    </td>
                  ))
                : results.stages.map((module) => cell(row, module))}
              <td data-number="">
                <strong>{shown(row, row.total, hasUnknownPart(row))}</strong>
              </td>
            </tr>
          ))}
        </tbody>
        {results.scores && results.scores.some((score) => score.total !== undefined) && (
          <tfoot>
            {results.scores
              .filter((score) => score.total !== undefined)
              .map((score) => (
                <tr key={score.weightingSet}>
                  <th scope="row" className={styles['sticky']}>
                    {t('results:mki', { set: score.weightingSet })}
                  </th>
                  <td>EUR</td>
                  {groups
                    ? shownGroups.map((name) => (
                        <td key={name} data-number="">
                          {ofScore(score, score.subtotals[name], subtotalModules[name])}
                        </td>
                      ))
                    : results.stages.map((module) => (
                        <td key={module} data-number="">
                          {ofScore(score, score.values[module], [module])}
                        </td>
                      ))}
                  <td data-number="">
                    <strong>
                      {writeWorkingFigure(
                        score.totalAtoD ?? score.total!,
                        score.isIncomplete,
                        (known) => formatEuro(known, locale),
                      )}
                    </strong>
                  </td>
                </tr>
              ))}
          </tfoot>
        )}
      </table>
      {results.scores?.some((score) => score.total !== undefined) && (
        <p className={styles['note']}>{t('results:mkiNote')}</p>
      )}
      {[...notes]
        .toSorted((a, b) => a - b)
        .map((note) => (
          <p key={note} className={styles['note']}>
            <sup>{note}</sup> {t(`results:footnote.${note as 1 | 2}`)}
          </p>
        ))}
    </div>
  )
}

/** Parts that cancel leave a rest of rounding: below 1E-13 of the row's largest module it is zero. */
function settled(value: number, row: IndicatorRow): number {
  const largest = Math.max(...Object.values(row.values).map(Math.abs))
  return Math.abs(value) < largest * 1e-13 ? 0 : value
}

/** A figure with an unknown part is a lower bound; where nothing at all is known it is not declared, which is not 0. */
const bounded = (value: number, isIncomplete: boolean, format: (value: number) => string): string =>
  !isIncomplete ? format(value) : value === 0 ? 'ND' : `≥ ${format(value)}`
