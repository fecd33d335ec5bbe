import { queryOptions } from '@tanstack/react-query'
import { Calculation, calculationRoutes, recordRoutes, Template } from '@cradle/contract'
import { call, callTagged } from '../../api/call.ts'
import { idOf } from '../../paths.ts'

/** Query key of a calculation or template, by its id or IRI. */
const buildItemKey = (id: string) => ['calculation-item', idOf(id)]

/** Loads one calculation with its tag, which its next write must carry. */
export const calculationQuery = (id: string) =>
  queryOptions({
    queryKey: buildItemKey(id),
    queryFn: ({ signal }) =>
      callTagged(recordRoutes(Calculation).get, { params: { id: idOf(id) }, signal }),
  })

/** Loads a template, which has the fields of a calculation and its own route. */
export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: buildItemKey(id),
    queryFn: ({ signal }) =>
      callTagged(recordRoutes(Template).get, { params: { id: idOf(id) }, signal }),
  })

export const readinessQuery = (calculation: string) =>
  queryOptions({
    queryKey: ['readiness', idOf(calculation)],
    queryFn: ({ signal }) =>
      call(calculationRoutes.readiness, { params: { id: idOf(calculation) }, signal }),
  })
