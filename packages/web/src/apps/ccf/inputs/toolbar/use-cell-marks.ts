import { useTranslation } from 'react-i18next'
import { toast } from '../../../../ui/feedback/toast.tsx'
import type { GridController } from '../../../../ui/grid/grid-controller.ts'
import type { CellValue, GridOp, GridRow } from '../../../../ui/grid/grid-model.ts'
import { estimateAmount } from '../rows/estimate-amounts.ts'
import type { EarlierAmounts } from '../rows/last-year.ts'
import {
  AMOUNT,
  amountColumn,
  MARK,
  markColumn,
  readPlain,
  type CellMark,
} from '../rows/sheet-rows.ts'
import type { FootprintSession } from '../session/footprint-session.ts'
import type { SheetView } from '../view/sheet-view.ts'

interface EarlierYear {
  load: () => Promise<EarlierAmounts | null>
  find: (earlier: EarlierAmounts, source: GridRow, interval: number) => number | undefined
}

/** Columns of an amount and its mark, and the interval that a column names. */
interface AmountCells {
  amount: string
  mark: string
  interval: number | null
}

function readCells(column: string): AmountCells | undefined {
  if (column === AMOUNT) return { amount: AMOUNT, mark: MARK, interval: null }
  const found = /^amount(\d+)$/.exec(column)?.[1]
  if (found === undefined) return undefined
  const interval = Number(found)
  return { amount: amountColumn(interval), mark: markColumn(interval), interval }
}

/**
 * Marks the selected amounts as measured, estimated or absent. Empty amounts get the estimate where its basis has one: the
 * average of the measured periods, or the last year.
 */
export function useCellMarks(
  grid: GridController,
  session: FootprintSession,
  view: SheetView,
  earlierYear: EarlierYear,
): (mark: CellMark | null) => Promise<void> {
  const { t } = useTranslation('ccf')
  return async (mark) => {
    const area = grid.area()
    const cells = grid.columnsIn(area).flatMap(({ id }) => readCells(id) ?? [])
    const rows = grid.rowsIn(area)
    if (cells.length === 0 || rows.length === 0) {
      toast.error(t('ccf:mark.chooseAmounts'))
      return
    }
    const isEmpty = (row: GridRow) =>
      cells.some(({ amount }) => readPlain(row.values[amount]) === null)
    const earlier = mark === 'lastYear' && rows.some(isEmpty) ? await earlierYear.load() : null
    const estimate = (row: GridRow, column: number | null): number | null => {
      const place = view.find(row.id)
      const interval = column ?? place.interval
      const source = session.doc.row(place.source)
      if (mark === null || interval === null || !source) return null
      const before = earlier ? earlierYear.find(earlier, source, interval) : undefined
      return estimateAmount(mark, source, session.intervals, before)
    }
    grid.apply(
      'bulk',
      rows.map((row): GridOp => {
        const values: Record<string, CellValue> = {}
        for (const { amount, mark: column, interval } of cells) {
          values[column] = mark
          if (mark === 'absent') values[amount] = null
          else if ((row.values[amount] ?? null) === null) values[amount] = estimate(row, interval)
        }
        return { kind: 'set', row: row.id, values }
      }),
    )
  }
}
