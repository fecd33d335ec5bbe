import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useAccess } from '../../api/access.ts'
import {
  findImportPermission,
  findImportPlace,
  importPages,
  type ImportPage,
} from '../../api/import-places.ts'
import type { ImportItem } from '../../api/import-kinds.ts'
import { importKey, importListKey, useImportTopic } from '../../api/import-topics.ts'
import { useLive, type LiveMessage } from '../../api/live.ts'
import { readId } from '../../paths.ts'
import { isWatched, watchImport } from './running-imports.ts'

/** Notices imports of the acting company that were started in another browser, or have to be validated again. Draws nothing. */
export function ImportArrivals() {
  const { can } = useAccess()
  return importPages.map(
    (page) => can(findImportPermission(page, 'view')) && <ImportArrival key={page} page={page} />,
  )
}

function ImportArrival({ page }: { page: ImportPage }) {
  const client = useQueryClient()
  useLive(useImportTopic(page), (message) => noticeImport(client, page, message))
  return null
}

function noticeImport(client: QueryClient, page: ImportPage, message: LiveMessage): void {
  const {
    '@id': iri,
    step,
    kind,
    invalidated,
  } = message as LiveMessage & Pick<ImportItem, 'kind' | 'invalidated'>
  // All topics of imports share one stream; a message belongs to the kind that it names.
  if (kind !== findImportPlace(page).kind) return
  if (invalidated) void client.invalidateQueries({ queryKey: importListKey(page) })
  if (iri === undefined || (step !== 'validation_started' && step !== 'import_started')) return
  const id = readId(iri)
  if (isWatched(id)) return
  // An earlier step may be known, whose end would end the watch.
  client.setQueryData<ImportItem>(importKey(id), (known) => known && { ...known, step })
  void client.invalidateQueries({ queryKey: importKey(id) })
  watchImport(page, { id })
}
