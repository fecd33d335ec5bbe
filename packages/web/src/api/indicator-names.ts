import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Indicator, recordRoutes } from '@cradle/contract'
import { fetchEvery } from './list.ts'
import { useLocale } from '../i18n/i18n.ts'
import { fresh } from './query-client.ts'

/** The reference list of indicators. Results and profiles name an indicator by its code; what it is called is looked up here. */
const indicatorsQuery = {
  queryKey: ['indicators'],
  queryFn: async () =>
    new Map(
      (
        await fetchEvery(recordRoutes(Indicator).list, {
          owner: 'none',
          query: { itemsPerPage: 999 },
        })
      ).map((indicator) => [indicator.code, indicator]),
    ),
  staleTime: fresh.reference,
}

/** Name of an indicator in the reader's language; in English, or as `otherwise` says, where the list has none. */
export function useIndicatorName(): (code: string, otherwise?: string) => string {
  const locale = useLocale()
  const known = useQuery(indicatorsQuery).data
  return useCallback(
    (code, otherwise) =>
      known?.get(code)?.names?.[locale] ?? otherwise ?? known?.get(code)?.name ?? code,
    [known, locale],
  )
}
