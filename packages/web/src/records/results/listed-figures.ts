import { useQueries } from '@tanstack/react-query'
import {
  calculationRoutes,
  type inputSetRoutes,
  type ListedFigures,
  type profileRoutes,
  type UnitFigures,
} from '@cradle/contract'
import { call } from '../../api/call.ts'
import { readId } from '../../paths.ts'

/** Records of one request: the rows of a page of a list. */
const PAGE = 50

const splitPages = (records: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(records.length / PAGE) }, (_, page) =>
    records.slice(page * PAGE, (page + 1) * PAGE).map(readId),
  )

/** The stored figures of calculations, by address of the calculation; undefined while none has arrived. */
export function useListedFigures(
  calculations: readonly string[],
  codes: readonly string[],
): ReadonlyMap<string, ListedFigures> | undefined {
  return useQueries({
    queries: splitPages(calculations).map((ids) => ({
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

/** Figures of one unit of profiles or sets, by address of the record; undefined while none has arrived. */
export function useUnitFigures(
  key: string,
  route: typeof profileRoutes.figures | typeof inputSetRoutes.figures,
  records: readonly string[],
  codes: readonly string[],
): ReadonlyMap<string, UnitFigures> | undefined {
  return useQueries({
    queries: splitPages(records).map((ids) => ({
      // A change of a record reads its list again, and with it these figures.
      queryKey: [key, 'figures', codes, ids],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await call(route, { query: { ids: ids.join(), indicators: codes.join() }, signal }))
          .records,
    })),
    combine: (answers) => {
      const known = answers.flatMap(({ data }) => data ?? [])
      return known.length === 0
        ? undefined
        : new Map(known.map((figures) => [figures.record, figures]))
    },
  })
}
