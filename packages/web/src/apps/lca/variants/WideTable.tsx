import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useMemo, useState } from 'react'
import { useLocale } from '../../../i18n/i18n.ts'
import type { ResultTable, TableCell } from '../../../records/results/result-table.ts'
import { measureHeader } from '../../../ui/grid/layout.ts'
import { usePrinting } from '../../../ui/layout/use-printing.ts'
import { Figure } from '../results/TableView.tsx'
import styles from './variants.module.css'

const ROW_HEIGHT = 28
/** Room of a figure with its sign of an unknown part [px]. */
const FIGURE_WIDTH = 120
/** The widest column; a longer name goes on below, or ends with dots [px]. */
const WIDEST = 300
/** Of a letter of a row, and beside its text [px]. */
const LETTER = 7.4
const PADDING = 22
/** Columns and rows that are drawn beyond those in view. */
const BEYOND = 2

/**
 * A table of more figures than a page can draw at once: only its rows and columns in view are there, and its first column stays
 * in sight. A printed table has all of them.
 */
export function WideTable({ table: { head, rows }, label }: { table: ResultTable; label: string }) {
  const locale = useLocale()
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const isNumber = head.map((_, column) => rows.some((cells) => isFigure(cells[column])))
  const widths = useWidths(head, rows)
  const isPrinting = usePrinting()
  const rangeExtractor = useCallback(
    (range: Range) =>
      isPrinting
        ? Array.from({ length: range.count }, (_, index) => index)
        : defaultRangeExtractor(range),
    [isPrinting],
  )
  const common = { getScrollElement: () => element, overscan: BEYOND, rangeExtractor }
  // oxlint-disable-next-line react/incompatible-library -- the compiler is off; nothing here is memoised
  const vertical = useVirtualizer({
    ...common,
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
  })
  // Its columns are those behind the first.
  const horizontal = useVirtualizer({
    ...common,
    count: head.length - 1,
    estimateSize: (index) => widths[index + 1]!,
    getItemKey: (index) => `${index} ${widths[index + 1]!}`,
    horizontal: true,
  })
  const lines = vertical.getVirtualItems()
  const items = horizontal.getVirtualItems()
  const columns = items.map(({ index }) => index + 1)
  const before = items[0]?.start ?? 0
  const after = horizontal.getTotalSize() - (items.at(-1)?.end ?? 0)
  const above = lines[0]?.start ?? 0
  const below = vertical.getTotalSize() - (lines.at(-1)?.end ?? 0)
  const drawCell = (cell: TableCell, column: number) =>
    isFigure(cell) ? (
      <Figure key={column} {...cell} locale={locale} column={column + 1} />
    ) : (
      <td
        key={column}
        aria-colindex={column + 1}
        data-number={isNumber[column] ? '' : undefined}
        title={cell ?? undefined}
      >
        {cell}
      </td>
    )
  return (
    <div ref={setElement} className={styles['scroll']} tabIndex={0} role="group" aria-label={label}>
      <table
        className={styles['wide']}
        aria-rowcount={rows.length + 1}
        aria-colcount={head.length}
        style={{ width: widths[0]! + horizontal.getTotalSize() }}
      >
        <colgroup>
          <col style={{ width: widths[0] }} />
          {before > 0 && <col style={{ width: before }} />}
          {columns.map((column) => (
            <col key={column} style={{ width: widths[column] }} />
          ))}
          {after > 0 && <col style={{ width: after }} />}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" aria-colindex={1}>
              {head[0]}
            </th>
            {before > 0 && <td aria-hidden="true" />}
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                aria-colindex={column + 1}
                data-number={isNumber[column] ? '' : undefined}
                title={head[column]}
              >
                <span>{head[column]}</span>
              </th>
            ))}
            {after > 0 && <td aria-hidden="true" />}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <tr aria-hidden="true" style={{ height: above }} />}
          {lines.map(({ index }) => {
            const cells = rows[index]!
            const name = readText(cells[0])
            return (
              <tr key={index} aria-rowindex={index + 2}>
                <th scope="row" aria-colindex={1} title={name}>
                  {name}
                </th>
                {before > 0 && <td aria-hidden="true" />}
                {columns.map((column) => drawCell(cells[column]!, column))}
                {after > 0 && <td aria-hidden="true" />}
              </tr>
            )
          })}
          {below > 0 && <tr aria-hidden="true" style={{ height: below }} />}
        </tbody>
      </table>
    </div>
  )
}

const isFigure = (cell: TableCell | undefined): cell is Exclude<TableCell, string | null> =>
  typeof cell === 'object' && cell !== null

const readText = (cell: TableCell | undefined): string => (typeof cell === 'string' ? cell : '')

/**
 * Widths of the columns [px]: their figures and texts fit, and their headers in two lines. Figures have one width, so that no
 * column moves while somebody types.
 */
function useWidths(head: ResultTable['head'], rows: ResultTable['rows']): readonly number[] {
  const longest = head.map((_, column) =>
    rows.reduce((length, cells) => Math.max(length, readText(cells[column]).length), 0),
  )
  const key = JSON.stringify([head, longest])
  return useMemo(() => {
    const [titles, lengths] = JSON.parse(key) as [string[], number[]]
    return titles.map((title, column) =>
      Math.min(
        WIDEST,
        Math.max(FIGURE_WIDTH, measureHeader(title), lengths[column]! * LETTER + PADDING),
      ),
    )
  }, [key])
}
