import type { QueryKey } from '@tanstack/react-query'
import { Calculation, itemIri } from '@cradle/contract'
import { queryClient } from '../../../api/query-client.ts'
import type { LoaderContext } from '../../../loading/page.ts'
import { calculationQuery } from '../../../records/calculation/calculation-queries.ts'
import { profileIndexQuery } from '../../../records/profile/profile-index.ts'
import {
  baselineQuery,
  scenariosQuery,
  suppliersQuery,
  transportProfilesQuery,
} from './data/sheet-queries.ts'
import { loadEngine } from './live/engine-part.ts'

/**
 * Fetches what the sheet of a calculation shows. A link that gets the pointer fetches only what all sheets of the
 * company share, because the lines of a calculation are many and change often.
 */
export async function loadInputs({ params: { id = '' }, isPreload }: LoaderContext): Promise<void> {
  const fetch = <T extends { queryKey: QueryKey }>(query: T) =>
    queryClient.prefetchQuery({ ...query, retry: false })
  await Promise.all([
    loadEngine(),
    fetch(profileIndexQuery),
    fetch(suppliersQuery),
    fetch(scenariosQuery),
    fetch(transportProfilesQuery),
    fetch(calculationQuery(id)),
    ...(isPreload ? [] : [fetch(baselineQuery(itemIri(Calculation, id)))]),
  ])
}
