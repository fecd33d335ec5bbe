import { paths } from '../../paths.ts'
import type { CalculationItem } from './form-record.ts'
import { getRecordPaths, type CalculationTab } from './calculation-tabs.ts'

/** A field of a calculation, or of one of its lines. */
export interface CalculationPlace {
  tab: CalculationTab
  /** IRI of the line. */
  input?: string
  /** IRI of the usage of the predefined input set that the line belongs to. */
  usage?: string
  field?: string
  /** IRI of the profile that lacks the value: it is filled in there. */
  profile?: string | undefined
}

/** Reads the id of a line from its IRI, as used in `?row=` of the sheet's address. */
const readLineId = (iri: string): string => iri.slice(iri.lastIndexOf('/') + 1)

/** Builds the address of a field: a page with its field, or the sheet with its line. */
export function buildPlaceAddress(
  calculation: Pick<CalculationItem, '@id'> & {
    calculationType?: CalculationItem['calculationType'] | undefined
  },
  { tab, input, usage, field, profile }: CalculationPlace,
): string {
  if (profile !== undefined) return paths.profiles.item(profile, 'extra-information')
  const to = getRecordPaths(calculation)
  if (input !== undefined)
    return to.item(calculation['@id'], tab, {
      row: readLineId(usage ?? input),
      ...(field ? { field } : {}),
    })
  const page = to.item(calculation['@id'], tab)
  return field === undefined || field === 'inputs' ? page : `${page}#${field}`
}
