import type {
  ChecklistItem,
  ExpiringDeclaration,
  ReviewFinding,
  ReviewSubmission,
  ReviewSubmissionState,
  SubmissionDifference,
  Workflow,
  WorkflowAction,
  WorkflowQuote,
} from '@cradle/contract'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { fetchAll, fetchCollection } from '../../api/collection.ts'
import { Problem } from '../../api/problem.ts'
import { idOf } from '../../paths.ts'
import type { ReviewItem, ThreadItem } from './review-wire.ts'

/** What can be done with a calculation now, and why not. */
export const workflowQuery = (calculation: string) =>
  queryOptions({
    queryKey: ['workflow', idOf(calculation)],
    queryFn: ({ signal }) =>
      api.get<Workflow>(`/2/calculations/${idOf(calculation)}/workflow`, { signal }),
  })

/** What an action on these would do and cost. Asked anew each time: a balance moves. */
export const quoteQuery = (action: WorkflowAction, items: readonly string[]) =>
  queryOptions({
    queryKey: ['workflow-quote', action, items],
    queryFn: ({ signal }) =>
      api.post<WorkflowQuote>('/2/workflow_quotes', { action, items }, { signal, owner: 'none' }),
    staleTime: 0,
    gcTime: 0,
  })

/** All requests to verify a calculation, the latest first. */
export const calculationReviewsQuery = (calculation: string) =>
  queryOptions({
    queryKey: ['reviews', 'of', idOf(calculation)],
    queryFn: async ({ signal }) =>
      (
        await fetchCollection<ReviewItem>('/2/reviews', {
          query: { calculation, itemsPerPage: 50, 'order[requestedAt]': 'desc' },
          owner: 'none',
          signal,
        })
      ).member,
  })

const under = (review: string, place: string) => ['review', idOf(review), place]

export const submissionsQuery = (review: string) =>
  queryOptions({
    queryKey: under(review, 'submissions'),
    queryFn: async ({ signal }) =>
      readMembers(await api.get<Listed<ReviewSubmission>>(`${review}/submissions`, { signal })),
  })

/** What was given in a round never changes. */
export const submissionQuery = (review: string, number: number) =>
  queryOptions({
    queryKey: [...under(review, 'submission'), number],
    queryFn: ({ signal }) =>
      api.get<ReviewSubmissionState>(`${review}/submissions/${number}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })

/** @param basis  what a first round is compared with; by default what the server puts first */
export const changesQuery = (review: string, from: number | null, to: number, basis?: string) =>
  queryOptions({
    queryKey: [...under(review, 'changes'), from, to, basis ?? null],
    queryFn: ({ signal }) =>
      api.get<SubmissionDifference>(`${review}/changes`, {
        query: { from, to, with: basis },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const threadsQuery = (review: string) =>
  queryOptions({
    queryKey: under(review, 'threads'),
    queryFn: ({ signal }) =>
      fetchAll<ThreadItem>(`${review}/threads`, {
        query: { itemsPerPage: 999 },
        owner: 'none',
        signal,
      }),
  })

export const checklistQuery = (review: string) =>
  queryOptions({
    queryKey: under(review, 'checklist'),
    queryFn: async ({ signal }) =>
      readMembers(await api.get<Listed<ChecklistItem>>(`${review}/checklist`, { signal })),
  })

export const findingsQuery = (review: string) =>
  queryOptions({
    queryKey: under(review, 'findings'),
    queryFn: async ({ signal }) =>
      readMembers(await api.get<Listed<ReviewFinding>>(`${review}/findings`, { signal })),
  })

/** Verified declarations by the end of their validity; nothing where the role sees none. */
export const expiringQuery = queryOptions({
  queryKey: ['expiring-declarations'],
  queryFn: async ({ signal }) => {
    try {
      return readMembers(
        await api.get<Listed<ExpiringDeclaration>>('/2/expiring_declarations', { signal }),
      )
    } catch (error) {
      if (error instanceof Problem && error.status === 403) return []
      throw error
    }
  },
})

type Listed<T> = T[] | { member?: T[]; items?: T[] }
const readMembers = <T>(answer: Listed<T>): T[] =>
  Array.isArray(answer) ? answer : (answer.member ?? answer.items ?? [])

/** After an action of the workflow: where calculations stand, and all that follows from it. What was submitted stays: who reads it keeps the place that is chosen. */
export async function forgetWorkflow(client: QueryClient): Promise<void> {
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
