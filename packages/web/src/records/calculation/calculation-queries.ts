import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { idOf } from '../../paths.ts'
import type { CalculationItem, Readiness } from './calculation-wire.ts'

/** A template is read and written like a calculation, at its own address. */
const path = (id: string): string =>
  id.startsWith('/2/templates/') ? id : `/2/calculations/${idOf(id)}`

/** One calculation with the tag its next write must carry. */
export const calculationQuery = (id: string) =>
  queryOptions({
    queryKey: ['calculation-item', idOf(id)],
    queryFn: ({ signal }) => api.getTagged<CalculationItem>(path(id), { signal }),
  })

export const readinessQuery = (id: string) =>
  queryOptions({
    queryKey: ['readiness', idOf(id)],
    queryFn: ({ signal }) => api.get<Readiness>(`${path(id)}/readiness`, { signal }),
  })
