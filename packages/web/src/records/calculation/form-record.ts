import { isIriFor, Template, type Calculation, type Read } from '@cradle/contract'

/** A calculation as the API gives it. */
export type CalculationItem = Read<typeof Calculation>

/** A calculation or a template: both have the same fields, and the same forms. */
export interface FormRecord {
  '@id': string
  [field: string]: unknown
}

/** What every page of one calculation gets; `etag` is sent with its next write. */
export interface OpenCalculation {
  calculation: CalculationItem
  etag: string | undefined
  isReadOnly: boolean
}

/** What a form of a record needs; `calculation` may be a template. */
export interface OpenForm {
  calculation: FormRecord
  etag: string | undefined
  isReadOnly: boolean
}

export const isTemplate = ({ '@id': iri }: FormRecord): boolean => isIriFor(Template, iri)
