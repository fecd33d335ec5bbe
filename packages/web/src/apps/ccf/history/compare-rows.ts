import {
  footprintCellFields,
  FootprintInput,
  footprintSourceFields,
  itemIri,
  type FootprintCell,
  type FootprintSheetRow,
  type RevisionChange,
} from '@cradle/contract'

type SourceField = keyof typeof footprintSourceFields
const sourceFields = Object.keys(footprintSourceFields) as SourceField[]
const cellFields = Object.keys(footprintCellFields).filter(
  (field) => field !== 'reportingInterval' && field !== 'siteFacts',
) as Exclude<keyof FootprintCell & keyof typeof footprintCellFields, 'siteFacts'>[]

/** An input: a cell and the row that it is in. */
interface PlacedCell {
  row: FootprintSheetRow
  cell: FootprintCell
}

const placeCells = (rows: readonly FootprintSheetRow[]): Map<string, PlacedCell> =>
  new Map(rows.flatMap((row) => row.cells.map((cell) => [cell.id, { row, cell }] as const)))

/**
 * The differences between two states of a sheet, in the form of changes from the second to the first. Places of rows are not
 * compared.
 *
 * @param then  the earlier state: `before` of the changes
 * @param now   the later state: `after`
 * @param name  names a row
 */
export function compareRows(
  then: readonly FootprintSheetRow[],
  now: readonly FootprintSheetRow[],
  name: (row: FootprintSheetRow) => string,
): RevisionChange[] {
  const [before, after] = [placeCells(then), placeCells(now)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id): RevisionChange[] => {
    const [old, present] = [before.get(id), after.get(id)]
    const { row, cell } = (present ?? old)!
    const common = {
      record: itemIri(FootprintInput, id),
      label: name(row),
      series: row.series,
      interval: cell.interval,
    }
    if (!old) return [{ ...common, kind: 'create' }]
    if (!present) return [{ ...common, kind: 'delete' }]
    return compareCells(old, present).map((difference) => ({ ...common, ...difference }))
  })
}

const compareCells = (old: PlacedCell, present: PlacedCell) =>
  [
    ...sourceFields.map((field) => [field, old.row[field], present.row[field]] as const),
    ...cellFields.map((field) => [field, old.cell[field], present.cell[field]] as const),
  ]
    .filter(([, before, after]) => JSON.stringify(before) !== JSON.stringify(after))
    .map(([field, before = null, after = null]) => ({
      kind: 'update' as const,
      field,
      before,
      after,
    }))
