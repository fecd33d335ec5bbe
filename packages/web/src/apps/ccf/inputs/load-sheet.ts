import { queryClient } from '../../../api/query-client.ts'
import { profileIndexQuery } from '../../../records/profile/profile-index.ts'
import { footprintQuery, sheetQuery } from '../footprint/footprint-queries.ts'

/** Fetches what the sheet shows, all at the same time. */
export const loadSheet = (id: string): Promise<unknown> =>
  Promise.all([
    queryClient.prefetchQuery(footprintQuery(id)),
    queryClient.prefetchQuery(sheetQuery(id)),
    queryClient.prefetchQuery(profileIndexQuery),
  ])
