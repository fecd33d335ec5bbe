import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { calculationRoutes, type FamilyParts } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { readId } from '../../../paths.ts'
import {
  calculationQuery,
  readinessQuery,
} from '../../../records/calculation/calculation-queries.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { GridDocument } from '../../../ui/grid/grid-document.ts'
import { hasUnreadable, readVariant } from './variant-rows.ts'

/** Saves the whole table, with a button or Ctrl+S. A text that is no value is not saved. */
export function useSaveVariants(
  doc: GridDocument,
  parts: FamilyParts,
  iri: string,
  etag: string | undefined,
) {
  const { t } = useTranslation('variants')
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  useSyncExternalStore(doc.subscribe, doc.getState)
  const read = () => doc.allRows().map((row) => readVariant(row, parts))
  const [base] = useState(() => JSON.stringify(read()))
  const isUnreadable = hasUnreadable(doc.allRows())
  const isDirty = isUnreadable || JSON.stringify(read()) !== base

  /** False after a refusal. */
  async function save(): Promise<boolean> {
    if (isBusy) return false
    if (isUnreadable || read().some(({ name }) => name === '')) {
      toast.error(t('variants:fixFirst'))
      return false
    }
    setBusy(true)
    try {
      await call(calculationRoutes.saveVariants, {
        params: { id: readId(iri) },
        body: { variants: read() },
        ifMatch: etag,
      })
      toast.success(t('variants:saved'))
      await client.invalidateQueries({ queryKey: calculationQuery(iri).queryKey })
      void client.invalidateQueries({ queryKey: readinessQuery(iri).queryKey })
      void client.invalidateQueries({ queryKey: ['calculations'] })
      return true
    } catch (error) {
      toast.error(errorText(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.altKey) return
    event.preventDefault()
    if (isDirty) void save()
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return { isDirty, isBusy, save }
}
