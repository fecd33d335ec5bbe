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

/** What is kept of a calculation's last computation. */
export interface StoredTotals {
  totals: ResultTotals
  contentVersion: string
}

/** One calculation of the portfolio with all its numbers depend on. */
export interface PortfolioCase {
  calculation: CalculationRow
  rows: ModelRows
  stored: StoredTotals | null
}

/** Calculations that are read, computed and written down together, on their way to the arithmetic. Library records go apart. */
export interface PortfolioPage {
  /** ISO date for which validity is judged. */
  day: string
  /** The calculations to compute, in the order of their ids. */
  ids: string[]
  /** These, and the semi-finished products in them. */
  calculations: CalculationRow[]
  /** Their lines as one JSON text: it is read where it is used. */
  inputs: string
  setInputs: InputRow[]
  usages: UsageRow[]
  transports: TransportRow[]
  stored: ReadonlyMap<string, StoredTotals>
}

/** Records of the library that no earlier page needed. */
export interface LibraryRows {
  profiles: ProfileRow[]
  wasteScenarios: WasteScenarioRow[]
  /** Scenarios a line of a calculation with this set may take by itself. */
  sets: [id: string, scenarioIds: string[]][]
  methods: [id: string, rules: { method: MethodRow; weightingSets: WeightingRow[] }][]
  indicators: IndicatorRow[]
}

/** What a thread of a dry run computes. */
export interface PortfolioTask {
  recalculation: string
  company: string
  page: PortfolioPage
}
