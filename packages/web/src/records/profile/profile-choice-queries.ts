import { queryOptions } from '@tanstack/react-query'
import { profileRoutes } from '@cradle/contract'
import { call } from '../../api/call.ts'
import { fresh } from '../../api/query-client.ts'
import { fold } from '../../ui/fold.ts'

/** Names that one request asks for at most. */
const AT_ONCE = 200

/** What the company chose for these names before: folded name → profiles with their counts, the most frequent first. */
export const profileChoicesQuery = (names: readonly string[]) => {
  const asked = [...new Set(names.map((name) => name.trim()).filter(Boolean))]
    .toSorted()
    .slice(0, AT_ONCE)
  return queryOptions({
    queryKey: ['profile-choices', asked],
    queryFn: async ({ signal }) => {
      const choices = await call(profileRoutes.choices, {
        body: { names: asked.map((name) => name.slice(0, 255)) },
        signal,
        owner: 'none',
      })
      return Map.groupBy(choices, ({ name }) => fold(name))
    },
    enabled: asked.length > 0,
    staleTime: fresh.lists,
  })
}
