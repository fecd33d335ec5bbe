import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { findingsQuery } from '../../../../records/review/review-queries.ts'
import { useChecklistProgress } from '../checklist/use-checklist-progress.ts'
import { useWorkbench, workbenchPanels, type WorkbenchPanel } from '../context/workbench-context.ts'
import styles from './workbench.module.css'

/** Tabs of the panel beside the model. The arrow keys move between them. */
export function PanelTabs({
  chosen,
  openThreads,
  onChoose,
}: {
  chosen: WorkbenchPanel
  openThreads: number
  onChoose: (panel: WorkbenchPanel) => void
}) {
  const { t } = useTranslation('reviews')
  const { review } = useWorkbench()
  const checklist = useChecklistProgress(review['@id'])
  const findings = useQuery(findingsQuery(review['@id'])).data
  const notes: Partial<Record<WorkbenchPanel, string>> = {
    ...(openThreads > 0 ? { comments: String(openThreads) } : {}),
    ...(checklist ? { checklist: `${checklist.answered}/${checklist.total}` } : {}),
    ...(findings && findings.length > 0 ? { findings: String(findings.length) } : {}),
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const at =
      (workbenchPanels.indexOf(chosen) + by + workbenchPanels.length) % workbenchPanels.length
    onChoose(workbenchPanels[at]!)
    ;(event.currentTarget.children[at] as HTMLElement).focus()
  }
  return (
    <div
      role="tablist"
      aria-label={t('reviews:bench.panels')}
      className={styles['tabs']}
      onKeyDown={onKeyDown}
    >
      {workbenchPanels.map((panel) => (
        <button
          key={panel}
          id={`review-tab-${panel}`}
          type="button"
          role="tab"
          aria-selected={panel === chosen}
          tabIndex={panel === chosen ? 0 : -1}
          onClick={() => onChoose(panel)}
        >
          {t(`reviews:panel.${panel}`)}
          {notes[panel] && <span>{notes[panel]}</span>}
        </button>
      ))}
    </div>
  )
}
