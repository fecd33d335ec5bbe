import { useTranslation } from 'react-i18next'
import { CardsShape } from '../../../../ui/feedback/Shapes.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { SidePanel } from '../../../../ui/panel/SidePanel.tsx'
import { useWorkbench, type WorkbenchPanel } from '../context/workbench-context.ts'
import { PanelTabs } from './PanelTabs.tsx'
import type { useOpenedThread } from './use-opened-thread.ts'

const ChangesPanel = lazyPart(
  () => import('../changes/ChangesPanel.tsx').then((m) => m.ChangesPanel),
  <CardsShape />,
)
const CommentsPanel = lazyPart(
  () => import('../threads/CommentsPanel.tsx').then((m) => m.CommentsPanel),
  <CardsShape />,
)
const ChecklistPanel = lazyPart(
  () => import('../checklist/ChecklistPanel.tsx').then((m) => m.ChecklistPanel),
  <CardsShape />,
)
const FindingsPanel = lazyPart(
  () => import('../checklist/FindingsPanel.tsx').then((m) => m.FindingsPanel),
  <CardsShape />,
)

interface ReviewPanelProps {
  panel: WorkbenchPanel
  onPanel: (panel: WorkbenchPanel) => void
  round: number
  thread: ReturnType<typeof useOpenedThread>
  onThreadClosed: () => void
}

/** The panel beside the submission: changes, comments, checklist or findings. */
export function ReviewPanel({ panel, onPanel, round, thread, onThreadClosed }: ReviewPanelProps) {
  const { t } = useTranslation('reviews')
  const { threads } = useWorkbench()
  return (
    <SidePanel title={t('reviews:bench.review')} startWidth={400}>
      <PanelTabs
        chosen={panel}
        openThreads={threads.filter(({ state }) => state !== 'closed').length}
        onChoose={onPanel}
      />
      <div role="tabpanel" aria-labelledby={`review-tab-${panel}`}>
        {panel === 'changes' && <ChangesPanel round={round} />}
        {panel === 'comments' && (
          <CommentsPanel
            asking={thread.asking}
            onAsked={thread.stopAsking}
            chosen={thread.opened}
            onChoose={(chosen) => (chosen ? thread.show(chosen) : onThreadClosed())}
          />
        )}
        {panel === 'checklist' && <ChecklistPanel />}
        {panel === 'findings' && <FindingsPanel />}
      </div>
    </SidePanel>
  )
}
