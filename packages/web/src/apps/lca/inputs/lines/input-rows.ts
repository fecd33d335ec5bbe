import {
  formulaName,
  lineNumbers,
  pendableFields,
  type CellField,
  type Create,
  type Input,
  type Read,
} from '@cradle/contract'
import { violationText } from '../../../../api/error-text.ts'
import {
  isInvalid,
  type CellValue,
  type GridRow,
  type InvalidText,
} from '../../../../ui/grid/grid-model.ts'

/** A line as the API reads and writes it. A field without a value is null or left out. */
export type InputLine = { id: string } & Create<typeof Input> &
  Partial<Pick<Read<typeof Input>, '@id' | 'revision'>>

/** Fields that are cells of the sheet. */
export const cellFields = pendableFields
export type { CellField }

/** The formulas of the numbers among them. */
const formulaFields = lineNumbers.map(formulaName)
/** Whether a field of a line is a value of its row. */
export const isRowValue = (field: string): boolean =>
  cellFields.some((one) => one === field) || formulaFields.some((one) => one === field)

/** What an empty cell of the sheet is on the wire, where that is not null. */
const emptyOnWire: Partial<Record<CellField, string>> = { dataQuality: 'None', scalingType: 'none' }

export function toRow(wire: InputLine): GridRow {
  const values: Record<string, CellValue> = {}
  for (const field of cellFields) {
    const value = wire[field] ?? null
    values[field] = value === '' ? null : (value ?? emptyOnWire[field] ?? null)
  }
  for (const field of formulaFields) values[field] = wire[field] ?? null
  for (const pending of wire.pendingValues ?? []) values[pending.field] = toPendingCell(pending)
  return { id: wire.id, group: wire.inputType, values }
}

type PendingValue = NonNullable<InputLine['pendingValues']>[number]

/**
 * A value that waits on the server, as its cell shows it: the text, marked with the reason. What is wrong with a formula is found
 * where it is shown.
 */
const toPendingCell = ({ field, text, value, code, message }: PendingValue): InvalidText => ({
  invalid: text,
  ...(code === 'no_match' || text.startsWith('=')
    ? {}
    : { reason: violationText({ propertyPath: field, code, message }) }),
  ...(value === undefined ? {} : { key: value }),
})

/** A cell as the API takes it. Text that could not be read is no value: the API knows the field as empty. */
export function toWireValue(field: string, value: CellValue): string | number | null {
  if (value === null || isInvalid(value)) return emptyOnWire[field as CellField] ?? null
  return value
}

/** A cell as it is sent: text that could not be read goes along, and a refused choice is offered again. */
export const toSentValue = (field: string, value: CellValue): CellValue =>
  isInvalid(value) ? (value.key ?? value) : toWireValue(field, value)

/** A whole line as it is sent. */
export function toSentFields(row: GridRow): Record<string, CellValue> {
  const fields: Record<string, CellValue> = { inputType: row.group }
  for (const field of [...cellFields, ...formulaFields])
    fields[field] = toSentValue(field, row.values[field] ?? null)
  return fields
}

/** Fields of the sheet as a body of the API: texts without a meaning are pending values. */
export function toBody(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const texts = Object.entries(fields).flatMap(([field, value]) =>
    isInvalidText(value) ? [{ field, text: value.invalid }] : [],
  )
  if (texts.length === 0) return { ...fields }
  const values = Object.entries(fields).filter(([, value]) => !isInvalidText(value))
  return { ...Object.fromEntries(values), pendingValues: texts }
}

const isInvalidText = (value: unknown): value is InvalidText =>
  typeof value === 'object' && value !== null && 'invalid' in value

export function toWire(row: GridRow): InputLine {
  const wire: Record<string, unknown> = { id: row.id, inputType: row.group }
  for (const field of [...cellFields, ...formulaFields])
    wire[field] = toWireValue(field, row.values[field] ?? null)
  return wire as InputLine
}

/** A line of the server as the fields we compare: every cell, an empty one as the API writes it. */
export function readFields(wire: InputLine): Record<string, unknown> {
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
export function readDescription(row: GridRow | null | undefined): string | null {
  const value = row?.values['description'] ?? null
  if (isInvalid(value)) return value.invalid
  return value === null ? null : String(value)
}
