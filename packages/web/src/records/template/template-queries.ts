import { queryOptions } from '@tanstack/react-query'
import {
  recordRoutes,
  Template,
  templateRoutes,
  type DocumentOf,
  type Read,
} from '@cradle/contract'
import { call } from '../../api/call.ts'
import { fetchEvery } from '../../api/list.ts'
import { queryClient } from '../../api/query-client.ts'
import { idOf } from '../../paths.ts'
import { referenceOptions } from '../reference/reference-lists.ts'

/** The fields of a calculation, and a name of its own. */
export type TemplateItem = Read<typeof Template>
/** What a changed template would change in one of its calculations. */
export type TemplateUpdate = DocumentOf<'TemplateUpdate'>

/** What the changed template would change in each calculation made from it; those with nothing to change are left out. */
export const updatesQuery = (template: string) =>
  queryOptions({
    queryKey: ['template-updates', template],
    queryFn: async ({ signal }) =>
      (
        await fetchEvery(templateRoutes.updates, {
          params: { id: idOf(template) },
          owner: 'none',
          signal,
        })
      ).filter(({ changes }) => changes.length > 0),
  })

/** What a changed template would change in one calculation. */
export const calculationUpdatesQuery = (calculation: string) =>
  queryOptions({
    queryKey: ['template-updates', calculation],
    queryFn: ({ signal }) =>
      call(templateRoutes.updatesOfCalculation, {
        params: { id: idOf(calculation) },
        owner: 'none',
        signal,
      }),
  })

/** After any change of a template: whatever shows templates asks again. */
export async function templatesChanged(): Promise<void> {
  await Promise.all(
    [
      ['templates'],
      referenceOptions(Template).queryKey,
      ['template-updates'],
      ['calculation-item'],
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}

/** The templates a calculation of this company can start from: its own and the platform's, by name. */
export const startingTemplatesQuery = queryOptions({
  queryKey: ['templates', 'to-start-from'],
  queryFn: ({ signal }) =>
    fetchEvery(recordRoutes(Template).list, {
      query: { itemsPerPage: 999, 'order[name]': 'asc' },
      signal,
    }),
})
