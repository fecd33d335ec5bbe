import { queryOptions, useQueries } from '@tanstack/react-query'
import {
  Calculation,
  Company,
  EnvironmentalProfile,
  Folder,
  Footprint,
  isIri,
  isIriFor,
  Location,
  Method,
  PredefinedInputSet,
  ProductType,
  recordRoutes,
  StandardUnit,
  Supplier,
  Template,
  TransportProfile,
  User,
  WasteProfile,
  WasteScenario,
  WasteScenarioSet,
} from '@cradle/contract'
import { fetchPage } from '../../api/list.ts'
import { Problem } from '../../api/problem.ts'
import { readId } from '../../paths.ts'

/** The kinds of records to which a calculation, its lines and its sets refer. */
const kinds = [
  Calculation,
  Company,
  EnvironmentalProfile,
  Folder,
  Footprint,
  Location,
  Method,
  PredefinedInputSet,
  ProductType,
  StandardUnit,
  Supplier,
  Template,
  TransportProfile,
  User,
  WasteProfile,
  WasteScenario,
  WasteScenarioSet,
] as const
type Kind = (typeof kinds)[number]

/** Number of IRIs per request. */
const AT_ONCE = 50

/** Collects the IRIs among these values, each once. */
export const collectIris = (values: readonly unknown[]): string[] =>
  [...new Set(values.filter(isIri))].toSorted()

const namesQuery = (kind: Kind, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['names', kind.path, ids],
    queryFn: async ({ signal }): Promise<[string, string][]> => {
      try {
        const { member } = await fetchPage(recordRoutes<Kind>(kind).list, {
          query: { id: ids, itemsPerPage: AT_ONCE },
          owner: 'none',
          signal,
        })
        return member.map((one) => [one['@id'], 'name' in one ? one.name : one.productName])
      } catch (error) {
        if (error instanceof Problem && error.status < 500) return []
        throw error
      }
    },
    staleTime: 5 * 60_000,
  })

/** Loads the names of records by IRI. Deleted and inaccessible records have no name. */
export function useRecordNames(iris: readonly string[]): ReadonlyMap<string, string> {
  const batches = kinds.flatMap((kind) => {
    const own = iris.filter((iri) => isIriFor(kind, iri))
    return Array.from({ length: Math.ceil(own.length / AT_ONCE) }, (_, batch) =>
      namesQuery(kind, own.slice(batch * AT_ONCE, (batch + 1) * AT_ONCE).map(readId)),
    )
  })
  return useQueries({ queries: batches, combine: combineNames })
}

const combineNames = (
  results: readonly { data?: [string, string][] }[],
): ReadonlyMap<string, string> => new Map(results.flatMap(({ data }) => data ?? []))
