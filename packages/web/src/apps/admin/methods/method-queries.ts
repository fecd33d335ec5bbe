import { Method, methodRoutes, recordRoutes, type Read } from '@cradle/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { fetchEvery } from '../../../api/list.ts'
import { currentLocale } from '../../../i18n/i18n.ts'
import { readId } from '../../../paths.ts'
import { translateNames } from '../../../records/reference/reference-names.ts'

/** A calculation method as an administrator edits it. */
export type MethodItem = Read<typeof Method>

/** All methods of the platform. Names that the product ships are in the reader's language. */
export const methodListQuery = () =>
  queryOptions({
    queryKey: ['methods', 'list', currentLocale()],
    queryFn: async ({ signal }) => {
      const methods = await fetchEvery(recordRoutes(Method).list, {
        query: { itemsPerPage: 999 },
        owner: 'none',
        signal,
      })
      return currentLocale() === 'en' ? methods : translateNames(Method, methods)
    },
  })

export const standardTextsQuery = (method: string) =>
  queryOptions({
    queryKey: ['methods', 'texts', method],
    queryFn: ({ signal }) =>
      call(methodRoutes.standardTexts, { params: { id: readId(method) }, signal, owner: 'none' }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { fillsChoices: true },
  })
