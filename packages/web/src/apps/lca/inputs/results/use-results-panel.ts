import type { LifeCycleModule } from '@cradle/engine'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridRow } from '../../../../ui/grid/grid-model.ts'
import { readDescription } from '../lines/input-rows.ts'
import { keepChoice, readChoice } from '../kept-choices.ts'
import type { Explained } from './explained.ts'

/** The panel of results: whether it is open, and which figure it explains instead of them. */
export function useResultsPanel() {
  const { t } = useTranslation('inputs')
  // Where the results lie over the sheet they are asked for.
  const [isOpen, setOpen] = useState(
    () => readChoice('input-results', true) && !matchMedia('(max-width: 1179px)').matches,
  )
  const [explained, setExplained] = useState<Explained | null>(null)
  const toggle = () =>
    setOpen((before) => {
      keepChoice('input-results', !before)
      return !before
    })
  const explain = useCallback((what: Explained) => {
    setExplained(what)
    setOpen(true)
  }, [])
  const explainRow = useCallback(
    (row: GridRow) =>
      explain({
        title: readDescription(row) ?? t('inputs:results.noName'),
        row: row.id,
        load: (now) => now.explainInput(row.id),
      }),
    [explain, t],
  )
  const explainModule = useCallback(
    (module: LifeCycleModule) =>
      explain({
        title: t('inputs:explain.module', { module }),
        load: (now) => now.explainModule(module),
      }),
    [explain, t],
  )
  const closeExplanation = () => setExplained(null)
  return { isOpen, toggle, explained, explainRow, explainModule, closeExplanation }
}
