import type {
  ModelChoices,
  ModelLine,
  modelRoutes,
  ModelSites,
  Parameter,
  Sent,
} from '@cradle/contract'
import { isInvalid, type GridRow } from '../../../ui/grid/grid-model.ts'
import { readLineChoices, readText, readValues } from '../variants/variant-rows.ts'

/** The only group: the sheet needs one, but declarations are not grouped. */
export const issueGroup = 'declarations'

/** What declarations of a model may differ in. */
export interface IssueParts {
  /** Those with bounds. */
  parameters: readonly Parameter[]
  /** Those with other profiles. */
  lines: readonly ModelLine[]
  /** Lines with other suppliers. */
  supplied: readonly ModelLine[]
  /** null: there is no other site. */
  sites: ModelSites | null
}

export const supplierColumn = (line: string): string => `s:${line}`
export const locationColumn = 'location'

export type RequestedDeclaration = Sent<typeof modelRoutes.issue>['declarations'][number]

/** What a row chooses within the terms. The profile and supplier of a line itself, and the site of the product, are no choice. */
export function readChoices(
  row: GridRow,
  { parameters, lines, supplied, sites }: IssueParts,
): ModelChoices {
  const values = readValues(row, parameters)
  const own = new Map(lines.map(({ id, profile }) => [id, profile?.id]))
  const profiles = readLineChoices(row, lines).flatMap(({ line, choice }) =>
    choice === own.get(line) ? [] : [{ line, profile: choice }],
  )
  const suppliers = supplied.flatMap(({ id: line, supplier: own }) => {
    const supplier = readText(row.values[supplierColumn(line)])
    return supplier === undefined || supplier === own?.id ? [] : [{ line, supplier }]
  })
  const location = sites ? readText(row.values[locationColumn]) : undefined
  return {
    ...(values.length > 0 ? { values } : {}),
    ...(profiles.length > 0 ? { profiles } : {}),
    ...(suppliers.length > 0 ? { suppliers } : {}),
    ...(location === undefined || location === sites?.own?.id ? {} : { location }),
  }
}

/** A row as the declaration that is asked for. */
export function readDeclaration(row: GridRow, parts: IssueParts): RequestedDeclaration {
  const read = (column: string) => readText(row.values[column])?.trim()
  const [articleNumber, gtin, validUntil] = [
    read('articleNumber'),
    read('gtin'),
    read('validUntil'),
  ]
  const [customer, name, site] = [read('customer'), read('project'), read('site')]
  return {
    name: read('name') ?? '',
    ...(articleNumber ? { articleNumber } : {}),
    ...(gtin ? { gtin } : {}),
    ...(validUntil ? { validUntil } : {}),
    ...(customer && name ? { project: { customer, name, ...(site ? { site } : {}) } } : {}),
    ...readChoices(row, parts),
  }
}

/** The number of the first row that each row repeats in everything, from 1. */
export function findRepeated(
  rows: readonly GridRow[],
  parts: IssueParts,
): ReadonlyMap<string, number> {
  const first = new Map<string, number>()
  const repeated = new Map<string, number>()
  rows.forEach((row, index) => {
    const content = JSON.stringify(readDeclaration(row, parts))
    const before = first.get(content)
    if (before === undefined) first.set(content, index + 1)
    else repeated.set(row.id, before)
  })
  return repeated
}

/** Whether a row has a cell that could not be read: it is not checked. */
export const isReadable = ({ values }: GridRow): boolean => !Object.values(values).some(isInvalid)
