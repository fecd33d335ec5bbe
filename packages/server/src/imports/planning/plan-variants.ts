import { convertAmount } from '@cradle/engine'
import { locales, num, VARIANTS_MAX, type Parameter, type Variant } from '@cradle/contract'
import { foldName } from '@cradle/engine/formulas'
import { checkVariant } from '#parameters/settle-variants'
import { importTexts } from '../import-texts.ts'
import { splitHeader } from '../layouts/find-column.ts'
import { cellText, isEmptyCell, readCell } from '../layouts/read-cell.ts'
import { makeRemark, type StoredRemark } from '../layouts/remark.ts'
import { checkRow, remarkViolation } from './checked-row.ts'
import type { PlannedVariant } from './import-plan.ts'
import { parseRow, remarkField, type ParsedRow } from './parsed-row.ts'
import { findProduct, type ParametersOfFile } from './plan-parameters.ts'
import type { CheckedLine } from './plan-lines.ts'
import type { Planner } from './planner.ts'
import type { FreeColumn, PreparedSheet } from './prepared-sheets.ts'

/** What a variant says of a line: left out, or the profile that it has. */
type Meaning = { parameter: string } | { line: number } | 'unknown'

interface VariantColumn extends FreeColumn {
  meaning: Meaning
}

/** The products of the file, by id. */
export interface ProductsOfFile {
  parameters: ParametersOfFile
  /** Faultless lines in their order. */
  lines: ReadonlyMap<string, readonly CheckedLine[]>
}

/** Plans the variants of new products, and reports the rows of their sheet. @returns by the id of their product */
export async function planVariants(
  planner: Planner,
  prepared: PreparedSheet,
  products: ProductsOfFile,
): Promise<ReadonlyMap<string, PlannedVariant[]>> {
  const columns = prepared.freeColumns.map((column) => ({
    ...column,
    meaning: findMeaning(column.header, products.parameters),
  }))
  await planner.addRow({
    number: prepared.header.number,
    remarks: [...prepared.headerRemarks, ...columns.flatMap(remarkUnknown)],
  })
  const planned = new Map<string, PlannedVariant[]>()
  for (const row of prepared.rows) {
    const parsed = parseRow(prepared, row)
    const named = {
      number: row.number,
      ...(parsed.texts['name'] === undefined ? {} : { name: parsed.texts['name'] }),
    }
    if (row.omitted) {
      await planner.addRow({ ...named, action: 'skip', remarks: [] })
      continue
    }
    const id = findProduct(planner, parsed)
    const { values, remarks } = checkRow(parsed, planner.index, 'create')
    const before = id === null ? [] : (planned.get(id) ?? [])
    const read = readVariant(planner, parsed, columns, products, id)
    const all = [...parsed.remarks, ...remarks, ...read.remarks]
    if (before.length === VARIANTS_MAX)
      all.push(remarkField(parsed, 'name', 'tooMany', { max: VARIANTS_MAX }))
    const { product: _product, ...own } = values
    const variant = { ...(own as Pick<Variant, 'name'>), ...read.variant } as PlannedVariant
    all.push(
      ...checkPlanned(
        parsed,
        variant,
        read.columns,
        products.parameters.get(id ?? '')?.parameters ?? [],
      ),
    )
    await planner.addRow({ ...named, action: 'create', remarks: all, notes: parsed.notes })
    if (id !== null) planned.set(id, [...before, variant])
  }
  return planned
}

const remarkUnknown = ({ meaning, index, header }: VariantColumn): StoredRemark[] =>
  meaning === 'unknown'
    ? [makeRemark('unknownColumn', { column: index, value: header }, { column: header })]
    : []

/** `Line 3` is a line in every language; anything else is a parameter of one of the products. */
function findMeaning(header: string, parameters: ParametersOfFile): Meaning {
  for (const locale of locales) {
    const t = importTexts(locale)
    const [before = '', after = ''] = t('layouts:variants.line', { line: '#' }).split('#')
    const text = header.trim()
    const isLine = text.toLowerCase().startsWith(before.toLowerCase()) && text.endsWith(after)
    const number = isLine ? text.slice(before.length, text.length - after.length) : ''
    if (/^\d{1,4}$/.test(number)) return { line: Number(number) - 1 }
  }
  const name = foldName(splitHeader(removePrefix(header)).name)
  const isKnown = [...parameters.values()].some(
    (one) => one === null || one.parameters.some((parameter) => foldName(parameter.name) === name),
  )
  return isKnown ? { parameter: name } : 'unknown'
}

/** A parameter that is called as another column of the sheet has its word before its name. */
function removePrefix(header: string): string {
  const words = locales.map((locale) => importTexts(locale)('layouts:variants.parameter'))
  const word = words.find((one) => header.toLowerCase().startsWith(`${one.toLowerCase()}:`))
  return word === undefined ? header : header.slice(word.length + 1).trim()
}

