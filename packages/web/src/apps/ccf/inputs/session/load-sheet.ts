import { queryClient } from '../../../../api/query-client.ts'
import { profileIndexQuery } from '../../../../records/profile/profile-index.ts'
import { footprintQuery, sheetQuery } from '../../footprint/footprint-queries.ts'
import { openFootprintSession } from './footprint-session.ts'

/**
 * Fetches what the sheet shows, all at the same time, and begins to compute it, also where the page is only preloaded. A sheet
 * that is known, and that nobody has changed since, is shown at once: the page reads it again and takes in what is new.
 */
export async function loadSheet(id: string): Promise<void> {
  const { queryKey } = sheetQuery(id)
  const state = queryClient.getQueryState(queryKey)
  const isKnown = state?.data !== undefined && !state.isInvalidated
  await Promise.all([
    queryClient.prefetchQuery(footprintQuery(id)),
    isKnown || queryClient.prefetchQuery(sheetQuery(id)),
    queryClient.prefetchQuery(profileIndexQuery),
  ])
  const sheet = queryClient.getQueryData(queryKey)
  if (sheet) openFootprintSession(id, sheet, 'location')
}
