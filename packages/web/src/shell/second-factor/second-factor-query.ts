import { queryOptions } from '@tanstack/react-query'
import { secondFactorRoutes } from '@cradle/contract'
import { call } from '../../api/call.ts'
import { fresh } from '../../api/query-client.ts'
import { getSession } from '../../api/session.ts'

/** Own calls of the account: without a company. */
export const ownAccount = { context: false, owner: 'none' } as const

/** State of the signed-in user's second factor. */
export const secondFactorQuery = () =>
  queryOptions({
    queryKey: ['second-factor', getSession().auth?.email],
    queryFn: () => call(secondFactorRoutes.get, ownAccount),
    staleTime: fresh.lists,
  })
