import { isIriFor, Template, type Calculation, type Parameter, type Read } from '@cradle/contract'

/** A calculation of the API. */
export type CalculationItem = Read<typeof Calculation>

/** A calculation or a template. Both have the same fields and forms. */
export interface FormRecord {
  '@id': string
  [field: string]: unknown
}

/** Properties of every page of one calculation. `etag` is sent with its next write. */
export interface OpenCalculation {
  calculation: CalculationItem
  etag: string | undefined
  isReadOnly: boolean
}

/** Properties of a record's form; `calculation` can be a template. */
export interface OpenForm {
  calculation: FormRecord
  etag: string | undefined
  isReadOnly: boolean
}

export const isTemplate = ({ '@id': iri }: FormRecord): boolean => isIriFor(Template, iri)

const none: readonly Parameter[] = []
/** Its parameters, which the formulas of its numbers use by name. */
export const readParameters = ({ parameters }: FormRecord): readonly Parameter[] =>
  (parameters as readonly Parameter[] | undefined) ?? none
