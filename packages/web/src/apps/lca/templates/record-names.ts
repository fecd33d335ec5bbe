import { useQueries } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { fresh } from '../../../api/query-client.ts'

/** Loads the names of records by IRI. Inaccessible and deleted records have no name. */
export function useRecordNames(iris: readonly string[]): (iri: string) => string | undefined {
  const wanted = [...new Set(iris)].sort()
  const names = useQueries({
    queries: wanted.map((iri) => ({
      queryKey: ['record-name', iri],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.get<unknown>(iri, { owner: 'none', signal }),
      staleTime: fresh.reference,
      retry: false,
    })),
    combine: (answers) =>
      new Map(
        answers.map(({ data, isError }, index) => [wanted[index]!, isError ? '–' : nameIn(data)]),
      ),
  })
  return (iri) => names.get(iri)
}

/** Reads the name of a record of any kind. */
function nameIn(record: unknown): string | undefined {
  if (typeof record !== 'object' || record === null) return undefined
  if ('name' in record && typeof record.name === 'string') return record.name
  return 'productName' in record && typeof record.productName === 'string'
    ? record.productName
    : undefined
}
