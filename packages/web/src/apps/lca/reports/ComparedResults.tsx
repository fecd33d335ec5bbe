import type { SubmissionDifference } from '@cradle/contract'
import { writeFigure, type FigureMark } from '@cradle/engine'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIndicatorName } from '../../../api/indicator-names.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatPercent, formatResult } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { Select } from '../../../ui/select/Select.tsx'
import { displayCode } from '../../../records/calculation/result-figures.ts'
import styles from './reports-page.module.css'

/** One indicator by module in two documents, with the difference in percent. */
export function ComparedResults({
  results,
  headline,
}: {
  results: SubmissionDifference['results']
  headline: string | undefined
}) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  const nameOf = useIndicatorName()
  const codes = [...new Set(results.map(({ code }) => code))]
  const [chosen, setChosen] = useState(codes.find((code) => code === headline) ?? codes[0])
  const rows = results.filter(({ code }) => code === chosen)
  if (rows.length === 0) return null
  const formatFigure = (value: number | undefined, mark: FigureMark | undefined) =>
    mark ?? writeFigure(value, false, (known) => formatResult(known, locale))
  return (
    <section aria-label={t('reports:comparison.results')}>
      <Select
        size="xs"
        searchable
        allowDeselect={false}
        aria-label={t('reports:comparison.indicator')}
        value={chosen ?? null}
        onChange={(code) => code && setChosen(code)}
        data={codes.map((code) => ({
          value: code,
          label: `${displayCode(code)} · ${nameOf(code, code)}`,
        }))}
      />
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{unitText(rows[0]?.unit ?? '')}</th>
            <th scope="col">{t('reports:comparison.older')}</th>
            <th scope="col">{t('reports:comparison.newer')}</th>
            <th scope="col">Δ %</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ stage, before, after, beforeMark, afterMark }) => (
            <tr key={stage}>
              <th scope="row">{stage}</th>
              <td>{formatFigure(before, beforeMark)}</td>
              <td>{formatFigure(after, afterMark)}</td>
              <td>
                {before && after !== undefined && !beforeMark && !afterMark
                  ? formatPercent(((after - before) / Math.abs(before)) * 100, locale)
                  : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
