import { sql } from 'kysely'
import {
  applyModuleStatements,
  stateFigure,
  type PlainModuleResult,
  type StatedFigure,
} from '@cradle/engine'
import { answerCalculation, answerDimensions, type CalculationAnswers } from '@cradle/contract'
import { makeNumberReader } from '#platform/records/number-columns'
import { readModuleStatements } from '#calculations/model/module-statements'
import { readStored } from '#calculations/results/stored-result'
import type { Row } from '#platform/db/schema'
import { outdated } from '#calculation-updates/outdated'
import { csvLine, remarkOn, type CsvCell } from '#documents/data/csv'
import { isDemonstration } from './demonstration.ts'
import type { LinesOf } from './selection.ts'

type CalculationLine = Row<'calculations'> & {
  valid_day: string | null
  folder: string | null
  company: string | null
  method: string | null
  location: string | null
  scenario_set: string | null
  unit: string | null
  transport: string | null
  predefined_percentage: number | null
  lines: string
  outdated: boolean
  module_totals: string
  result: Buffer | null
  demonstration: boolean
}

/** The main results as a declaration states them; empty without a result, and where the method states no such total. */
interface MainFigures {
  mass: StatedFigure | null
  score: StatedFigure | null
  production: StatedFigure | null
  lifeCycle: StatedFigure | null
}

type Line = CalculationLine & MainFigures

type Cell = readonly [column: string, read: (row: Line) => CsvCell]

/** Columns of the fields, in the order of the file. An empty list: the file does not give the field, nor any report text. */
const cellsOfField: CalculationAnswers<readonly Cell[]> = {
  folder: [['folder', (r) => r.folder]],
  productName: [['productName', (r) => r.product_name]],
  calculationType: [
    ['calculationType', (r) => r.calculation_type],
    ['status', (r) => r.status],
  ],
  method: [['method', (r) => r.method]],
  location: [['location', (r) => r.location]],
  wasteRegion: [['wasteScenarioSet', (r) => r.scenario_set]],
  standardUnit: [['declaredUnit', (r) => r.unit ?? r.functional_unit_title]],
  functionalUnitTitle: [['functionalUnitTitle', (r) => r.functional_unit_title]],
  productLifeTime: [['productLifeTime', (r) => r.product_life_time]],
  transportProfileToConstructionSite: [['transportProfileToConstructionSite', (r) => r.transport]],
  distanceToConstructionSite: [
    ['distanceToConstructionSiteKm', (r) => r.distance_to_construction_site],
  ],
  constructionWaste: [
    ['constructionWastePercentage', (r) => r.predefined_percentage ?? r.construction_waste],
  ],
  productionWasteInputMethod: [
    ['productionWasteInputMethod', (r) => r.production_waste_input_method],
  ],
  productionWastePercentageForm: [
    ['productionWastePercentage', (r) => r.production_waste_percentage_form],
  ],
  template: [],
  chooseTemplate: [],
  functionalUnit: [],
  functionalUnitDescription: [],
  amountScalingDimensions: [],
  ...answerDimensions([]),
  productType: [],
  bulkDensity: [],
  volumeUtilisation: [],
  siteFuelType: [],
  siteFuelConsumption: [],
  siteCapacityUtilisation: [],
  inapplicableFacts: [],
  collectedSeparately: [],
  wasteScenarioInputMethod: [],
  wasteScenario: [],
  predefinedConstructionWaste: [],
  reportingLanguage: [],
  textLanguage: [],
  classifications: [],
  gtin: [['gtin', (r) => r.gtin]],
  articleNumber: [['articleNumber', (r) => r.article_number]],
  dopNumber: [['dopNumber', (r) => r.dop_number]],
  declaredPerformance: [],
  complementaryPcr: [],
  publisher: [],
  operator: [],
  customFlowDiagram: [],
  dataCollectionYear: [],
  allocationImage: [],
  parameters: [],
  variants: [],
  modelTerms: [],
  excludedFlows: [],
  declaredModules: [],
  modulesWithoutFlows: [],
  sumsProduction: [],
  validUntil: [['validUntil', (r) => r.valid_day]],
}
const { validUntil, ...cellsBefore } = answerCalculation<readonly Cell[]>(cellsOfField, (name) => [
  [name, makeNumberReader(name)],
])
const cells: readonly Cell[] = [
  ['calculationId', (r) => r.id],
  ['company', (r) => r.company],
  ...Object.values(cellsBefore).flat(),
  ['inputs', (r) => Number(r.lines)],
  ['massKg', (r) => r.mass],
  ['shadowPriceEur', (r) => r.score],
  ['gwpTotalA1toA3', (r) => r.production],
  ['gwpTotalAtoC', (r) => r.lifeCycle],
  ['reportable', (r) => String(r.reportable)],
  ['incompleteInputs', (r) => r.incomplete_inputs],
  ['resultsAt', (r) => formatTime(r.results_at)],
  ['outdated', (r) => String(r.outdated)],
  ['purchased', (r) => String(r.purchased)],
  ['verifiedAt', (r) => formatTime(r.verified_at)],
  ['registrationNumber', (r) => r.registration_number],
  ...validUntil,
  ['createdAt', (r) => formatTime(r.created_at)],
  ['updatedAt', (r) => formatTime(r.updated_at)],
  ['remark', (r) => remarkOn({ isDemonstration: r.demonstration })],
]
const formatTime = (value: Date | null): string | null => value?.toISOString() ?? null

