import { recordRoutes, Report, reportRoutes, type Read } from '@cradle/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { fetchPage } from '../../../api/list.ts'
import { idOf } from '../../../paths.ts'

/** A document that is being made of a calculation, or was. */
export type ReportItem = Read<typeof Report>

export const isOpen = ({ state }: Pick<ReportItem, 'state'>): boolean =>
  state === 'queued' || state === 'running'

/** What can be made of this calculation now, and why the rest cannot. */
export const kindsQuery = (calculation: string) =>
  queryOptions({
    queryKey: ['report-kinds', calculation],
    queryFn: ({ signal }) =>
      call(reportRoutes.kinds, { params: { id: idOf(calculation) }, signal }),
  })

/** The newest reports of a calculation; asked for again while one is being made, should a live update get lost. */
export const reportsQuery = (calculation: string) =>
  queryOptions({
    queryKey: ['reports', calculation],
    queryFn: async ({ signal }) =>
      (
        await fetchPage(recordRoutes(Report).list, {
          query: { calculation, itemsPerPage: 20 },
          signal,
          owner: 'none',
        })
      ).member,
    refetchInterval: (query) => (query.state.data?.some(isOpen) ? 2_000 : false),
  })
