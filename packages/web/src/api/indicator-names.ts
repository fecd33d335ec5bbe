import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocale } from '../i18n/i18n.ts'
import { fetchAll } from './collection.ts'
import { fresh } from './query-client.ts'

interface WireIndicator {
  code: string
  name: string
  names?: Partial<Record<string, string>>
}

/** The reference list of indicators. Results and profiles name an indicator by its code; what it is called is looked up here. */
const indicatorsQuery = {
  queryKey: ['indicators'],
  queryFn: async () =>
    new Map(
      (
        await fetchAll<WireIndicator>('/2/indicators', {
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
