import type { ReactNode } from 'react'
import styles from './console.module.css'

export interface FigureColumn<Row> {
  id: string
  header: string
  isNumber?: boolean
  cell: (row: Row) => ReactNode
}

/** A small table of figures in a card. */
export function FigureTable<Row>({
  label,
  columns,
  rows,
  rowKey,
}: {
  /** Names the table for screen readers. */
  label: string
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}) {
  return (
    <div className={styles['scroller']}>
      <table className={styles['table']} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, header, isNumber }) => (
              <th key={id} scope="col" data-number={isNumber || undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ id, cell, isNumber }) => (
                <td key={id} data-number={isNumber || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Figures with their names, each a link to its list where there is one. */
export function Figures({ children }: { children: ReactNode }) {
  return <div className={styles['figures']}>{children}</div>
}
