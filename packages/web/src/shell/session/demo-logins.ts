import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { platformInfoQuery } from '../platform-info.ts'

/** An account of the demonstration, e.g. of `Editor, Alder Works`. */
export interface DemoLogin {
  label: string
  email: string
  password: string
}

/** Accounts of the demonstration, for a server that says that it has them; none when it refuses. */
export const demoLoginsQuery = queryOptions({
  queryKey: ['demo-logins'],
  queryFn: async () => {
    try {
      const answer = await api.get<unknown>('/dev/demo-logins', {
        anonymous: true,
        headers: { Accept: 'application/json' },
      })
      return Array.isArray(answer) ? (answer as DemoLogin[]) : []
    } catch {
      return []
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * Fetches what the sign-in page shows beside its card before the page is drawn: the card would move to the side when it came
 * later. Never rejected.
 */
export async function loadDemoLogins(): Promise<void> {
  if (!navigator.onLine) return
  const info = await queryClient
    .fetchQuery({ ...platformInfoQuery(), retry: false })
    .catch(() => undefined)
  if (info?.demonstrationLogins) await queryClient.prefetchQuery(demoLoginsQuery)
}

/** `Editor, Alder Works` is role `Editor` under `Alder Works`. */
export function groupByCompany(
  logins: readonly DemoLogin[],
): Map<string, { role: string; login: DemoLogin }[]> {
  const groups = new Map<string, { role: string; login: DemoLogin }[]>()
  for (const login of logins) {
    const comma = login.label.lastIndexOf(', ')
    const [role, company] =
      comma < 0 ? [login.label, ''] : [login.label.slice(0, comma), login.label.slice(comma + 2)]
    groups.set(company, [...(groups.get(company) ?? []), { role, login }])
  }
  return groups
}
