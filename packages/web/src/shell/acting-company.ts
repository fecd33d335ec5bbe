import { queryOptions } from '@tanstack/react-query'
import { Company, recordRoutes } from '@cradle/contract'
import { call } from '../api/call.ts'
import { fresh } from '../api/query-client.ts'
import type { Acting } from '../api/session.ts'

/** The company that the reader acts for. */
export const actingCompanyQuery = (acting: Acting | null) =>
  queryOptions({
    queryKey: ['company', acting?.companyId],
    queryFn: () =>
      call(recordRoutes(Company).get, {
        params: { id: acting!.companyId },
        context: acting ?? false,
        owner: 'none',
      }),
    staleTime: fresh.reference,
    enabled: acting !== null,
  })
