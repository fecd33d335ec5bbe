import { convertAmount } from '@cradle/engine'
import type { RecordRow, Row } from '#platform/db/schema'
import { findFootprint } from '#footprints/edited-footprint'
import { footprintInputs } from '#footprints/footprint-table'
import { checkInput } from '#footprints/inputs/input-checks'
import { makeEmptyInput } from '#footprints/inputs/empty-input'
import type { LinkedProfile } from '#footprints/inputs/input-links'
import { toColumns } from '#platform/records/crud'
import { findScope, readCategory, readScope } from '../footprint-cells/read-category.ts'
import { namePeriod, readPeriod, readPeriods } from '../footprint-cells/read-period.ts'
import { footprintInputSheet } from '../layouts/footprint-layout.ts'
import { makeRemark, type StoredRemark } from '../layouts/remark.ts'
import { noParameters, settleCellFormulas } from './cell-formulas.ts'
import { checkRow, remarkViolation } from './checked-row.ts'
import { compareRecord } from './compare-record.ts'
import { EmptyFile } from './empty-file.ts'
import { FootprintSources, type SourceValues } from './footprint-sources.ts'
import { parseRow, remarkField, type ParsedRow } from './parsed-row.ts'
import type { Planner } from './planner.ts'
import type { PreparedSheet } from './prepared-sheets.ts'

type FootprintRow = Row<'footprints'>
type InputRow = Row<'footprint_inputs'>
type Values = Record<string, unknown>

/** A faultless row of the file. */
interface CheckedInputRow {
  parsed: ParsedRow
  values: SourceValues
}

/** What the rules of an input need of its footprint. */
interface Target {
  footprint: FootprintRow
  periods: ReturnType<typeof readPeriods>
}

/**
 * Plans inputs of one footprint. A row with the source and period of an existing input updates it; rows of one source are one
 * series, so that they are one line of the sheet of the footprint.
 *
 * @throws EmptyFile where the footprint was deleted
 */
export async function planFootprintInputs(
  planner: Planner,
  sheets: readonly PreparedSheet[],
): Promise<void> {
  if (planner.footprintId === null) throw new EmptyFile(makeRemark('footprintDeleted'))
  const footprint = await findFootprint(planner.tx, planner.footprintId)
  // Every write to the footprint or its inputs raises this number (`plan-basis.ts`).
  planner.index.noteVersion('footprints', footprint.id, Number(footprint.content_version))
  const prepared = sheets.find(({ sheet }) => sheet === footprintInputSheet)
  if (!prepared) return
  await planner.addRow({ number: prepared.header.number, remarks: prepared.headerRemarks })
  const target: Target = { footprint, periods: readPeriods(footprint) }
  const rows: CheckedInputRow[] = []
  for (const row of prepared.rows) {
    const parsed = parseRow(prepared, row)
    const named = nameRow(parsed)
    if (row.omitted) {
      await planner.addRow({ ...named, action: 'skip', remarks: [] })
      continue
    }
    const checked = checkInputRow(planner, target, parsed)
    if (Array.isArray(checked))
      await planner.addRow({ ...named, remarks: checked, notes: parsed.notes })
    else rows.push({ parsed, values: checked })
  }
  await planWrites(planner, footprint, rows)
}

const nameRow = ({ row, texts }: ParsedRow): { number: number; name?: string } => {
  const name = [texts['description'], texts['location'], texts['reportingInterval']]
    .filter(Boolean)
    .join(' · ')
  return { number: row.number, ...(name === '' ? {} : { name }) }
}

/** The values of a row by field of the input, or what is wrong with it. */
function checkInputRow(
  planner: Planner,
  { footprint, periods }: Target,
  parsed: ParsedRow,
): SourceValues | StoredRemark[] {
  const { index } = planner
  settleCellFormulas(
    parsed,
    (field) => (field === 'amount' ? findUnit(planner, parsed) : undefined),
    noParameters,
  )
  const checked = checkRow(parsed, index, 'create', {
    wasteScenario: (row) => row['waste_scenario_set_id'] === footprint.waste_scenario_set_id,
    wasteScenarioProductionWaste: (row) =>
      row['waste_scenario_set_id'] === footprint.waste_scenario_set_id,
  })
  const remarks = [...parsed.remarks, ...checked.remarks]
  const values: Values = { ...checked.values }
  remarks.push(
    ...readPeriodCell(periods, parsed, values),
    ...readCategoryCells(parsed, values),
    ...takeUnit(parsed, values),
  )
  if (remarks.length > 0) return remarks
  const isStageGiven = typeof values['inputStage'] === 'string'
  const complete: Values = {
    ...values,
    inputStage: values['inputStage'] ?? findStage(values['subscope']),
  }
  const violations = checkInput({
    row: {
      ...makeEmptyInput(planner.ctx, footprint, ''),
      ...(toColumns(footprintInputs, complete, undefined) as Partial<InputRow>),
    },
    before: undefined,
    footprint,
    profile: readProfile(planner, complete['environmentalProfile']),
    now: planner.ctx.now(),
  })
  if (violations.length > 0)
    return violations.map((violation) => remarkViolation(parsed, violation))
  return { values: complete, isStageGiven }
}

/** The unit of an amount: that of its row, else that of its factor. */
function findUnit({ index }: Planner, { values, units }: ParsedRow): string | null {
  const { unit, environmentalProfile } = values
  if (typeof unit === 'string') return unit
  if (units['amount'] !== undefined) return units['amount']
  if (typeof environmentalProfile !== 'string') return ''
  const found = index.find('profile', environmentalProfile)
  return typeof found === 'string'
    ? null
    : (index.byId('unit', String(found.row['unit_id']))?.label ?? null)
}

