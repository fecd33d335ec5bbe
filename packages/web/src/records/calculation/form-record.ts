/** What the forms of a calculation also serve: a template says the same fields, under its own address and name. */
export interface FormRecord {
  '@id': string
  [field: string]: unknown
}

/** What a form of a record needs; `calculation` may be a template. */
export interface OpenForm {
  calculation: FormRecord
  etag: string | undefined
  isReadOnly: boolean
}

export const isTemplate = ({ '@id': iri }: FormRecord): boolean => iri.startsWith('/2/templates/')
