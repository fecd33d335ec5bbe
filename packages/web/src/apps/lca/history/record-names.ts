import { queryOptions, useQueries } from '@tanstack/react-query'
import { fetchCollection } from '../../../api/collection.ts'
import { Problem } from '../../../api/problem.ts'
import { idOf } from '../../../paths.ts'

interface Named {
  '@id': string
  name?: string
  productName?: string
  title?: string
  fileName?: string
  code?: string
  symbol?: string
}

const isIri = (value: unknown): value is string =>
  typeof value === 'string' && /^\/2\/[a-z_]+\/[^/]+$/.test(value)
/** Addresses asked for at once. */
const AT_ONCE = 50

/** Addresses in these values, each once. */
export const irisIn = (values: readonly unknown[]): string[] =>
  [...new Set(values.filter(isIri))].toSorted()

const namesQuery = (path: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['names', path, ids],
    queryFn: async ({ signal }): Promise<[string, string][]> => {
      try {
        const { member } = await fetchCollection<Named>(path, {
          query: { id: ids, itemsPerPage: AT_ONCE },
          owner: 'none',
          signal,
        })
        return member.map((one) => [
          one['@id'],
          one.name ?? one.productName ?? one.title ?? one.fileName ?? one.code ?? one.symbol ?? '',
        ])
      } catch (error) {
        if (error instanceof Problem && error.status < 500) return []
        throw error
      }
    },
    staleTime: 5 * 60_000,
  })

/** Names of records by address. What is gone or not to be seen has none. */
export function useRecordNames(iris: readonly string[]): ReadonlyMap<string, string> {
  const byPath = Map.groupBy(iris, (iri) => iri.slice(0, iri.lastIndexOf('/')))
  const batches = [...byPath]
    .filter(([path]) => path !== '/2/media_objects')
    .flatMap(([path, own]) =>
      Array.from({ length: Math.ceil(own.length / AT_ONCE) }, (_, batch) =>
        namesQuery(path, own.slice(batch * AT_ONCE, (batch + 1) * AT_ONCE).map(idOf)),
      ),
    )
  return useQueries({ queries: batches, combine: combined })
}

const combined = (results: readonly { data?: [string, string][] }[]): ReadonlyMap<string, string> =>
  new Map(results.flatMap(({ data }) => data ?? []))
