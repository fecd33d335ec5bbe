import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { teamworkRoutes } from '@cradle/contract'
import { call } from '../../../../api/call.ts'
import { savePreference } from '../../../../api/save-preference.ts'
import { getSession } from '../../../../api/session.ts'
import { fresh } from '../../../../api/query-client.ts'
import type { GridSetup } from '../../../../ui/grid/grid-setup.ts'

/** What the company means by the headers of its spreadsheets, and a way to teach it more. */
export function useColumnMapping(): Required<Pick<GridSetup, 'remembered' | 'onRemember'>> {
  const client = useQueryClient()
  const queryKey = useMemo(() => ['column-mapping', getSession().acting?.companyId], [])
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(teamworkRoutes.columnMapping, { owner: 'none', signal }),
    staleTime: fresh.reference,
  })
  return useMemo(
    () => ({
      remembered: new Map(Object.entries(data?.columns ?? {})),
      onRemember: (names) => {
        const save = async () => {
          // What colleagues taught meanwhile stays.
          const { columns } = await call(teamworkRoutes.columnMapping, { owner: 'none' })
          const all = {
            ...columns,
            ...Object.fromEntries(
              [...names].map(([header, column]) => [header.trim().toLowerCase(), column]),
            ),
          }
          client.setQueryData(
            queryKey,
            await call(teamworkRoutes.saveColumnMapping, { body: { columns: all }, owner: 'none' }),
          )
        }
        void savePreference(save())
      },
    }),
    [data, client, queryKey],
  )
}
