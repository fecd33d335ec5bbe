import { queryOptions } from '@tanstack/react-query'
import type { Locale, ReportFailure, ReportKinds, ReportType } from '@cradle/contract'
import { api } from '../../../api/client.ts'
import { fetchCollection } from '../../../api/collection.ts'

/** A document that is being made of a calculation, or was. */
export interface Report {
  '@id': string
  id: string
  type: ReportType
  language?: Locale
  state: 'queued' | 'running' | 'done' | 'failed'
  draft?: boolean
  error?: string
  errorCode?: ReportFailure
  contentHash?: string
  issuedOn?: string
  createdAt?: string
  createdByName?: string
  file?: { contentUrl?: string; fileName?: string; size?: number }
}

export const isOpen = (report: Report): boolean =>
  report.state === 'queued' || report.state === 'running'

/** What can be made of this calculation now, and why the rest cannot. */
export const kindsQuery = (calculation: string) =>
  queryOptions({
    queryKey: ['report-kinds', calculation],
    queryFn: ({ signal }) => api.get<ReportKinds>(`${calculation}/report_kinds`, { signal }),
  })

/** The newest reports of a calculation; asked for again while one is being made, should a live update get lost. */
export const reportsQuery = (calculation: string) =>
  queryOptions({
    queryKey: ['reports', calculation],
    queryFn: async ({ signal }) =>
      (
        await fetchCollection<Report>('/2/reports', {
          query: { calculation, itemsPerPage: 20 },
          signal,
          owner: 'none',
        })
      ).member,
    refetchInterval: (query) => (query.state.data?.some(isOpen) ? 2_000 : false),
  })
