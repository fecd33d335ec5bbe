import { redirect } from '@tanstack/react-router'
import { queryClient } from '../../api/query-client.ts'
import { paths } from '../../paths.ts'
import { secondFactorQuery } from './second-factor-query.ts'

/**
 * Forwards to the app whoever needs no second factor, or has one: the page says that this account must set one up. Where the
 * server does not answer, the page is shown.
 */
export async function leaveUnlessSecondFactorIsMissing(): Promise<void> {
  await queryClient.prefetchQuery({ ...secondFactorQuery(), retry: false })
  const state = queryClient.getQueryData(secondFactorQuery().queryKey)
  if (state && (state.enabled || !state.required))
    throw redirect({ to: paths.home() as never, replace: true })
}
