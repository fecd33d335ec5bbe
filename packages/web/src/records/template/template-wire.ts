import { queryOptions } from '@tanstack/react-query'
import type { TemplateUpdate } from '@cradle/contract'
import { api } from '../../api/client.ts'
import { fetchAll } from '../../api/collection.ts'
import { queryClient } from '../../api/query-client.ts'
import type { FormRecord } from '../calculation/form-record.ts'

/** A template as the API gives it: the fields of a calculation, and a name of its own. */
export interface TemplateItem extends FormRecord {
  id: string
  name: string
  productName?: string
  calculationType?: 'product' | 'semi_finished'
  owner?: string
  method: string
  wasteRegion?: string
  standardUnit?: string
  productLifeTime?: number
  inputCount?: number
  calculationCount?: number
  updatedAt?: string
}

export const templatesPath = '/2/templates'
export const templateIri = (id: string): string => `${templatesPath}/${id}`

/** What the changed template would change in each calculation made from it; those with nothing to change are left out. */
export const updatesQuery = (template: string) =>
  queryOptions({
    queryKey: ['template-updates', template],
    queryFn: async ({ signal }) =>
      (await fetchAll<TemplateUpdate>(`${template}/updates`, { owner: 'none', signal })).filter(
        ({ changes }) => changes.length > 0,
      ),
  })

/** What a changed template would change in one calculation. */
export const calculationUpdatesQuery = (calculation: string) =>
  queryOptions({
    queryKey: ['template-updates', calculation],
    queryFn: ({ signal }) =>
      api.get<TemplateUpdate>(`${calculation}/template_updates`, { owner: 'none', signal }),
  })

/** After any change of a template: whatever shows templates asks again. */
export async function templatesChanged(): Promise<void> {
  await Promise.all(
    [['templates'], ['reference', templatesPath], ['template-updates'], ['calculation-item']].map(
      (queryKey) => queryClient.invalidateQueries({ queryKey }),
    ),
  )
}

/** The templates a calculation of this company can start from: its own and the platform's, by name. */
export const startingTemplatesQuery = queryOptions({
  queryKey: ['templates', 'to-start-from'],
  queryFn: ({ signal }) =>
    fetchAll<TemplateItem>(templatesPath, {
      query: { itemsPerPage: 999, 'order[name]': 'asc' },
      signal,
    }),
})
