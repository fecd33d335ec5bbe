import { writeWorkingFigure } from '@cradle/engine'
import { useLocale } from '../../../i18n/i18n.ts'
import { formatResult } from '../../../ui/numbers/format-number.ts'
import type { ResultTable } from '../../../records/results/result-table.ts'
import styles from './results.module.css'

/** A table of results as it is: texts at the left, figures at the right. */
export function TableView({ table: { head, rows } }: { table: ResultTable }) {
  const locale = useLocale()
  const format = (value: number) => formatResult(value, locale)
  const isNumber = (column: number) =>
    rows.some((cells) => cells[column] !== null && typeof cells[column] === 'object')
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {head.map((label, column) => (
            <th key={column} scope="col" data-number={isNumber(column) ? '' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, line) => (
          <tr key={line}>
            {cells.map((cell, column) => (
              <td key={column} data-number={isNumber(column) ? '' : undefined}>
                {cell === null || typeof cell === 'string'
                  ? cell
                  : writeWorkingFigure(cell.known, cell.isIncomplete, format)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
