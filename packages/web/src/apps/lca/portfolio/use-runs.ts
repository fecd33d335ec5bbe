import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PortfolioRecalculation, portfolioRoutes, recordRoutes } from '@cradle/contract'
import { isRecord } from '../../../api/live-message.ts'
import { readId } from '../../../paths.ts'
import { fetchPage } from '../../../api/list.ts'
import { call } from '../../../api/call.ts'
import { useLive } from '../../../api/live.ts'
import { isAccepting, isRunning, listAcceptedTogether, type PortfolioRun } from './run-state.ts'

const runsKey = ['portfolio', 'runs']
export const productsKey = ['portfolio', 'products']
/** Polling interval during a run, in case live updates are lost [ms]. */
const ASK_AGAIN_MS = 5000

/** Loads the dry runs of the company, newest first, and keeps them up to date while they run. */
export function useRuns(chosen: string | undefined) {
  const client = useQueryClient()
  const {
    data: runs,
    error,
    refetch,
  } = useQuery({
    queryKey: runsKey,
    queryFn: async ({ signal }) =>
      (
        await fetchPage(recordRoutes(PortfolioRecalculation).list, {
          query: { ownership: 'own', itemsPerPage: 10 },
          signal,
        })
      ).member,
    refetchInterval: ({ state }) =>
      state.data?.some((run) => isRunning(run) || isAccepting(run)) ? ASK_AGAIN_MS : false,
  })
  const run = runs?.find((one) => one['@id'].endsWith(`/${chosen ?? ''}`)) ?? runs?.[0]
  const storeRun = (next: PortfolioRun) =>
    client.setQueryData<PortfolioRun[]>(runsKey, (known = []) =>
      known.some((one) => one['@id'] === next['@id'])
        ? known.map((one) => (one['@id'] === next['@id'] ? next : one))
        : [next, ...known],
    )
  useLive(run?.['@id'] ?? null, (message) => {
    if (isRecord(message, PortfolioRecalculation)) storeRun(message)
  })
  return {
    runs,
    run,
    error,
    onRetry: () => void refetch(),
    start: async (reason: string) => {
      const made = await call(recordRoutes(PortfolioRecalculation).create, {
        body: reason ? { reason } : {},
      })
      storeRun(made)
      return made
    },
    cancel: async () =>
      storeRun(await call(portfolioRoutes.cancel, { params: { id: readId(run!['@id']) } })),
    accept: async (items?: string[]) =>
      storeRun(
        await call(portfolioRoutes.accept, {
          params: { id: readId(run!['@id']) },
          body: items ? { items } : {},
        }),
      ),
  }
}

/**
 * Counts the changed products whose new results are not accepted. Refused products count, because
 * they can be tried again.
 */
export function useLeftToAccept(run: PortfolioRun | undefined): number {
  const { data = 0 } = useQuery({
    queryKey: [...productsKey, run?.['@id'], 'left'],
    queryFn: async ({ signal }) =>
      (
        await fetchPage(portfolioRoutes.items, {
          params: { id: readId(run!['@id']) },
          query: {
            outcome: listAcceptedTogether(run!),
            'exists[accepted]': 'false',
            itemsPerPage: 0,
          },
          owner: 'none',
          signal,
        })
      ).totalItems,
    enabled:
      run?.state === 'done' &&
      listAcceptedTogether(run).some((outcome) => (run.counts[outcome] ?? 0) > 0),
  })
  return run?.state === 'done' ? data : 0
}

/**
 * Gives products back the version that they had before they adopted one, one after the other.
 *
 * @returns how many have it back, and why the first other one has not
 */
export async function undoAdoptions(
  items: readonly string[],
): Promise<{ undone: number; error: unknown }> {
  let undone = 0
  let error: unknown = null
  for (const item of items)
    try {
      await call(portfolioRoutes.undoAdoption, { params: { id: readId(item) }, owner: 'none' })
      undone += 1
    } catch (problem) {
      error ??= problem
    }
  return { undone, error }
}
