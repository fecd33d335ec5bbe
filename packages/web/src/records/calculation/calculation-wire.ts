import type { CutOffGroup, DataQuality, IncludedFlows } from '@cradle/engine'
import type { CalculationStatus } from '@cradle/contract/statuses'

/** A calculation as the API gives it: references are IRIs, unknown fields are left out. */
export interface CalculationItem {
  '@id': string
  id: string
  productName: string
  calculationType: 'product' | 'semi_finished'
  status: CalculationStatus
  /** IRI of the company it belongs to. */
  owner?: string
  method: string
  location?: string
  wasteRegion?: string
  folder?: string
  /** IRI of the template it was made from. */
  template?: string
  productLifeTime?: number
  functionalUnit?: 'standard' | 'custom'
  standardUnit?: string
  functionalUnitTitle?: string
  functionalUnitDescription?: string
  amountScalingDimensions?: number
  updatedAt?: string
  createdAt?: string
  incompleteInputs?: number
  reportable?: boolean
  /** The results are older than what they were made from. */
  outdated?: boolean
  [field: string]: unknown
}

export interface MissingEntry {
  place: string
  field: string
  input?: string
  set?: string
  usage?: string
  message: string
  code: string
}
/** Something odd that stops no report; `rule` says what asks for it. */
export interface WarningEntry {
  code: string
  place: string
  field?: string
  input?: string
  set?: string
  usage?: string
  rule: string
  facts?: Record<string, string | number>
  message: string
}

/** What stands between a calculation and its report, from `GET …/readiness`. */
export interface Readiness {
  reportable: boolean
  missing: MissingEntry[]
  warnings: WarningEntry[]
  /** Of a calculation that can be computed: null where the method does not weigh the data. */
  dataQuality?: DataQuality | null
  /** What the cut-off rules hold excluded flows against. */
  includedFlows?: Record<CutOffGroup, IncludedFlows>
}
