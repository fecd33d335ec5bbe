import { queryOptions } from '@tanstack/react-query'
import {
  Calculation,
  calculationRoutes,
  itemIri,
  recordRoutes,
  Supplier,
  TransportProfile,
  WasteScenario,
  type DocumentOf,
} from '@cradle/contract'
import { idOf } from '../../../paths.ts'
import { fetchEvery } from '../../../api/list.ts'
import { call } from '../../../api/call.ts'
import { Problem } from '../../../api/problem.ts'
import { fresh, queryClient } from '../../../api/query-client.ts'
import { calculationQuery } from '../../../records/calculation/calculation-queries.ts'
import { loadEngine } from './live/engine-part.ts'
import { profileIndexQuery } from './profiles/profile-index.ts'

function noneIfRefused(error: unknown): [] {
  if (error instanceof Problem && error.status === 403) return []
  throw error
}

const everything = { query: { pagination: false } }

/** None for a role that may not see suppliers, as a reviewer: its sheet has no names of them. */
export const suppliersQuery = queryOptions({
  queryKey: ['suppliers', 'all'],
  queryFn: ({ signal }) =>
    fetchEvery(recordRoutes(Supplier).list, { ...everything, signal }).catch(noneIfRefused),
  staleTime: fresh.reference,
})
export const scenariosQuery = queryOptions({
  queryKey: ['waste-scenarios', 'all'],
  queryFn: ({ signal }) => fetchEvery(recordRoutes(WasteScenario).list, { ...everything, signal }),
  staleTime: fresh.reference,
})
export const transportProfilesQuery = queryOptions({
  queryKey: ['transport-profiles', 'all'],
  queryFn: ({ signal }) =>
    fetchEvery(recordRoutes(TransportProfile).list, { ...everything, signal }),
  staleTime: fresh.reference,
})

/** An answer and when it was asked for, by the clock of this page [ms]: what was written since is not in it. */
interface AskedSheet {
  askedAt: number
  answer: Promise<DocumentOf<'CalculationSheet'>>
}

let ahead: (AskedSheet & { calculation: string }) | null = null
/** An answer nobody came for in this time is asked for again [ms]. */
const KEPT_MS = 4_000

const ask = (calculation: string, signal?: AbortSignal): AskedSheet => ({
  askedAt: performance.now(),
  answer: call(calculationRoutes.sheet, {
    params: { id: idOf(calculation) },
    owner: 'none',
    signal,
  }),
})

/** All that the sheet of a calculation shows, in one answer; the one that was asked for with the click, if it is on its way. */
export function readSheet(calculation: string, signal: AbortSignal): AskedSheet {
  const found = ahead
  ahead = null
  return found?.calculation === calculation && performance.now() - found.askedAt < KEPT_MS
    ? found
    : ask(calculation, signal)
}

/** Asks for all that the sheet needs with the click that opens it, before its code is there. */
export function readInputsAhead({ id = '' }: Readonly<Record<string, string>>): void {
  const calculation = itemIri(Calculation, id)
  if (ahead?.calculation === calculation && performance.now() - ahead.askedAt < KEPT_MS) return
  ahead = { calculation, ...ask(calculation) }
  // Whoever takes the answer hears of its failure.
  ahead.answer.catch(() => undefined)
  void queryClient.prefetchQuery(calculationQuery(id))
  void loadEngine()
  readChoicesAhead()
}

/** What every sheet of the company chooses from. */
export function readChoicesAhead(): void {
  void queryClient.prefetchQuery(profileIndexQuery)
  void queryClient.prefetchQuery(suppliersQuery)
  void queryClient.prefetchQuery(scenariosQuery)
  void queryClient.prefetchQuery(transportProfilesQuery)
}
