import { queryOptions } from '@tanstack/react-query'
import {
  ModelDeclaration,
  modelRoutes,
  recordRoutes,
  VerifiedModel,
  type DocumentOf,
  type Read,
  type Sent,
} from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { fetchEvery, fetchPage } from '../../../api/list.ts'
import { queryClient } from '../../../api/query-client.ts'
import { recordOptions } from '../../../api/record.ts'
import { readId } from '../../../paths.ts'
import { loadFormulas } from '../../../ui/numbers/read-number.ts'

export type ModelItem = Read<typeof VerifiedModel>
export type DeclarationItem = Read<typeof ModelDeclaration>
export type ModelForm = DocumentOf<'ModelForm'>
/** A state that people give a model. */
export type SettableState = Sent<typeof modelRoutes.state>['state']

export const modelsKey = ['models']
export const declarationsKey = ['model-declarations']

/** @param model  id or IRI */
export const modelQuery = (model: string) => recordOptions(VerifiedModel, readId(model))

/** What was verified of a model, which never changes, with the code that writes its conditions in the language of the screen. */
export const modelFormQuery = (model: string) =>
  queryOptions({
    queryKey: ['model-form', readId(model)],
    queryFn: async ({ signal }) => {
      const [form] = await Promise.all([
        call(modelRoutes.form, { params: { id: readId(model) }, signal }),
        loadFormulas().catch(() => undefined),
      ])
      return form
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })

const listOf = (model: string, state: DeclarationItem['state']) => ({
  query: { verifiedModel: model, state },
  owner: 'none',
})

/** Time between two looks at declarations that are being made [ms]. */
const LOOK_MS = 2000

/** How many declarations of a model are still being made, looked at until there are none. */
export const queuedQuery = (model: string) =>
  queryOptions({
    queryKey: [...declarationsKey, 'queued', model],
    queryFn: async ({ signal }) => {
      const { query, owner } = listOf(model, 'queued')
      const page = await fetchPage(recordRoutes(ModelDeclaration).list, {
        query: { ...query, itemsPerPage: 1 },
        owner,
        signal,
      })
      return page.totalItems
    },
    refetchInterval: ({ state }) => (state.data === 0 ? false : LOOK_MS),
  })

/** Declarations of a model that were not made, or not published. */
export const failedQuery = (model: string) =>
  queryOptions({
    queryKey: [...declarationsKey, 'failed', model],
    queryFn: ({ signal }) =>
      fetchEvery(recordRoutes(ModelDeclaration).list, { ...listOf(model, 'failed'), signal }),
  })

/** The declaration that a product was issued as. */
export const declarationOfQuery = (model: string, calculation: string) =>
  queryOptions({
    queryKey: [...declarationsKey, 'of', model, calculation],
    queryFn: async ({ signal }) => {
      const { member } = await fetchPage(recordRoutes(ModelDeclaration).list, {
        query: { verifiedModel: model, calculation, itemsPerPage: 1 },
        owner: 'none',
        signal,
      })
      return member.find((one) => one.calculation === calculation) ?? null
    },
  })

/** Reads again what is shown of models and their declarations. */
export async function reloadModels(): Promise<void> {
  await Promise.all(
    [modelsKey, declarationsKey, ['record', VerifiedModel.path]].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
