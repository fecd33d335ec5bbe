import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccess } from '../../../api/access.ts'
import { errorText } from '../../../api/error-text.ts'
import type { ImportItem } from '../../../api/import-kinds.ts'
import { findImportPermission, type ImportPage } from '../../../api/import-places.ts'
import { isStepRunning, requestStep } from '../../../api/import-queries.ts'
import { importKey } from '../../../api/import-topics.ts'
import { paths } from '../../../paths.ts'
import { parseHref } from '../../../shell/list-address.ts'
import { watchImport } from '../../../shell/imports/running-imports.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

type Step = Parameters<typeof requestStep>[3]

/** What the reader may do with an import, and the calls for it. */
export function useImportActions(page: ImportPage, item: ImportItem) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { can } = useAccess()
  const [busy, setBusy] = useState<Step | null>(null)
  /** Requests a step, and opens the page of the step that the import is in then. @returns whether the step was made */
  async function request(step: Step): Promise<boolean> {
    setBusy(step)
    try {
      const next = await requestStep(client, page, item.id, step)
      if (isStepRunning(next.step)) watchImport(page, next)
      await navigate(parseHref(paths.imports.kind(page).item(item.id)))
      return true
    } catch (error) {
      toast.error(errorText(error))
      void client.invalidateQueries({ queryKey: importKey(item.id) })
      return false
    } finally {
      setBusy(null)
    }
  }
  return {
    busy,
    request,
    mayRun: can(findImportPermission(page, 'run')),
    mayCancel: can(findImportPermission(page, 'cancel')),
  }
}
