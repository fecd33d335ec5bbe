import { queryClient } from '../../../api/query-client.ts'
import { profileIndexQuery } from '../../../records/profile/profile-index.ts'
import { footprintQuery, sheetQuery } from '../footprint/footprint-queries.ts'

/**
 * Fetches what the sheet shows, all at the same time. A sheet that is known, and that nobody has changed since, is shown at once:
 * the page reads it again and takes in what is new.
 */
export async function loadSheet(id: string): Promise<void> {
  const state = queryClient.getQueryState(sheetQuery(id).queryKey)
  const isKnown = state?.data !== undefined && !state.isInvalidated
  await Promise.all([
    queryClient.prefetchQuery(footprintQuery(id)),
    isKnown || queryClient.prefetchQuery(sheetQuery(id)),
    queryClient.prefetchQuery(profileIndexQuery),
  ])
}