/** The type of an input whose row names none, as the sheet of a footprint chooses it. */
const findStage = (category: unknown): string =>
  category === '3.1' ? 'A1_RAW_MATERIAL' : 'A3_ENERGY_CONSUMPTION'

function readPeriodCell(
  periods: Target['periods'],
  parsed: ParsedRow,
  values: Values,
): StoredRemark[] {
  const text = parsed.texts['reportingInterval']
  if (text === undefined) return []
  const interval = readPeriod(text, periods)
  if (interval === null)
    return [
      remarkField(parsed, 'reportingInterval', 'periodUnknown', {
        value: text,
        example: namePeriod(periods, periods.intervals[0]!),
      }),
    ]
  values['reportingInterval'] = interval
  return []
}

/** A category decides the scope where the row names none. */
function readCategoryCells(parsed: ParsedRow, values: Values): StoredRemark[] {
  const { scope: scopeText, subscope: categoryText } = parsed.texts
  const remarks: StoredRemark[] = []
  if (categoryText !== undefined) {
    const category = readCategory(categoryText, isNumberCell(parsed, 'subscope'))
    if (category === 'ambiguous' || category === 'unknown')
      remarks.push(
        remarkField(
          parsed,
          'subscope',
          category === 'ambiguous' ? 'categoryAmbiguous' : 'categoryUnknown',
          { value: categoryText },
        ),
      )
    else {
      values['subscope'] = category
      values['scope'] = findScope(category)
    }
  }
  if (scopeText !== undefined) {
    const scope = readScope(scopeText)
    if (scope === null)
      remarks.push(remarkField(parsed, 'scope', 'notAChoice', { choices: '1, 2, 3' }))
    else values['scope'] = scope
  } else if (categoryText === undefined) remarks.push(remarkField(parsed, 'scope', 'required'))
  return remarks
}

const isNumberCell = ({ prepared, row }: ParsedRow, field: string): boolean => {
  const found = prepared.columns.find(({ column }) => column.field === field)
  return found !== undefined && typeof row.cells[found.index] !== 'string'
}

/** A unit behind the amount or in its header is the unit of the row; a column of units decides into which it is converted. */
function takeUnit(parsed: ParsedRow, values: Values): StoredRemark[] {
  const from = parsed.units['amount']
  const { amount, unit } = values
  if (from === undefined || typeof amount !== 'number') return []
  if (typeof unit !== 'string' || unit === '') {
    values['unit'] = from
    return []
  }
  const converted = convertAmount(amount, from, unit)
  if (!converted)
    return [
      remarkField(parsed, 'amount', 'unitNotConvertible', { from: `${amount} ${from}`, to: unit }),
    ]
  values['amount'] = converted.amount
  return []
}

function readProfile({ index }: Planner, id: unknown): LinkedProfile | undefined {
  const found = typeof id === 'string' ? index.byId('profile', id) : undefined
  if (!found) return undefined
  const { row } = found
  return {
    id: found.id,
    company_id: row.company_id ?? null,
    unit_symbol: index.byId('unit', String(row['unit_id']))?.label ?? '',
    mass_per_unit: row['mass_per_unit'] as number | null,
    visible: row['visible'] === true,
    state: 'current',
    valid_until: (row['valid_until'] as Date | string | null) ?? null,
    method_ids: (row['method_ids'] as string[] | null) ?? [],
  }
}

async function planWrites(
  planner: Planner,
  footprint: FootprintRow,
  rows: readonly CheckedInputRow[],
): Promise<void> {
  const sources = await FootprintSources.read(planner.tx, footprint)
  const matches = sources.match(rows.map(({ values }) => values))
  const writes = planner.writesTo(footprintInputs)
  for (const [i, { parsed, values }] of rows.entries()) {
    const named = nameRow(parsed)
    const name = named.name ?? ''
    const before = matches[i]
    if (!before) {
      const id = planner.idOfRow(parsed.row.number)
      writes.creates.push({
        id,
        name,
        values: withoutEmpty(values.values),
        columns: sources.placeNew(id, values),
      })
      await planner.addRow({ ...named, action: 'create', remarks: [], notes: parsed.notes })
      continue
    }
    const changed = compareRecord(
      parsed,
      footprintInputs,
      before,
      listGiven(parsed, values, before),
      planner.index,
    )
    const isChanged = Object.keys(changed.values).length > 0
    if (isChanged) writes.updates.push({ before, name, values: changed.values })
    await planner.addRow({
      ...named,
      action: isChanged ? 'update' : 'skip',
      changes: changed.changes,
      remarks: [],
      notes: parsed.notes,
    })
  }
}

const formulaFields = footprintInputSheet.columns.flatMap(({ field, formulaOf }) =>
  formulaOf === undefined ? [] : [field],
)

const withoutEmpty = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** Values of the columns that the file has: an empty cell clears a value, an absent column keeps it. */
function listGiven(
  parsed: ParsedRow,
  { values, isStageGiven }: SourceValues,
  before: RecordRow,
): Values {
  const { fields } = parsed.prepared.sheet
  const given: Values = {}
  for (const { column } of parsed.prepared.columns)
    given[column.field] = values[column.field] ?? fields[column.field]?.default ?? null
  // The unit can be behind the amount, the scope in the category, and a formula in the cell of its number.
  for (const field of ['unit', 'scope', 'subscope', ...formulaFields])
    if (values[field] !== undefined) given[field] = values[field]
  if (!isStageGiven) delete given['inputStage']
  // An estimate that becomes a measured amount has no basis any more.
  if (given['estimated'] === false && before['estimated'] === true) given['estimateBasis'] = null
  return given
}