export const calculationColumns: readonly string[] = cells.map(([column]) => column)

/** One line per calculation: identification, status and main results. */
export const calculationLines: LinesOf = async (tx, _ctx, ids) => {
  const { rows } = await sql<CalculationLine>`
    select calculations.*, calculations.valid_until::text as valid_day, f.name as folder,
      o.name as company, m.name as method, l.name as location, w.name as scenario_set, u.symbol as unit,
      t.name as transport, p.percentage as predefined_percentage,
      (select count(*) from inputs i where i.company_id = calculations.company_id
        and i.calculation_id = calculations.id) as lines, ${outdated} as outdated,
      ${isDemonstration} as demonstration,
      m.module_totals, r.result
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted(id, place) join calculations on calculations.id = wanted.id
      left join folders f on f.company_id = calculations.company_id and f.id = calculations.folder_id
      left join companies o on o.id = calculations.company_id
      left join methods m on m.id = calculations.method_id
      left join locations l on l.company_id = calculations.company_id
        and l.id = calculations.location_id
      left join waste_scenario_sets w on w.id = calculations.waste_region_id
      left join standard_units u on u.id = calculations.standard_unit_id
      left join transport_profiles t on t.id = calculations.transport_profile_to_construction_site_id
      left join waste_profiles p on p.id = calculations.predefined_construction_waste_id
      left join calculation_results r on r.company_id = calculations.company_id and r.calculation_id = calculations.id
    order by wanted.place`.execute(tx)
  const figures = await Promise.all(rows.map(readMainFigures))
  return rows.map((row, place) =>
    csvLine(cells.map(([, read]) => read({ ...row, ...figures[place]! }) ?? null)),
  )
}

/** A figure with an unknown part is ND, as in documents. The life cycle A–C is stated only where the method has totals. */
async function readMainFigures(row: CalculationLine): Promise<MainFigures> {
  if (row.result === null) return { mass: null, score: null, production: null, lifeCycle: null }
  const { plain, headline, includesD } = await readStored(row.result)
  const { subtotals, totalAtoC, mki, productMass, isMassIncomplete } = applyModuleStatements(
    plain,
    readModuleStatements(row),
  )
  const state = (figures: PlainModuleResult): StatedFigure | null =>
    figures !== 'notDeclared' && figures.impacts['GWP-total'] === undefined
      ? null
      : stateFigure(
          figures === 'notDeclared' ? figures : figures.impacts['GWP-total'],
          figures !== 'notDeclared' && figures.incomplete.includes('GWP-total'),
        )
  const score = mki.find(({ weightingSet }) => weightingSet === headline)
  return {
    mass: stateFigure(productMass, isMassIncomplete),
    score: score
      ? stateFigure(includesD ? score.totalAtoD : score.totalAtoC, score.isIncomplete)
      : null,
    production: state(subtotals.production),
    lifeCycle: row.module_totals === 'full' ? state(totalAtoC) : null,
  }
}
