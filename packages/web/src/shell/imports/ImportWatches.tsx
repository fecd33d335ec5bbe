import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../../api/access.ts'
import type { ImportItem } from '../../api/import-kinds.ts'
import { isImportPage, type ImportPage } from '../../api/import-places.ts'
import { importQuery, isStepRunning, useImportUpdates } from '../../api/import-queries.ts'
import { Problem } from '../../api/problem.ts'
import { usePathname } from '../url-state.ts'
import { announceEnd } from './announce-end.ts'
import { unwatchImport, useWatchedImports } from './running-imports.ts'

/** Follows the running imports of the acting company on all pages, and announces the end of each. Draws nothing. */
export function ImportWatches() {
  const { acting } = useSession()
  return useWatchedImports().map(
    ({ page, id, companyId }) =>
      companyId === acting?.companyId &&
      isImportPage(page) && <ImportWatch key={id} page={page} id={id} />,
  )
}

function ImportWatch({ page, id }: { page: ImportPage; id: string }) {
  const client = useQueryClient()
  const pathname = usePathname()
  useImportUpdates(page, id)
  const { data, error } = useQuery(importQuery(page, id))
  const endWatch = useEffectEvent((item: ImportItem) => {
    unwatchImport(id)
    announceEnd(page, item, pathname.endsWith(`/${id}`))
    // Its records can be in any list or choice of the app.
    if (item.step === 'import_completed') void client.invalidateQueries()
  })
  useEffect(() => {
    if (data?.step && !isStepRunning(data.step)) endWatch(data)
  }, [data])
  const isInaccessible = error instanceof Problem && (error.status === 404 || error.status === 403)
  useEffect(() => {
    if (isInaccessible) unwatchImport(id)
  }, [isInaccessible, id])
  return null
}
