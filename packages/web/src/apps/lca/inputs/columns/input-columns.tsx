import { isInvalid, type GridColumn, type GridRow } from '../../../../ui/grid/grid-model.ts'
import { measureHeader } from '../../../../ui/grid/layout.ts'
import { formatAmount, formatResult } from '../../../../ui/numbers/format-number.ts'
import { unitText } from '../../../../ui/numbers/unit-text.ts'
import { listSheetFields, readEntryRules, searchedFields } from '../lines/sheet-fields.ts'
import { findSheetKind } from '../lines/sheet-parent.ts'
import { findGross, findImpact, GrossCell, ImpactCell } from '../live/LiveCells.tsx'
import type { LiveSheet } from '../live/live-sheet.ts'
import { isSetRow, mayEditSetCell } from '../sets/set-rows.ts'
import { findUnit } from '../lines/find-unit.ts'
import { makeFieldColumn, type FieldContext } from './field-columns.tsx'

export interface ColumnContext extends FieldContext {
  live: LiveSheet
  measureName: string
}

/** All columns of the sheet that this calculation has, in their first order. */
export function inputColumns(context: ColumnContext): GridColumn[] {
  const { calculation } = context
  const rules = readEntryRules(calculation)
  const isCalculation = findSheetKind(calculation['@id']) === 'calculation'
  const columns = listSheetFields(rules).flatMap((field): GridColumn[] => {
    // It has no column of its own, see the column of profiles.
    if (field === 'semiFinishedProduct') return []
    const column = makeFieldColumn(field, context, rules)
    if (field === 'netAmount') return [column, makeUnitColumn(context)]
    return field === 'supplier' && isCalculation ? [makeGrossColumn(context), column] : [column]
  })
  if (isCalculation) columns.push(makeImpactColumn(context))
  return columns
    .map((column) => ({ ...column, width: Math.max(column.width, measureHeader(column.title)) }))
    .map(readSetsOnly)
}

const makeUnitColumn = ({ t, profiles, semiFinished }: ColumnContext): GridColumn => ({
  id: 'unit',
  title: t('inputs:column.unit'),
  width: 52,
  type: 'readonly',
  unitFor: 'netAmount',
  headerNames: ['Unit', 'Eenheid', 'Einheit', 'UoM', 'ME', 'EH'],
  align: 'end',
  read: (row) => unitText(findUnit(row, profiles, semiFinished)) || null,
})

const makeGrossColumn = ({ t, locale, live }: ColumnContext): GridColumn => ({
  id: 'gross',
  title: t('inputs:column.gross'),
  width: 80,
  type: 'readonly',
  align: 'end',
  read: (row) => findGross(live.getNumbers(), row),
  format: (value) =>
    typeof value === 'number' ? formatAmount(Number(value.toPrecision(4)), locale) : '',
  render: (row) => <GrossCell live={live} row={row} locale={locale} />,
})

const makeImpactColumn = ({ t, locale, live, measureName }: ColumnContext): GridColumn => ({
  id: 'impact',
  title: t('inputs:column.impact', { measure: measureName }),
  width: 136,
  type: 'readonly',
  align: 'end',
  read: (row) => findImpact(live.getNumbers(), row),
  format: (value) => (typeof value === 'number' ? formatResult(value, locale) : ''),
  render: (row) => <ImpactCell live={live} row={row} locale={locale} />,
})

/** Of a set in the calculation its amount can be changed; its lines are there to read. */
const readSetsOnly = (column: GridColumn): GridColumn =>
  column.type === 'readonly'
    ? column
    : {
        ...column,
        isEditable: (row) =>
          isSetRow(row.id) ? mayEditSetCell(row.id, column.id) : (column.isEditable?.(row) ?? true),
        ...(column.instead
          ? { instead: { ...column.instead, column: readSetsOnly(column.instead.column) } }
          : {}),
      }

/** What a reader finds a line by: its texts, and the names of its profile and its supplier. */
export function searchText(
  row: GridRow,
  { profiles, suppliers }: Pick<ColumnContext, 'profiles' | 'suppliers'>,
): string {
  const read = (field: string): unknown => {
    const value = row.values[field] ?? null
    if (field === 'supplier') return suppliers.find((one) => one['@id'] === value)?.name
    if (field !== 'environmentalProfile') return value
    return isInvalid(value) ? value.invalid : profiles.byIri.get(String(value))?.name
  }
  return searchedFields
    .map(read)
    .filter((part) => typeof part === 'string')
    .join(' ')
}
