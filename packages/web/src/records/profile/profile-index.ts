import { queryOptions } from '@tanstack/react-query'
import { profileRoutes, type ProfileIndex } from '@cradle/contract'
import { call } from '../../api/call.ts'
import { profileIri } from './profile-iri.ts'
import { readId } from '../../paths.ts'
import { fresh } from '../../api/query-client.ts'

/** What the picker and the sheet need of one profile. */
export interface IndexedProfile {
  id: string
  iri: string
  uniqueId: string
  name: string
  category: string
  subcategory: string
  /** Symbol: kg, m2, kWh. */
  unit: string
  validUntil: string | null
  /** Climate change per unit; null when the profile does not say. */
  gwp: number | null
  massPerUnit: number | null
  /** False: hidden, or not of the method of the calculation. */
  active: boolean
  transportApplicable: boolean
  wasteScenarioApplicable: boolean
  /** As an emission factor: its scope or category, its year, its region. Null: not stated. */
  footprintCategory: string | null
  referenceYear: number | null
  geographicCoverage: string | null
}

export function readProfileIndex(
  { columns, methods, profiles }: ProfileIndex,
  method: string | null = null,
): IndexedProfile[] {
  const at = (column: string) => columns.indexOf(column)
  const [id, uniqueId, name, category, subcategory, unit, validUntil, gwp, massPerUnit] = [
    'id',
    'uniqueId',
    'name',
    'category',
    'subcategory',
    'unitSymbol',
    'validUntil',
    'gwp',
    'massPerUnit',
  ].map(at) as [number, number, number, number, number, number, number, number, number]
  const [own, visible, transport, waste] = [
    'methods',
    'visible',
    'transportApplicable',
    'wasteScenarioApplicable',
  ].map(at) as [number, number, number, number]
  const [footprintCategory, referenceYear, geographicCoverage] = [
    'footprintCategory',
    'referenceYear',
    'geographicCoverage',
  ].map(at) as [number, number, number]
  const ofMethod = method === null ? -1 : methods.indexOf(readId(method))
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const number = (value: unknown) => (typeof value === 'number' ? value : null)
  // Ten thousand of them, before the sheet is drawn: each place is looked up once.
  return profiles.map((values) => {
    const methodsOf = values[own]
    const fits =
      method === null ||
      !Array.isArray(methodsOf) ||
      methodsOf.length === 0 ||
      methodsOf.includes(ofMethod)
    return {
      id: text(values[id]),
      iri: profileIri(text(values[id])),
      uniqueId: text(values[uniqueId]),
      name: text(values[name]),
      category: text(values[category]),
      subcategory: text(values[subcategory]),
      unit: text(values[unit]),
      validUntil: text(values[validUntil]) || null,
      gwp: number(values[gwp]),
      massPerUnit: number(values[massPerUnit]),
      active: fits && values[visible] !== false,
      transportApplicable: values[transport] !== false,
      wasteScenarioApplicable: values[waste] !== false,
      footprintCategory: text(values[footprintCategory]) || null,
      referenceYear: number(values[referenceYear]),
      geographicCoverage: text(values[geographicCoverage]) || null,
    }
  })
}

/** Loaded once, for all methods; the browser keeps it and asks again with its ETag. */
export const profileIndexQuery = queryOptions({
  queryKey: ['profile-index'],
  queryFn: ({ signal }) => call(profileRoutes.index, { signal }),
  staleTime: fresh.reference,
  structuralSharing: false,
})
