import type { CalculationStatus } from '@cradle/contract/statuses'

/** A calculation as the API gives it: references are IRIs, unknown fields are left out. */
export interface CalculationItem {
  '@id': string
  id: string
  productName: string
  calculationType: 'product' | 'semi_finished'
  status: CalculationStatus
  method: string
  location?: string
  wasteRegion?: string
  folder?: string
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
  [field: string]: unknown
}

export interface Folder {
  '@id': string
  id: string
  name: string
  parent?: string
  calculationCount: number
  childCount: number
}

/** What stands between a calculation and its report, from `GET …/readiness`. */
export interface Readiness {
  reportable: boolean
  missing: { place: string; field: string; input?: string; message: string; code: string }[]
  warnings?: { code: string; input?: string; message: string }[]
}
