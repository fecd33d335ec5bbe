import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { ListAction } from '../../../ui/list/list-types.ts'
import { formatCount } from '../../../ui/numbers/format-number.ts'
import {
  canAccept,
  canUndo,
  isAccepting,
  type PortfolioProduct,
  type PortfolioRun,
} from './run-state.ts'
import { undoAdoptions } from './use-runs.ts'

interface ProductActions {
  run: PortfolioRun
  rows: readonly PortfolioProduct[] | undefined
  onAccept: (items: string[], onDone: () => void) => void
  /** Called after a change. */
  onDone: () => void
}

/** Accepts the new results of products, and takes the adoption of a version back. */
export function useProductActions({
  run,
  rows = [],
  onAccept,
  onDone,
}: ProductActions): (keys: string[]) => ListAction[] {
  const { t } = useTranslation('portfolio')
  const locale = useLocale()
  const client = useQueryClient()
  const [openedAt] = useState(() => Date.now())
  const pickItems = (keys: string[], isWanted: (row: PortfolioProduct) => boolean) =>
    rows.filter((row) => keys.includes(row['@id']) && isWanted(row)).map((row) => row['@id'])

  async function undo(items: string[]) {
    const { undone, error } = await undoAdoptions(items)
    await client.invalidateQueries()
    onDone()
    if (undone > 0)
      toast.success(
        t('portfolio:undo.done', { count: undone, formatted: formatCount(undone, locale) }),
      )
    if (error !== null) toast.error(t('portfolio:undo.failed', { reason: errorText(error) }))
  }
  function whyNotAccept(isNothing: boolean): string | null {
    if (run.ofDraft) return t('portfolio:draft')
    if (isAccepting(run)) return t('portfolio:accepting')
    return isNothing ? t('portfolio:nothingToAccept') : null
  }
  return (keys) => {
    const items = pickItems(keys, (row) => canAccept(row, run))
    const adopted = pickItems(keys, (row) => canUndo(row, openedAt))
    const accept: ListAction = {
      id: 'accept',
      label: t('portfolio:acceptSelected'),
      run: () => onAccept(items, onDone),
      refusedBecause: whyNotAccept(items.length === 0),
    }
    const takeBack: ListAction = {
      id: 'undo',
      label: t('portfolio:undo.action'),
      run: () => void undo(adopted),
      refusedBecause: adopted.length === 0 ? t('portfolio:undo.nothing') : null,
    }
    return run.version && !run.ofDraft ? [accept, takeBack] : [accept]
  }
}
