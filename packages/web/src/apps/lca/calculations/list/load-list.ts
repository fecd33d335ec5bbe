import { Calculation, recordRoutes } from '@cradle/contract'
import { prefetchList } from '../../../../api/list.ts'
import type { LoaderContext } from '../../../../loading/page.ts'
import { buildFirstQuery } from './list-query.ts'

/** Loads the first rows of the list of calculations. */
export async function loadList({ search, companyId }: LoaderContext): Promise<void> {
  const query = buildFirstQuery(search, companyId)
  if (query) await prefetchList(['calculations', ''], recordRoutes(Calculation).list, { query })
}
