import { recordRoutes, Report, reportRoutes } from '@cradle/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { fetchPage } from '../../../api/list.ts'
import { readId } from '../../../paths.ts'
import { isOpen, reportsKey } from '../../../records/reports/report-item.ts'

/** Loads the kinds of documents for this calculation, and why some are refused. */
export const kindsQuery = (calculation: string) =>
  queryOptions({
    queryKey: ['report-kinds', calculation],
    queryFn: ({ signal }) =>
      call(reportRoutes.kinds, { params: { id: readId(calculation) }, signal }),
  })

/**
 * Loads the newest reports of a calculation. Polls while one is in progress, in case live updates
 * are lost.
 */
export const reportsQuery = (calculation: string) =>
  queryOptions({
    queryKey: reportsKey({ calculation }),
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
