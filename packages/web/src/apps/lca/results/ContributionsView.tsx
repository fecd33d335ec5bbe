import {
  writeWorkingFigure,
  topContributions,
  type LifeCycleModule,
  type ProductResult,
} from '@cradle/engine'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatPercent, formatResult } from '../../../ui/numbers/format-number.ts'
import type { IndicatorRow } from '@cradle/contract'
import { hasUnknownPart } from '../../../records/calculation/result-figures.ts'
import { nameOf, unknownParts } from './segments.ts'
import styles from './results.module.css'

interface ContributionsViewProps {
  result: ProductResult
  row: IndicatorRow
  modules: readonly LifeCycleModule[]
  onExplain: (inputId: string, name: string) => void
}

/** Every line with its part in each module, the largest first. Lines add up to the total of their column. */
export function ContributionsView({ result, row, modules, onExplain }: ContributionsViewProps) {
  const { t } = useTranslation('results')
  const locale = useLocale()
  const [by, setBy] = useState<LifeCycleModule | 'sum'>('sum')
  const all = useMemo(
    () => topContributions(result, row.code, Number.POSITIVE_INFINITY),
    [result, row.code],
  )
  const unknown = useMemo(() => unknownParts(result, row.code), [result, row.code])
  const lines = useMemo(() => {
    const sizeOf = (line: (typeof all.top)[number]) =>
      Math.abs(by === 'sum' ? line.sum : (line.byModule[by] ?? 0))
    return all.top.toSorted((a, b) => sizeOf(b) - sizeOf(a))
  }, [all, by])
  const used = modules.filter((module) =>
    all.top.some((line) => line.byModule[module] || unknown.get(line.inputId)?.has(module)),
  )
  const cell = (line: (typeof lines)[number], module: LifeCycleModule): string => {
    const [value, isPart] = [line.byModule[module], unknown.get(line.inputId)?.has(module) ?? false]
    return value === undefined && !isPart
      ? ''
      : writeWorkingFigure(value ?? 0, isPart, (known) => formatResult(known, locale))
  }
  const heading = (key: LifeCycleModule | 'sum', label: string) => (
    <th key={key} scope="col" data-number="" aria-sort={by === key ? 'descending' : undefined}>
      <button type="button" className={styles['sort']} onClick={() => setBy(key)}>
        {label}
        {by === key ? ' ↓' : ''}
      </button>
    </th>
  )
  return (
    <div
      className={styles['scroller']}
      tabIndex={0}
      role="region"
      aria-label={t('results:view.contributions')}
    >
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('results:input')}</th>
            {used.map((module) => heading(module, module))}
            {heading('sum', t('results:sumAll'))}
            <th scope="col" data-number="">
              {t('results:share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.inputId}>
              <th scope="row">
                <button
                  type="button"
                  className={styles['explain']}
                  onClick={() => onExplain(line.inputId, nameOf(line))}
                >
                  {nameOf(line)}
                </button>
              </th>
              {used.map((module) => (
                <td key={module} data-number="">
                  {cell(line, module)}
                </td>
              ))}
              <td data-number="">
                <strong>
                  {writeWorkingFigure(line.sum, unknown.has(line.inputId), (known) =>
                    formatResult(known, locale),
                  )}
                </strong>
              </td>
              <td data-number="">
                {all.total.total === 0
                  ? ''
                  : formatPercent((line.sum / all.total.total) * 100, locale)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('results:allInputs')}</th>
            {used.map((module) => (
              <td key={module} data-number="">
                {writeWorkingFigure(
                  all.total.byModule[module] ?? 0,
                  hasUnknownPart(row, [module]),
                  (known) => formatResult(known, locale),
                )}
              </td>
            ))}
            <td data-number="">
              {writeWorkingFigure(all.total.total, hasUnknownPart(row, modules), (known) =>
                formatResult(known, locale),
              )}
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
      <p className={styles['note']}>{t('results:sumNote')}</p>
    </div>
  )
}
