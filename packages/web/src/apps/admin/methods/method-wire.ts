import type { MethodStandardTexts, MethodTexts } from '@cradle/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'

/** A calculation method as its admin edits it. */
export interface MethodItem extends Record<string, unknown> {
  '@id': string
  id: string
  name: string
  code?: string
  active?: boolean
  pcr?: string
  defaultTexts?: MethodTexts
  creditsPerCalculation?: number
  creditsPerReview?: number
}

export const methodQuery = (id: string) =>
  queryOptions({
    queryKey: ['methods', 'item', id],
    queryFn: ({ signal }) =>
      api.getTagged<MethodItem>(`/2/methods/${id}`, { signal, owner: 'none' }),
  })
export const standardTextsQuery = (method: string) =>
  queryOptions({
    queryKey: ['methods', 'texts', method],
    queryFn: ({ signal }) =>
      api.get<MethodStandardTexts>(`${method}/standard_texts`, { signal, owner: 'none' }),
    staleTime: Number.POSITIVE_INFINITY,
  })