interface ReadVariant {
  variant: Pick<PlannedVariant, 'values' | 'leftOut' | 'profiles'>
  /** The column of each value. */
  columns: VariantColumn[]
  remarks: StoredRemark[]
}

function readVariant(
  planner: Planner,
  parsed: ParsedRow,
  columns: readonly VariantColumn[],
  products: ProductsOfFile,
  id: string | null,
): ReadVariant {
  const variant = { values: [], leftOut: [], profiles: [] } as Required<ReadVariant['variant']>
  const read: ReadVariant = { variant, columns: [], remarks: [] }
  const ofProduct = products.parameters.get(id ?? '')
  for (const column of columns) {
    const { meaning } = column
    const cell = parsed.row.cells[column.index]
    if (isEmptyCell(cell) || meaning === 'unknown' || id === null || ofProduct === null) continue
    if ('line' in meaning) {
      const remark = chooseForLine(
        planner,
        parsed,
        column,
        meaning.line,
        products.lines.get(id) ?? [],
        variant,
      )
      if (remark) read.remarks.push(remark)
      continue
    }
    const parameter = ofProduct?.parameters.find(({ name }) => foldName(name) === meaning.parameter)
    const value = parameter
      ? readValue(parsed, column, parameter)
      : makeRemark('unknownParameter', placeOf(parsed, column), { name: column.header })
    if (typeof value !== 'number') read.remarks.push(value)
    else {
      variant.values.push({ parameter: parameter!.name, value })
      read.columns.push(column)
    }
  }
  return read
}

const placeOf = ({ row }: ParsedRow, { index }: VariantColumn) => {
  const cell = row.cells[index]
  return { column: index, ...(cell === undefined ? {} : { value: cellText(cell) }) }
}

/** The value of a parameter in its unit; the cell or the heading can have another one. */
function readValue(
  parsed: ParsedRow,
  column: VariantColumn,
  { unit = '' }: Parameter,
): number | StoredRemark {
  const place = placeOf(parsed, column)
  const reading = readCell(num(), parsed.row.cells[column.index]!, {
    ...column.signs,
    headerUnit: splitHeader(removePrefix(column.header)).unit,
    hasOwnUnit: true,
  })
  if ('reason' in reading) return makeRemark(reading.reason, place, reading.values)
  const value = reading.value as number
  if (reading.unit === undefined || reading.unit === unit) return value
  if (unit === '') return makeRemark('unitUnexpected', place)
  const converted = convertAmount(value, reading.unit, unit)
  return converted
    ? converted.amount
    : makeRemark('unitNotConvertible', place, { from: `${value} ${reading.unit}`, to: unit })
}

const leftOutWords = new Set([
  'x',
  '-',
  '–',
  ...locales.map((locale) => importTexts(locale)('layouts:variants.leftOut').toLowerCase()),
])

function chooseForLine(
  { index }: Planner,
  parsed: ParsedRow,
  column: VariantColumn,
  line: number,
  lines: readonly CheckedLine[],
  { leftOut, profiles }: Required<ReadVariant['variant']>,
): StoredRemark | null {
  const place = placeOf(parsed, column)
  const at = lines.findIndex((one) => one.place === line)
  if (at < 0) return makeRemark('unknownLine', place, { line: line + 1 })
  const text = cellText(parsed.row.cells[column.index]!)
  if (leftOutWords.has(text.toLowerCase())) {
    leftOut.push(at)
    return null
  }
  const found = index.find('profile', text)
  if (typeof found === 'string')
    return makeRemark(found === 'unknown' ? 'unknownRecord' : 'ambiguousRecord', place, {
      value: text,
    })
  const own = index.byId('profile', String(lines[at]!.values['environmentalProfile']))
  if (own?.row['unit_id'] !== found.row['unit_id']) return makeRemark('variant_profile_unit', place)
  profiles.push({ line: at, profile: found.id })
  return null
}

/** The rules of a variant beside those of its fields. */
function checkPlanned(
  parsed: ParsedRow,
  { leftOut: _leftOut, profiles: _profiles, ...variant }: PlannedVariant,
  columns: readonly VariantColumn[],
  parameters: readonly Parameter[],
): StoredRemark[] {
  const named = parameters.map((parameter) => ({ ...parameter, id: parameter.name }))
  return checkVariant(variant as Variant, 0, named).map((violation) => {
    const place = /values\[(\d+)\]/.exec(violation.propertyPath)?.[1]
    if (place === undefined) return remarkViolation(parsed, { ...violation, propertyPath: 'gtin' })
    const column = columns[Number(place)]!
    const { parameter, value } = variant.values![Number(place)]!
    const { minimum, maximum } = named.find(({ name }) => name === parameter)!
    return minimum !== undefined && value < minimum
      ? makeRemark('belowMinimum', placeOf(parsed, column), { min: minimum })
      : makeRemark('aboveMaximum', placeOf(parsed, column), { max: maximum! })
  })
}
