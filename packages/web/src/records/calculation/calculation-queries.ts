import { queryOptions } from '@tanstack/react-query'
import { Calculation, calculationRoutes, recordRoutes, Template } from '@cradle/contract'
import { call, callTagged } from '../../api/call.ts'
import { readId } from '../../paths.ts'

/** Query key of a calculation or template, by its id or IRI. */
const buildItemKey = (id: string) => ['calculation-item', readId(id)]

/** Loads one calculation with its tag, which its next write must carry. */
export const calculationQuery = (id: string) =>
  queryOptions({
    queryKey: buildItemKey(id),
    queryFn: ({ signal }) =>
      callTagged(recordRoutes(Calculation).get, { params: { id: readId(id) }, signal }),
  })

/** Loads a template, which has the fields of a calculation and its own route. */
export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: buildItemKey(id),
    queryFn: ({ signal }) =>
      callTagged(recordRoutes(Template).get, { params: { id: readId(id) }, signal }),
  })

/** What is missing before a report. `requestedAt` is the time of the page at which it was asked for [ms]. */
export const readinessQuery = (calculation: string) =>
  queryOptions({
    queryKey: ['readiness', readId(calculation)],
    queryFn: async ({ signal }) => {
      const requestedAt = performance.now()
      const params = { id: readId(calculation) }
      return { ...(await call(calculationRoutes.readiness, { params, signal })), requestedAt }
    },
  })
