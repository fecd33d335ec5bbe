import { useQueries } from '@tanstack/react-query'
import { calculationRoutes, type ListedFigures } from '@cradle/contract'
import { call } from '../../api/call.ts'
import { readId } from '../../paths.ts'

/** Calculations of one request: the rows of a page of a list. */
const PAGE = 50

/** The stored figures of calculations, by address of the calculation; undefined while none has arrived. */
export function useListedFigures(
  calculations: readonly string[],
  codes: readonly string[],
): ReadonlyMap<string, ListedFigures> | undefined {
  const pages = Array.from({ length: Math.ceil(calculations.length / PAGE) }, (_, page) =>
    calculations.slice(page * PAGE, (page + 1) * PAGE).map(readId),
  )
  return useQueries({
    queries: pages.map((ids) => ({
      // A change of a calculation reads its list again, and with it these figures.
      queryKey: ['calculations', 'figures', codes, ids],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (
          await call(calculationRoutes.figures, {
            query: { ids: ids.join(), indicators: codes.join() },
            signal,
          })
        ).figures,
    })),
    combine: (answers) => {
      const known = answers.flatMap(({ data }) => data ?? [])
      return known.length === 0
        ? undefined
        : new Map(known.map((figures) => [figures.calculation, figures]))
    },
  })
}
