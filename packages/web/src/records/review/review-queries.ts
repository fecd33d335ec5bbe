import {
  recordRoutes,
  Review,
  reviewRoutes,
  workbenchRoutes,
  type Read,
  type ReviewThread,
  type WorkflowAction,
} from '@cradle/contract'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { fetchEvery, fetchPage } from '../../api/list.ts'
import { Problem } from '../../api/problem.ts'
import { readId } from '../../paths.ts'

/** One request to verify a calculation. */
export type ReviewItem = Read<typeof Review>
/** A question about one place with its comments. */
export type ThreadItem = Read<typeof ReviewThread>

/** Loads the possible workflow steps of a calculation, and the reasons of refused ones. */
export const workflowQuery = (calculation: string) =>
  queryOptions({
    queryKey: ['workflow', readId(calculation)],
    queryFn: ({ signal }) =>
      call(reviewRoutes.workflow, { params: { id: readId(calculation) }, signal }),
  })

/**
 * Loads the consequences and the cost of a step. It is never cached, because the balance can change
 * at any time.
 */
export const quoteQuery = (action: WorkflowAction, items: readonly string[]) =>
  queryOptions({
    queryKey: ['workflow-quote', action, items],
    queryFn: ({ signal }) =>
      call(reviewRoutes.quote, { body: { action, items: [...items] }, signal, owner: 'none' }),
    staleTime: 0,
    gcTime: 0,
  })

/** Loads all requests to verify a calculation, the latest first. */
export const calculationReviewsQuery = (calculation: string) =>
  queryOptions({
    queryKey: ['reviews', 'of', readId(calculation)],
    queryFn: async ({ signal }) =>
      (
        await fetchPage(recordRoutes(Review).list, {
          query: { calculation, itemsPerPage: 50, 'order[requestedAt]': 'desc' },
          owner: 'none',
          signal,
        })
      ).member,
  })

const buildReviewKey = (review: string, place: string) => ['review', readId(review), place]

export const submissionsQuery = (review: string) =>
  queryOptions({
    queryKey: buildReviewKey(review, 'submissions'),
    queryFn: async ({ signal }) =>
      (await fetchPage(workbenchRoutes.submissions, { params: { id: readId(review) }, signal }))
        .member,
  })

/** Loads a submission, which never changes. */
export const submissionQuery = (review: string, number: number) =>
  queryOptions({
    queryKey: [...buildReviewKey(review, 'submission'), number],
    queryFn: ({ signal }) =>
      call(workbenchRoutes.submission, {
        params: { id: readId(review), number: String(number) },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })

/**
 * Loads the changes between two rounds.
 * @param basis comparison for a first round; by default the server's first choice
 */
export const changesQuery = (review: string, from: number | null, to: number, basis?: string) =>
  queryOptions({
    queryKey: [...buildReviewKey(review, 'changes'), from, to, basis ?? null],
    queryFn: ({ signal }) =>
      call(workbenchRoutes.changes, {
        params: { id: readId(review) },
        query: { from, to, with: basis },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const threadsQuery = (review: string) =>
  queryOptions({
    queryKey: buildReviewKey(review, 'threads'),
    queryFn: ({ signal }) =>
      fetchEvery(workbenchRoutes.threads, {
        params: { id: readId(review) },
        query: { itemsPerPage: 999 },
        owner: 'none',
        signal,
      }),
  })

export const checklistQuery = (review: string) =>
  queryOptions({
    queryKey: buildReviewKey(review, 'checklist'),
    queryFn: async ({ signal }) =>
      (await fetchPage(workbenchRoutes.checklist, { params: { id: readId(review) }, signal }))
        .member,
  })

export const findingsQuery = (review: string) =>
  queryOptions({
    queryKey: buildReviewKey(review, 'findings'),
    queryFn: async ({ signal }) =>
      (await fetchPage(workbenchRoutes.findings, { params: { id: readId(review) }, signal }))
        .member,
  })

/** Loads verified declarations by expiry; empty without the right to see them. */
export const expiringQuery = queryOptions({
  queryKey: ['expiring-declarations'],
  queryFn: async ({ signal }) => {
    try {
      return (await fetchPage(workbenchRoutes.expiring, { signal })).member
    } catch (error) {
      if (error instanceof Problem && error.status === 403) return []
      throw error
    }
  },
})

/**
 * Reloads everything that a workflow step can change. The submission stays, so that its reader
 * keeps the chosen place.
 */
export async function invalidateWorkflow(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [kind, , place] }) =>
      [
        'workflow',
        'reviews',
        'review',
        'calculations',
        'calculation-item',
        'credits',
        'readiness',
        'expiring-declarations',
      ].includes(String(kind)) && !(kind === 'review' && place === 'submission'),
  })
}
