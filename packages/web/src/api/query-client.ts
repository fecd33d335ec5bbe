import { QueryClient } from '@tanstack/react-query'
import { Offline, Problem } from './problem.ts'

/** How long an answer counts as current [ms]. */
export const fresh = {
  /** Fetched by the loader of the page that draws it. */
  loader: 1_000,
  permissions: 600_000,
  request: 4_000,
  companies: 15_000,
  lists: 5_000,
  reference: 600_000,
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Fills choices and names of pages that do not show its failure themselves: the shell does. */
      fillsChoices?: true
    }
  }
}

/**
 * A refusal is an answer: only failures of the line and of the server are tried again. Where the server named a time to
 * wait, the client has waited and tried again already.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: fresh.request,
      gcTime: 600_000,
      refetchOnWindowFocus: false,
      retry: (count, error) =>
        count < 2 &&
        (error instanceof Offline ||
          (error instanceof Problem && error.status >= 502 && error.retryAfter === undefined)),
      throwOnError: false,
    },
    mutations: { retry: false },
  },
})
