import type { SubmissionDifference } from '@cradle/contract'
import { writeFigure, type FigureMark } from '@cradle/engine'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIndicatorName } from '../../../../api/indicator-names.ts'
import { useLocale } from '../../../../i18n/i18n.ts'
import { formatPercent, formatResult } from '../../../../ui/numbers/format-number.ts'
import { unitText } from '../../../../ui/numbers/unit-text.ts'
import { Select } from '../../../../ui/select/Select.tsx'
import { displayCode } from '../../../../records/calculation/result-figures.ts'
import { computeChange } from './sort-changes.ts'
import styles from './changes.module.css'

/**
 * The results of two rounds side by side: one indicator by module, with the difference in percent.
 */
export function ChangedResults({
  difference: { results, indicator },
}: {
  difference: SubmissionDifference
}) {
  const { t } = useTranslation('reviews')
  const locale = useLocale()
  const nameOf = useIndicatorName()
  const codes = [...new Set(results.map(({ code }) => code))]
  const [chosen, setChosen] = useState(codes.includes(indicator) ? indicator : codes[0])
  if (results.length === 0) return null
  const rows = results.filter(({ code }) => code === chosen)
  const formatFigure = (value: number | undefined, mark: FigureMark | undefined) =>
    mark ?? writeFigure(value, false, (known) => formatResult(known, locale))
  return (
    <section className={styles['results']} aria-label={t('reviews:changes.results')}>
      <h3>{t('reviews:changes.results')}</h3>
      <Select
        size="xs"
        searchable
        allowDeselect={false}
        aria-label={t('results:indicator')}
        value={chosen ?? null}
        onChange={(code) => code && setChosen(code)}
        data={codes.map((code) => ({
          value: code,
          label: `${displayCode(code)} · ${nameOf(code, results.find((row) => row.code === code)?.name ?? code)}`,
        }))}
      />
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{unitText(rows[0]?.unit ?? '')}</th>
            <th scope="col" data-number="">
              {t('reviews:changes.before')}
            </th>
            <th scope="col" data-number="">
              {t('reviews:changes.after')}
            </th>
            <th scope="col" data-number="">
              Δ %
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ stage, before, after, beforeMark, afterMark }) => {
            const change = beforeMark || afterMark ? null : computeChange(before, after)
            return (
              <tr
                key={stage}
                data-changed={before !== after || beforeMark !== afterMark || undefined}
              >
                <th scope="row">{t(`reviews:stage.${stage}`, { defaultValue: stage })}</th>
                <td data-number="">{formatFigure(before, beforeMark)}</td>
                <td data-number="">{formatFigure(after, afterMark)}</td>
                <td data-number="">
                  {change === null
                    ? '–'
                    : `${change > 0 ? '+' : ''}${formatPercent(change, locale)}`}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
