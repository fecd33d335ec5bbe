import { writeWorkingFigure } from '@cradle/engine'
import { memo } from 'react'
import { useLocale } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { formatFull, formatResult } from '../../../ui/numbers/format-number.ts'
import type { FigureCell, ResultTable } from '../../../records/results/result-table.ts'
import styles from './results.module.css'

/** A table of results as it is: texts at the left, figures at the right. */
export function TableView({ table: { head, rows } }: { table: ResultTable }) {
  const locale = useLocale()
  const isNumber = head.map((_, column) =>
    rows.some((cells) => cells[column] !== null && typeof cells[column] === 'object'),
  )
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {head.map((label, column) => (
            <th key={column} scope="col" data-number={isNumber[column] ? '' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, line) => (
          <tr key={line}>
            {cells.map((cell, column) =>
              cell === null || typeof cell === 'string' ? (
                <td key={column} data-number={isNumber[column] ? '' : undefined}>
                  {cell}
                </td>
              ) : (
                <Figure key={column} {...cell} locale={locale} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface FigureProps extends FigureCell {
  locale: Locale
  /** Number of its column, where not all columns are drawn. */
  column?: number
}

/** Of thousands of figures, only those that changed are written and drawn anew. */
export const Figure = memo(({ known, isIncomplete, isEntered, locale, column }: FigureProps) => (
  <td data-number="" aria-colindex={column}>
    {writeWorkingFigure(known, isIncomplete, (value) =>
      isEntered ? formatFull(shorten(value), locale) : formatResult(value, locale),
    )}
  </td>
))

/** A drawn value has as many digits as a number can have; six tell it from the others. */
const shorten = (value: number): number => Number(value.toPrecision(6))
