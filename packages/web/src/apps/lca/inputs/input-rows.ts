import type { Create, Input, Read } from '@cradle/contract'
import { isInvalid, type CellValue, type GridRow } from '../../../ui/grid/grid-model.ts'

/** A line as the API reads and writes it. A field without a value is null or left out. */
export type InputLine = { id: string } & Create<typeof Input> &
  Partial<Pick<Read<typeof Input>, '@id' | 'revision'>>

/** Fields that are cells of the sheet. */
export const cellFields = [
  'description',
  'environmentalProfile',
  'netAmount',
  'productionWastePercentage',
  'productionWasteKg',
  'supplier',
  'dataQuality',
  'dataSource',
  'lifeTime',
  'wasteScenario',
  'wasteScenarioProductionWaste',
  'scalingType',
  'comments',
  'epSubstantiation',
  'semiFinishedProduct',
] as const satisfies readonly (keyof InputLine)[]
export type CellField = (typeof cellFields)[number]

/** What an empty cell of the sheet is on the wire, where that is not null. */
const emptyOnWire: Partial<Record<CellField, string>> = { dataQuality: 'None', scalingType: 'none' }

export function toRow(wire: InputLine): GridRow {
  const values: Record<string, CellValue> = {}
  for (const field of cellFields) {
    const value = wire[field] ?? null
    values[field] = value === '' ? null : (value ?? emptyOnWire[field] ?? null)
  }
  return { id: wire.id, group: wire.inputType, values }
}

/** A cell as the API takes it. Text that could not be read is no value: the API knows the field as empty. */
export function toWireValue(field: string, value: CellValue): string | number | null {
  if (value === null || isInvalid(value)) return emptyOnWire[field as CellField] ?? null
  return value
}

export function toWire(row: GridRow): InputLine {
  const wire: Record<string, unknown> = { id: row.id, inputType: row.group }
  for (const field of cellFields) wire[field] = toWireValue(field, row.values[field] ?? null)
  return wire as InputLine
}

/** A line of the server as the fields we compare: every cell, an empty one as the API writes it. */
export function fieldsOf(wire: InputLine): Record<string, unknown> {
  const { values, group } = toRow(wire)
  return { ...values, inputType: group }
}

export function newInputRow(type: string): GridRow {
  return {
    id: crypto.randomUUID(),
    group: type,
    values: { dataQuality: 'None', scalingType: 'none' },
  }
}

/** What people call the line; also a name that was too long to keep. Null when it has none. */
export function descriptionOf(row: GridRow | null | undefined): string | null {
  const value = row?.values['description'] ?? null
  if (isInvalid(value)) return value.invalid
  return value === null ? null : String(value)
}
