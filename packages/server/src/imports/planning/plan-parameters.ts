import { PARAMETERS_MAX, type Parameter, type Violation } from '@cradle/contract'
import { evaluateModel, foldName } from '@cradle/engine/formulas'
import { nameColumn as nameSpreadsheetColumn } from '#platform/spreadsheets/write-workbook'
import { checkParameters } from '#parameters/settle-parameters'
import { settleCellFormulas, type FormulaSources } from './cell-formulas.ts'
import { checkRow, remarkViolation } from './checked-row.ts'
import type { StoredRemark } from '../layouts/remark.ts'
import { parseRow, remarkField, type ParsedRow } from './parsed-row.ts'
import type { Planner } from './planner.ts'
import type { PreparedSheet } from './prepared-sheets.ts'

/** The parameters of a product in the file. */
export interface FileParameters {
  parameters: readonly Parameter[]
  sources: FormulaSources
}
/** Parameters by the id of their product; null: those of the product have remarks. */
export type ParametersOfFile = ReadonlyMap<string, FileParameters | null>

/** A row of the sheet, with its parameter as far as it is known. */
interface ParameterRow {
  parsed: ParsedRow
  parameter: Parameter
  remarks: StoredRemark[]
}

/** Plans the parameters of new products, and reports the rows of their sheet. */
export async function planParameters(
  planner: Planner,
  prepared: PreparedSheet | undefined,
): Promise<ParametersOfFile> {
  const found = new Map<string, FileParameters | null>()
  if (!prepared) return found
  await planner.addRow({ number: prepared.header.number, remarks: prepared.headerRemarks })
  const parsed = prepared.rows.map((row) => parseRow(prepared, row))
  const products = Map.groupBy(
    parsed.filter(({ row }) => !row.omitted),
    (row) => findProduct(planner, row),
  )
  const outcomes = new Map<ParsedRow, ParameterRow>()
  for (const [id, rows] of products) {
    const ofProduct = readProduct(planner, rows)
    for (const one of ofProduct.rows) outcomes.set(one.parsed, one)
    if (id !== null) found.set(id, ofProduct.parameters)
  }
  for (const row of parsed) {
    const { number } = row.row
    const outcome = outcomes.get(row)
    const named = row.texts['name'] === undefined ? {} : { name: row.texts['name'] }
    if (outcome)
      await planner.addRow({
        number,
        ...named,
        remarks: outcome.remarks,
        notes: row.notes,
        action: 'create',
      })
    else await planner.addRow({ number, ...named, action: 'skip', remarks: [] })
  }
  return found
}

/** Id of the product of a row; null: its remark is made with those of the other references. */
export function findProduct({ index }: Planner, { values }: ParsedRow): string | null {
  const text = values['product']
  const found = typeof text === 'string' ? index.find('product', text) : 'unknown'
  return typeof found === 'string' ? null : found.id
}

function readProduct(
  planner: Planner,
  rows: readonly ParsedRow[],
): { rows: ParameterRow[]; parameters: FileParameters | null } {
  // Their order is that of their use, which only all of them show: until then the numbers of the cells count.
  const drafts = makeSources(rows, rows.map(draftParameter))
  const read = rows.map((parsed): ParameterRow => {
    settleCellFormulas(parsed, () => parsed.texts['unit'] ?? '', drafts)
    const { values, remarks } = checkRow(parsed, planner.index, 'create')
    const { product: _product, valueFormula, ...own } = values
    return {
      parsed,
      parameter: {
        ...(own as Omit<Parameter, 'id'>),
        ...(typeof valueFormula === 'string' ? { formula: valueFormula } : {}),
      } as Parameter,
      remarks: [...parsed.remarks, ...remarks],
    }
  })
  if (rows.length > PARAMETERS_MAX)
    read[PARAMETERS_MAX]!.remarks.push(
      remarkField(rows[PARAMETERS_MAX]!, 'name', 'tooMany', { max: PARAMETERS_MAX }),
    )
  const parameters = read.map(({ parameter }) => parameter)
  // What has no value elsewhere follows from the remarks; names are right or wrong by themselves.
  const hasRemarks = read.some(({ remarks }) => remarks.length > 0)
  for (const violation of checkParameters(parameters))
    if (!hasRemarks || violation.propertyPath.endsWith('.name')) addViolation(read, violation)
  const isFaulty = read.some(({ remarks }) => remarks.length > 0)
  return {
    rows: read,
    parameters: isFaulty ? null : { parameters, sources: makeSources(rows, parameters) },
  }
}

/** `parameters[2].name` → the name in the third row. */
function addViolation(rows: readonly ParameterRow[], violation: Violation): void {
  const [, index = '', field = ''] = /\[(\d+)\]\.(\w+)$/.exec(violation.propertyPath) ?? []
  const { parsed, remarks } = rows[Number(index)]!
  const propertyPath = field === 'formula' ? 'valueFormula' : field
  remarks.push(remarkViolation(parsed, { ...violation, propertyPath }))
}

/** A parameter with the number of its cell, or the formula that stands in its place. */
function draftParameter({ values, texts }: ParsedRow): Parameter {
  const { name, value, valueFormula } = values
  return {
    name: typeof name === 'string' ? name : '',
    unit: texts['unit'] ?? '',
    ...(typeof value === 'number'
      ? { value }
      : typeof valueFormula === 'string'
        ? { formula: valueFormula }
        : {}),
  } as Parameter
}

/** @param rows  of the parameters, in their order */
function makeSources(rows: readonly ParsedRow[], parameters: readonly Parameter[]): FormulaSources {
  const [first] = rows
  const { row, prepared } = first!
  const sheet = row.sheet
  const column = prepared.columns.find((one) => one.column.field === 'value')?.index ?? Number.NaN
  const places = new Map(rows.map((one, index) => [one.row.line, index]))
  const names = new Map(parameters.map(({ name }, index) => [foldName(name), index]))
  const reference = Number.isNaN(column) ? '' : nameSpreadsheetColumn(column)
  return {
    read: evaluateModel(parameters, []).read,
    findCell: (name) => {
      const index = names.get(name)
      return index === undefined
        ? undefined
        : {
            reference: `'${sheet.replaceAll("'", "''")}'!$${reference}$${rows[index]!.row.line}`,
            unit: parameters[index]!.unit ?? '',
          }
    },
    findParameter: (named, at, line) => {
      if (foldName(named) !== foldName(sheet) || at !== column) return undefined
      const parameter = parameters[places.get(line + 1) ?? -1]
      return parameter && { name: parameter.name, unit: parameter.unit ?? '' }
    },
  }
}
