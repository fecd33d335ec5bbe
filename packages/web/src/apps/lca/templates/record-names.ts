import { useQueries } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { fresh } from '../../../api/query-client.ts'

interface Named {
  name?: string
  productName?: string
  symbol?: string
}

/** The names of records by IRI; those that cannot be read (any more) have none. */
export function useRecordNames(iris: readonly string[]): (iri: string) => string | undefined {
  const wanted = [...new Set(iris)].sort()
  const names = useQueries({
    queries: wanted.map((iri) => ({
      queryKey: ['record-name', iri],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.get<Named>(iri, { owner: 'none', signal }),
      staleTime: fresh.reference,
      retry: false,
    })),
    combine: (answers) =>
      new Map(
        answers.map(({ data, isError }, index) => [
          wanted[index]!,
          isError ? '–' : (data?.name ?? data?.productName),
        ]),
      ),
  })
  return (iri) => names.get(iri)
}
