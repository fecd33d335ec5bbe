import { queryOptions } from '@tanstack/react-query'
import { Calculation, calculationRoutes, recordRoutes, Template } from '@cradle/contract'
import { call, callTagged } from '../../api/call.ts'
import { idOf } from '../../paths.ts'

/** Under which a calculation or a template is kept, by its id or address. */
const itemKey = (id: string) => ['calculation-item', idOf(id)]

/** One calculation with the tag its next write must carry. */
export const calculationQuery = (id: string) =>
  queryOptions({
    queryKey: itemKey(id),
    queryFn: ({ signal }) =>
      callTagged(recordRoutes(Calculation).get, { params: { id: idOf(id) }, signal }),
  })

/** A template is read and written like a calculation, at its own address. */
export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: itemKey(id),
    queryFn: ({ signal }) =>
      callTagged(recordRoutes(Template).get, { params: { id: idOf(id) }, signal }),
  })

export const readinessQuery = (calculation: string) =>
  queryOptions({
    queryKey: ['readiness', idOf(calculation)],
    queryFn: ({ signal }) =>
      call(calculationRoutes.readiness, { params: { id: idOf(calculation) }, signal }),
  })
