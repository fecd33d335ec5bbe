import type { ImportedRecord } from '@cradle/contract'
import { paths } from '../../../paths.ts'

/** Addresses of the records that imports make, by their type. Effects and transports are shown with their profile and site. */
const pages: Readonly<Record<string, (iri: string) => string>> = {
  Location: (iri) => paths.locations.item(iri),
  Supplier: (iri) => paths.suppliers.item(iri),
  EnvironmentalProfile: (iri) => paths.profiles.item(iri, 'basic-information'),
  WasteScenario: (iri) => paths.wasteScenarios.item(iri),
  WasteScenarioSet: (iri) => paths.wasteScenarioSets.item(iri),
  Calculation: (iri) => paths.calculations.item(iri, 'inputs'),
  PredefinedInputSet: (iri) => paths.inputSets.item(iri, 'inputs'),
}

/** The page of a record of an import; null for a record without a page of its own. */
export const findRecordPage = (
  { record, type }: Pick<ImportedRecord, 'record' | 'type'>,
  footprint?: string,
): string | null =>
  type === 'FootprintInput' && footprint !== undefined
    ? `${paths.footprints.item(footprint, 'inputs')}?input=${encodeURIComponent(record)}`
    : (pages[type]?.(record) ?? null)
