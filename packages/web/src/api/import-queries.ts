import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { recordRoutes, type ImportStep } from '@cradle/contract'
import { currentLocale } from '../i18n/i18n.ts'
import { call } from './call.ts'
import { findImportResource, findImportRoutes, type ImportItem } from './import-kinds.ts'
import type { ImportPage } from './import-places.ts'
import { importKey, importListKey, useImportTopic } from './import-topics.ts'
import { noteProgress } from './import-progress.ts'
import { useLive, type LiveMessage } from './live.ts'

/** Interval of requests while a step is running, in case live updates are lost [ms]. */
const ASK_AGAIN_MS = 5_000

export const isStepRunning = (step: ImportStep | undefined): boolean =>
  step === 'validation_started' || step === 'import_started'

/** Key of the staged rows of an import. */
export const importRowsKey = (id: string) => ['import-rows', id] as const

/** One import; requested again while one of its steps is running. */
export const importQuery = (page: ImportPage, id: string) =>
  queryOptions({
    queryKey: importKey(id),
    queryFn: async ({ signal, client }): Promise<ImportItem> => {
      const item: ImportItem = await call(recordRoutes(findImportResource(page)).get, {
        params: { id },
        owner: 'none',
        signal,
      })
      const known = client.getQueryData<ImportItem>(importKey(id))
      // The live update of the same comes later, and finds nothing new.
      if (known && (known.step !== item.step || known.errorCount !== item.errorCount))
        void client.invalidateQueries({ queryKey: importRowsKey(id) })
      noteProgress(id, item.step, item.progress?.done)
      return item
    },
    refetchInterval: ({ state }) => (isStepRunning(state.data?.step) ? ASK_AGAIN_MS : false),
  })

/** Shows an answer of a call that changes an import, and reloads its rows and the lists of imports. */
export function storeImport(client: QueryClient, page: ImportPage, item: ImportItem): void {
  client.setQueryData<ImportItem>(importKey(item.id), item)
  void client.invalidateQueries({ queryKey: importRowsKey(item.id) })
  void client.invalidateQueries({ queryKey: importListKey(page) })
}

/** Moves an import on to its next step, or back. */
export async function requestStep(
  client: QueryClient,
  page: ImportPage,
  id: string,
  step: 'validate' | 'run' | 'cancel' | 'resume' | 'undo',
): Promise<ImportItem> {
  const routes = findImportRoutes(page)
  const item: ImportItem = await (step === 'undo'
    ? call(routes.undo, { params: { id }, query: { language: currentLocale() } })
    : call(routes[step], { params: { id } }))
  storeImport(client, page, item)
  return item
}

/** Keeps an import up to date: progress as it is announced, everything else when a step begins or ends. */
export function useImportUpdates(page: ImportPage, id: string): void {
  const client = useQueryClient()
  useLive(
    useImportTopic(page),
    (message) => takeUpdate(client, page, id, message),
    () => void client.invalidateQueries({ queryKey: importKey(id) }),
  )
}

type Update = Partial<
  Pick<ImportItem, 'step' | 'invalidated' | 'progress' | 'counts' | 'errorCount'>
>

function takeUpdate(client: QueryClient, page: ImportPage, id: string, message: LiveMessage): void {
  if (!message['@id']?.endsWith(`/${id}`)) return
  const { step, invalidated, progress, counts, errorCount } = message as Update
  noteProgress(id, step, progress?.done)
  const known = client.getQueryData<ImportItem>(importKey(id))
  if (known && known.step === step) {
    client.setQueryData<ImportItem>(importKey(id), {
      ...known,
      ...(invalidated !== undefined && { invalidated }),
      ...(progress && { progress }),
      ...(counts && { counts }),
      ...(errorCount !== undefined && { errorCount }),
    })
    const isReasonKnown = !invalidated || known.invalidatedBy !== undefined
    if (errorCount === known.errorCount && isReasonKnown) return
  }
  void client.invalidateQueries({ queryKey: importKey(id) })
  void client.invalidateQueries({ queryKey: importRowsKey(id) })
  void client.invalidateQueries({ queryKey: importListKey(page) })
}
