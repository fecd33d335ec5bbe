import { queryOptions, useQuery } from '@tanstack/react-query'
import { peopleRoutes } from '@cradle/contract'
import { call } from '../api/call.ts'
import { paths } from '../paths.ts'

/** Versions of the server, and the addresses of documentation and helpdesk that its operator has set. */
export const platformInfoQuery = () =>
  queryOptions({
    queryKey: ['meta'],
    queryFn: () =>
      call(peopleRoutes.meta, { anonymous: true, headers: { Accept: 'application/json' } }),
    staleTime: Infinity,
  })

/** Where a question goes: a mail to the helpdesk, or the chapter about help when the operator has set no address. */
export function useHelpAddress(subject: string): string {
  const { data } = useQuery(platformInfoQuery())
  return data?.helpEmail
    ? `mailto:${data.helpEmail}?subject=${encodeURIComponent(subject)}`
    : paths.documentation('help')
}
