import { writeWorkingFigure } from '@cradle/engine'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import type { ResultTable } from '../../../records/results/result-table.ts'
import { formatResult } from '../../../ui/numbers/format-number.ts'
import styles from './results.module.css'

/** A table of results: texts at the left, figures at the right, the total in the last line. */
export function ResultTableView({
  table: { head, rows },
  label,
}: {
  table: ResultTable
  label: string
}) {
  const { t } = useTranslation('ccf')
  const locale = useLocale()
  const hasFigures = head.map((_, column) =>
    rows.some((cells) => typeof cells[column] !== 'string' && cells[column] !== null),
  )
  const hasTexts = head.map((_, column) => rows.some((cells) => typeof cells[column] === 'string'))
  /** A column without any value is one of figures. */
  const isNumber = (column: number) => column > 0 && (hasFigures[column] || !hasTexts[column])
  return (
    <div
      className={styles['scroller']}
      role="region"
      aria-label={t('ccf:results.table', { name: label })}
      tabIndex={0}
    >
      <table className={styles['table']}>
        <thead>
          <tr>
            {head.map((text, column) => (
              <th key={text} scope="col" data-number={isNumber(column) || undefined}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, line) => (
            <tr key={line} data-total={line === rows.length - 1 || undefined}>
              {cells.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    {typeof cell === 'string' ? cell : ''}
                  </th>
                ) : (
                  <td key={column} data-number={isNumber(column) || undefined}>
                    {cell === null
                      ? '–'
                      : typeof cell === 'string'
                        ? cell
                        : writeWorkingFigure(cell.known, cell.isIncomplete, (value) =>
                            formatResult(value, locale),
                          )}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
