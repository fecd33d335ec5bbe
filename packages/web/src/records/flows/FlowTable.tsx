import { writeWorkingFigure } from '@cradle/engine'
import { useMemo, useState } from 'react'
import { useLocale } from '../../i18n/i18n.ts'
import { stateCell, type ResultTable, type TableCell } from '../results/result-table.ts'
import styles from './flows.module.css'

interface Order {
  column: number
  isRising: boolean
}

/** A table that is sorted by the head that is pressed; its last row is the total and stays below. */
export function FlowTable({
  table: { head, rows },
  label,
  format,
}: {
  table: ResultTable
  label: string
  format: (value: number) => string
}) {
  const locale = useLocale()
  const [order, setOrder] = useState<Order | null>(null)
  const body = rows.slice(0, -1)
  const sorted = useMemo(
    () => (order ? sortRows(rows.slice(0, -1), order, locale) : null),
    [rows, order, locale],
  )
  const isNumber = (column: number) => rows.some((cells) => isFigure(cells[column] ?? null))
  const write = (cell: TableCell) =>
    isFigure(cell) ? writeWorkingFigure(cell.known, cell.isIncomplete, format) : cell
  const cells = (row: readonly TableCell[]) =>
    row.map((cell, column) =>
      column === 0 ? (
        <th key={column} scope="row">
          {write(cell)}
        </th>
      ) : (
        <td key={column} data-number={isNumber(column) || undefined}>
          {write(cell)}
        </td>
      ),
    )
  return (
    <div className={styles['tableScroller']} role="region" aria-label={label} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {head.map((text, column) => {
              const isChosen = order?.column === column
              return (
                <th
                  key={column}
                  scope="col"
                  data-number={isNumber(column) || undefined}
                  aria-sort={isChosen ? (order.isRising ? 'ascending' : 'descending') : undefined}
                >
                  <button
                    type="button"
                    className={styles['sort']}
                    onClick={() =>
                      setOrder({ column, isRising: isChosen ? !order.isRising : !isNumber(column) })
                    }
                  >
                    {text}
                    {isChosen ? (order.isRising ? ' ↑' : ' ↓') : ''}
                  </button>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {(sorted ?? body).map((row, line) => (
            <tr key={line}>{cells(row)}</tr>
          ))}
        </tbody>
        <tfoot>
          {rows.slice(-1).map((row, line) => (
            <tr key={line}>{cells(row)}</tr>
          ))}
        </tfoot>
      </table>
    </div>
  )
}

const isFigure = (cell: TableCell): cell is Exclude<TableCell, string | null> =>
  cell !== null && typeof cell === 'object'

const readText = (cell: TableCell): string => (typeof cell === 'string' ? cell : '')

/** Figures by size with their sign, texts by the alphabet. What is unknown has no place among figures and comes last. */
function sortRows(
  rows: ResultTable['rows'],
  { column, isRising }: Order,
  locale: string,
): ResultTable['rows'] {
  const sign = isRising ? 1 : -1
  const collator = new Intl.Collator(locale, { numeric: true })
  return rows.toSorted((a, b) => {
    const [first, second] = [a[column] ?? null, b[column] ?? null]
    if (isFigure(first) && isFigure(second)) {
      const [x, y] = [stateCell(first), stateCell(second)]
      if (typeof x === 'number' && typeof y === 'number') return sign * (x - y)
      return Number(typeof y === 'number') - Number(typeof x === 'number')
    }
    return sign * collator.compare(readText(first), readText(second))
  })
}
