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
import { readId } from '../../paths.ts'
import { referenceOptions } from '../reference/reference-lists.ts'

/** The fields of a calculation and the template's own name. */
export type TemplateItem = Read<typeof Template>
/** The changes of a template that one of its calculations lacks. */
export type TemplateUpdate = DocumentOf<'TemplateUpdate'>

/** Loads the template's changes for all its calculations. Up-to-date calculations are omitted. */
export const updatesQuery = (template: string) =>
  queryOptions({
    queryKey: ['template-updates', template],
    queryFn: async ({ signal }) =>
      (
        await fetchEvery(templateRoutes.updates, {
          params: { id: readId(template) },
          owner: 'none',
          signal,
        })
      ).filter(({ changes }) => changes.length > 0),
  })

/** Loads the template's changes for one calculation. */
export const calculationUpdatesQuery = (calculation: string) =>
  queryOptions({
    queryKey: ['template-updates', calculation],
    queryFn: ({ signal }) =>
      call(templateRoutes.updatesOfCalculation, {
        params: { id: readId(calculation) },
        owner: 'none',
        signal,
      }),
  })

/** Reloads every view of templates after a change. */
export async function reloadTemplates(): Promise<void> {
  await Promise.all(
    [
      ['templates'],
      referenceOptions(Template).queryKey,
      ['template-updates'],
      ['calculation-item'],
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}

/**
 * Loads the templates with which a calculation of this company can start: its own and the
 * platform's, sorted by name.
 */
export const startingTemplatesQuery = queryOptions({
  queryKey: ['templates', 'to-start-from'],
  queryFn: ({ signal }) =>
    fetchEvery(recordRoutes(Template).list, {
      query: { itemsPerPage: 999, 'order[name]': 'asc' },
      signal,
    }),
})
