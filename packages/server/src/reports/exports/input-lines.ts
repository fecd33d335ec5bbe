import { sql } from 'kysely'
import {
  answerLine,
  formulaName,
  lineNumbers,
  type FormulaName,
  type LineAnswers,
  type LineNumber,
} from '@cradle/contract'
import { makeNumberReader } from '#platform/records/number-columns'
import { snakeCase, type SnakeCase } from '#platform/records/table'
import { encodeRows } from '#platform/records/encode'
import type { Row } from '#platform/db/schema'
import { inputs } from '#inputs/input-table'
import { csvLine, remarkOn, type CsvCell } from '#documents/data/csv'
import type { LinesOf } from './selection.ts'

/** Columns of both lines and set usages. */
type Line = Pick<
  Row<'inputs'>,
  | 'id'
  | 'calculation_id'
  | 'input_type'
  | 'description'
  | 'net_amount'
  | 'scaling_type'
  | 'comments'
> & { place: string; product_name: string; demonstration: boolean }
type UsageLine = Line & { set_name: string | null }
type InputLine = Row<'inputs'> &
  Line & {
    profile: string | null
    profile_unique_id: string | null
    profile_source: string | null
    supplier: string | null
    scenario: string | null
    waste_scenario: string | null
    part: string | null
    unit: string | null
  }
type PrintedLine = Line &
  Partial<Omit<UsageLine, keyof Line>> &
  Partial<Omit<InputLine, keyof Line>> & { gross?: number | undefined }

type Cell = readonly [column: string, read: (row: PrintedLine) => CsvCell | undefined]

/** Columns of the fields of a line, in the order of the file. An empty list: the file does not give the field. */
const cellsOfField: LineAnswers<readonly Cell[]> = {
  inputType: [['inputType', (r) => r.input_type]],
  description: [
    ['description', (r) => r.description],
    ['inputSet', (r) => r.set_name],
  ],
  environmentalProfile: [
    ['environmentalProfile', (r) => r.profile],
    ['profileUniqueId', (r) => r.profile_unique_id],
    ['profileSource', (r) => r.profile_source],
  ],
  semiFinished: [],
  semiFinishedProduct: [['semiFinishedProduct', (r) => r.part]],
  supplier: [['supplier', (r) => r.supplier]],
  netAmount: [
    ['unit', (r) => r.unit],
    ['netAmount', (r) => r.net_amount],
  ],
  amount: [['grossAmount', (r) => r.gross]],
  productionWastePercentage: [['productionWastePercentage', (r) => r.production_waste_percentage]],
  productionWasteKg: [['productionWasteKg', (r) => r.production_waste_kg]],
  scalingType: [['scalingType', (r) => r.scaling_type]],
  linearScalable: [],
  lifeTime: [['lifeTimeYears', (r) => r.life_time]],
  wasteScenario: [['wasteScenario', (r) => r.scenario]],
  wasteScenarioProductionWaste: [['wasteScenarioProductionWaste', (r) => r.waste_scenario]],
  dataQuality: [['dataQuality', (r) => r.data_quality]],
  dataSource: [['dataSource', (r) => r.data_source]],
  epSubstantiation: [['substantiation', (r) => r.ep_substantiation]],
  comments: [['comments', (r) => r.comments]],
  position: [],
}
/** Beside a number stands its formula, without the equals sign that spreadsheets would compute. */
const listFormulaCells = (field: string): Cell[] =>
  lineNumbers
    .filter((name) => name === field)
    .map((name) => {
      const column = snakeCase(formulaName(name)) as SnakeCase<FormulaName<LineNumber>>
      return [formulaName(name), (row) => row[column] ?? null]
    })

const cells: readonly Cell[] = [
  ['calculationId', (r) => r.calculation_id],
  ['productName', (r) => r.product_name],
  ['inputId', (r) => r.id],
  ...Object.entries(
    answerLine<readonly Cell[]>(cellsOfField, (name) => [[name, makeNumberReader(name)]]),
  ).flatMap(([field, own]) => [...own, ...listFormulaCells(field)]),
  ['remark', (r) => remarkOn({ isDemonstration: r.demonstration })],
]
export const inputColumns: readonly string[] = cells.map(([column]) => column)

/** One line per input, and one per used input set with its amount. */
export const inputLines: LinesOf = async (tx, ctx, ids) => {
  const { rows } = await sql<InputLine>`
    select i.*, wanted.place, c.product_name, p.name as profile, p.unique_id as profile_unique_id,
      p.source as profile_source, s.name as supplier, w.name as scenario, v.name as waste_scenario,
      part.product_name as part,
      coalesce(u.symbol, coalesce(pu.symbol, part.functional_unit_title)) as unit,
      (coalesce(o.demonstration, false) or coalesce(p.demonstration, false)) as demonstration
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted(id, place)
      join calculations c on c.id = wanted.id
      left join companies o on o.id = c.company_id
      join inputs i on i.company_id = c.company_id and i.calculation_id = c.id
      left join environmental_profiles p on p.id = i.environmental_profile_id
      left join standard_units u on u.id = p.unit_id
      left join suppliers s on s.company_id = i.company_id and s.id = i.supplier_id
      left join waste_scenarios w on w.id = i.waste_scenario_id left join waste_scenarios v on v.id = i.waste_scenario_production_waste_id
      left join calculations part on part.company_id = i.company_id
        and part.id = i.semi_finished_product_id
      left join standard_units pu on pu.id = part.standard_unit_id
    order by wanted.place, i.position, i.id`.execute(tx)
  const documents = await encodeRows(tx, ctx, inputs, rows)
  const { rows: usages } = await sql<UsageLine>`
    select u.id, u.calculation_id, wanted.place, c.product_name, 'PREDEFINED_INPUT_SET' as input_type,
      s.name as set_name, s.code as description, u.amount as net_amount, u.scaling_type, u.comments,
      (coalesce(o.demonstration, false)
        or exists (select from predefined_input_set_inputs l
          join environmental_profiles p on p.id = l.environmental_profile_id
          where l.predefined_input_set_id = s.id and p.demonstration)) as demonstration
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted(id, place)
      join calculations c on c.id = wanted.id
      left join companies o on o.id = c.company_id
      join predefined_input_set_usages u on u.company_id = c.company_id and u.calculation_id = c.id
      left join predefined_input_sets s on s.id = u.predefined_input_set_id
    order by wanted.place, u.created_at, u.id`.execute(tx)
  const all: PrintedLine[] = [
    ...rows.map((row, i) => ({ ...row, gross: documents[i]!['amount'] as number | undefined })),
    ...usages,
  ]
  return all
    .toSorted((a, b) => Number(a.place) - Number(b.place))
    .map((row) => csvLine(cells.map(([, read]) => read(row) ?? null)))
}
