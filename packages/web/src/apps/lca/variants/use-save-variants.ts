import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { calculationRoutes, type Variant } from '@cradle/contract'
import { call, callTagged } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { readId } from '../../../paths.ts'
import {
  calculationQuery,
  readinessQuery,
} from '../../../records/calculation/calculation-queries.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { GridDocument } from '../../../ui/grid/grid-document.ts'
import type { GridRow } from '../../../ui/grid/grid-model.ts'
import { hasUnreadable, makeRow } from './variant-rows.ts'

/**
 * Saves the whole table, with a button or Ctrl+S. A text that is no value is not saved, nor is anything over variants that were
 * changed elsewhere since they were read. Other changes of the product, such as an amount, are none of theirs.
 */
export function useSaveVariants(
  doc: GridDocument,
  readRows: (rows: readonly GridRow[]) => Variant[],
  iri: string,
  onSaved: () => void,
) {
  const { t } = useTranslation('variants')
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  useSyncExternalStore(doc.subscribe, doc.getState)
  const rows = doc.allRows()
  const variants = useMemo(() => readRows(rows), [readRows, rows])
  const written = useMemo(() => JSON.stringify(variants), [variants])
  const [readFirst] = useState(rows)
  const base = useMemo(() => JSON.stringify(readRows(readFirst)), [readRows, readFirst])
  const isUnreadable = useMemo(() => hasUnreadable(rows), [rows])
  const isDirty = isUnreadable || written !== base

  /** False after a refusal. */
  async function save(): Promise<boolean> {
    if (isBusy) return false
    if (isUnreadable || variants.some(({ name }) => name === '')) {
      toast.error(t('variants:fixFirst'))
      return false
    }
    setBusy(true)
    try {
      const params = { id: readId(iri) }
      const { data: stored, etag } = await callTagged(calculationRoutes.variants, { params })
      const storedRows = stored.variants.map((variant) => makeRow(variant, variant.id!))
      if (JSON.stringify(readRows(storedRows)) !== base) {
        toast.error(t('variants:changedMeanwhile'))
        return false
      }
      await call(calculationRoutes.saveVariants, { params, body: { variants }, ifMatch: etag })
      toast.success(t('variants:saved'))
      await client.invalidateQueries({ queryKey: calculationQuery(iri).queryKey })
      void client.invalidateQueries({ queryKey: readinessQuery(iri).queryKey })
      void client.invalidateQueries({ queryKey: ['calculations'] })
      onSaved()
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
