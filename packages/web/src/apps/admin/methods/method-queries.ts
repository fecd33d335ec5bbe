import { methodRoutes, type Method, type Read } from '@cradle/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { readId } from '../../../paths.ts'

/** A calculation method as an administrator edits it. */
export type MethodItem = Read<typeof Method>

export const standardTextsQuery = (method: string) =>
  queryOptions({
    queryKey: ['methods', 'texts', method],
    queryFn: ({ signal }) =>
      call(methodRoutes.standardTexts, { params: { id: readId(method) }, signal, owner: 'none' }),
    staleTime: Number.POSITIVE_INFINITY,
  })
