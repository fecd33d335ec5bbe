import type {
  CalculationRow,
  IndicatorRow,
  InputRow,
  MethodRow,
  ModelRows,
  ProfileRow,
  TransportRow,
  UsageRow,
  WasteScenarioRow,
  WeightingRow,
} from '#calculations/model/model-rows'
import type { ResultTotals } from '../totals.ts'

/** The stored result of a calculation. */
export interface StoredTotals {
  totals: ResultTotals
  contentVersion: string
}

/** One calculation of the portfolio with all records on which its results depend. */
export interface PortfolioCase {
  calculation: CalculationRow
  rows: ModelRows
  stored: StoredTotals | null
}

/** A page of calculations that are computed together. Library records are sent separately. */
export interface PortfolioPage {
  /** ISO date of the validity check. */
  day: string
  /** The calculations to compute, in the order of ids. */
  ids: string[]
  /** The edition of the library that each calculation reads, by id. */
  editions: ReadonlyMap<string, string>
  /** These calculations and their semi-finished products. */
  calculations: CalculationRow[]
  /** Their lines as JSON text, which the thread parses. */
  inputs: string
  setInputs: InputRow[]
  usages: UsageRow[]
  transports: TransportRow[]
  stored: ReadonlyMap<string, StoredTotals>
}

/** Library records of one edition that no earlier page needed. */
export interface LibraryRows {
  edition: string
  profiles: ProfileRow[]
  wasteScenarios: WasteScenarioRow[]
  /** Default scenarios for lines of a calculation with this set. */
  sets: [id: string, scenarioIds: string[]][]
  methods: [id: string, rules: { method: MethodRow; weightingSets: WeightingRow[] }][]
  indicators: IndicatorRow[]
}

/** Input of a thread of a dry run. */
export interface PortfolioTask {
  recalculation: string
  company: string
  page: PortfolioPage
}
