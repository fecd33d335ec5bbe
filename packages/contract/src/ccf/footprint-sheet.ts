import type { FootprintCell, FootprintSheetRow } from './footprints.ts'

/**
 * The cells of a row as columns: an entry of each list is one cell. A list of which no cell has a value is omitted; an empty
 * value within a list is null. A sheet of 60,000 cells is less than half as large as with an object per cell.
 */
export type FootprintCellColumns = {
  [Field in 'id' | 'interval' | 'revision']: NonNullable<FootprintCell[Field]>[]
} & { estimated?: (boolean | null)[] } & {
  [
    Field in Exclude<keyof FootprintCell, 'id' | 'interval' | 'revision' | 'estimated'>
  ]?: (NonNullable<FootprintCell[Field]> | null)[]
}

/** A row of the sheet as it is sent. */
export type CompactSheetRow = Omit<FootprintSheetRow, 'cells'> & { cells: FootprintCellColumns }

/** The rows of a sheet, with an object per cell. */
export const readSheetRows = (rows: readonly CompactSheetRow[]): FootprintSheetRow[] =>
  rows.map((row) => ({ ...row, cells: readCells(row.cells) }))

function readCells(columns: FootprintCellColumns): FootprintCell[] {
  const { id: ids, interval, revision, amount, ...others } = columns
  const optional = Object.entries(others)
  return ids.map((id, index) => {
    const cell: FootprintCell & Record<string, unknown> = {
      id,
      interval: interval[index]!,
      revision: revision[index]!,
    }
    const value = amount?.[index]
    if (value !== null && value !== undefined) cell.amount = value
    for (const [field, values] of optional) {
      const own = values[index]
      if (own !== null && own !== undefined && own !== false) cell[field] = own
    }
    return cell
  })
}
