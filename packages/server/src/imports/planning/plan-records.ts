import { makeNameKey } from '@cradle/contract'
import type { Violation } from '@cradle/contract'
import type { Table } from '#platform/context'
import type { RecordRow } from '#platform/db/schema'
import type { ReferenceTarget } from '../layouts/layout.ts'
import { checkRow, remarkViolation, type Preferences } from './checked-row.ts'
import type { RowPlan } from './import-plan.ts'
import type { StoredRemark } from '../layouts/remark.ts'
import { compareRecord, listConversions, readStored } from './compare-record.ts'
import { parseRow, remarkField, type ParsedRow } from './parsed-row.ts'
import type { Planner } from './planner.ts'
import type { PreparedSheet } from './prepared-sheets.ts'

/** How the rows of a sheet become records of a table. */
export interface RecordSheet {
  prepared: PreparedSheet
  table: Table
  /** What other sheets call these records. */
  target: ReferenceTarget | null
  /** The field with the key; a row with the key of an existing record updates it. */
  keyField: string
  /** Field with the name; the key where it is the name. */
  nameField: string
  /** Key of a row where the key field alone does not identify the record. */
  keyOf?: (parsed: ParsedRow) => string | undefined
  /** Existing records by key in lower case. Without it every row creates a record. */
  existing: ReadonlyMap<string, RecordRow>
  preferences?: (parsed: ParsedRow) => Preferences
  /** Whether the row leaves an existing record as it is, whatever it contains. */
  isKept?: (parsed: ParsedRow, before: RecordRow | undefined) => boolean
  /** Rules of the area beside those of the fields. */
  check?: (
    values: Record<string, unknown>,
    before: RecordRow | undefined,
  ) => Violation[] | Promise<Violation[]>
}

/** A row whose record is known. */
export interface IdentifiedRow {
  parsed: ParsedRow
  id: string
  before: RecordRow | undefined
}

/**
 * Reads the rows of a sheet and identifies their records, so that rows of other sheets can refer to them. Call it for all sheets
 * before their rows are planned.
 */
export function identifyRows(planner: Planner, sheet: RecordSheet): IdentifiedRow[] {
  const lines = new Map<string, number>()
  return sheet.prepared.rows.map((row) => {
    const parsed = parseRow(sheet.prepared, row)
    const written = (sheet.keyOf ?? ((one) => one.texts[sheet.keyField]))(parsed)
    const key = written === undefined ? undefined : makeNameKey(written)
    const before = key === undefined ? undefined : sheet.existing.get(key)
    const id = before?.id ?? planner.idOfRow(row.number)
    if (row.omitted || key === undefined) return { parsed, id, before }
    const line = lines.get(key)
    if (line === undefined) {
      lines.set(key, row.line)
      if (sheet.target)
        planner.index.addFromFile(sheet.target, {
          id,
          names: listNames(sheet, parsed),
        })
    } else
      parsed.remarks.push(
        remarkField(parsed, sheet.keyField, 'duplicateKey', {
          line,
          value: parsed.texts[sheet.keyField] ?? '',
        }),
      )
    return { parsed, id, before }
  })
}

const listNames = ({ keyField, nameField }: RecordSheet, { texts }: ParsedRow): string[] =>
  (keyField === nameField ? [keyField] : [keyField, nameField]).map((field) => texts[field] ?? '')

/** Plans the rows of a sheet: create, update with its changes, or skip. @returns the values of each record, by its id */
export async function planRecords(
  planner: Planner,
  sheet: RecordSheet,
  rows: readonly IdentifiedRow[],
): Promise<Map<string, Record<string, unknown>>> {
  const { prepared, table } = sheet
  await planner.addRow({ number: prepared.header.number, remarks: prepared.headerRemarks })
  const values = new Map<string, Record<string, unknown>>()
  for (const one of rows) values.set(one.id, await planRecord(planner, sheet, table, one))
  return values
}

async function planRecord(
  planner: Planner,
  sheet: RecordSheet,
  table: Table,
  { parsed, id, before }: IdentifiedRow,
): Promise<Record<string, unknown>> {
  const { number, omitted } = parsed.row
  const named = describeRow(sheet, parsed)
  if (omitted || sheet.isKept?.(parsed, before)) {
    await planner.addRow({ number, ...named, action: 'skip', remarks: [] })
    return {}
  }
  const checked = checkRow(
    parsed,
    planner.index,
    before ? 'change' : 'create',
    sheet.preferences?.(parsed),
  )
  if (before) planner.index.noteVersion(table.name, before.id!, before.version ?? 1)
  const remarks = [
    ...parsed.remarks.filter((remark) => !isLeftEmpty(parsed, table, before, remark)),
    ...checked.remarks,
  ]
  if (remarks.length === 0 && sheet.check) {
    const violations = await sheet.check(checked.values, before)
    remarks.push(...violations.map((violation) => remarkViolation(parsed, violation)))
  }
  await planner.addRow({
    number,
    ...named,
    remarks,
    notes: parsed.notes,
    ...(remarks.length > 0
      ? {}
      : planWrite(planner, sheet, { parsed, id, before }, checked.values)),
  })
  return checked.values
}

/** Adds the write of a faultless row to the plan. */
function planWrite(
  planner: Planner,
  { table, keyField, nameField }: RecordSheet,
  { parsed, id, before }: IdentifiedRow,
  checked: Record<string, unknown>,
): Pick<RowPlan, 'action' | 'changes'> {
  const name = parsed.texts[nameField] ?? parsed.texts[keyField] ?? ''
  const conversions = listConversions(parsed, checked)
  if (!before) {
    planner.writesTo(table).creates.push({ id, name, values: checked })
    return { action: 'create', changes: conversions }
  }
  const { values, changes } = compareRecord(parsed, table, before, checked, planner.index)
  if (Object.keys(values).length === 0) return { action: 'skip', changes: conversions }
  planner.writesTo(table).updates.push({ before, name, values })
  return { action: 'update', changes }
}

/** A workbook requires more than a form: a record without such a value keeps it so. */
function isLeftEmpty(
  { prepared }: ParsedRow,
  table: Table,
  before: RecordRow | undefined,
  { reason, field }: StoredRemark,
): boolean {
  const column = prepared.sheet.columns.find(({ key }) => key === field)
  return (
    before !== undefined &&
    reason === 'required' &&
    column !== undefined &&
    readStored(table, before, column.field) === null
  )
}

function describeRow(
  { keyField, nameField }: RecordSheet,
  { texts }: ParsedRow,
): { uniqueId?: string; name?: string } {
  const [key, name] = [texts[keyField], texts[nameField]]
  return {
    ...(key === undefined || keyField === nameField ? {} : { uniqueId: key }),
    ...(name === undefined ? {} : { name }),
  }
}

/** Rows of a table by one of their columns, in lower case. */
export const indexBy = (
  rows: readonly RecordRow[],
  keyOf: (row: RecordRow) => unknown,
): ReadonlyMap<string, RecordRow> =>
  new Map(rows.map((row) => [makeNameKey(String(keyOf(row))), row]))
