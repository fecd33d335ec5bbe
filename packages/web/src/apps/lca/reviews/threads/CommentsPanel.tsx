import { Button } from '@mantine/core'
import { IconMessagePlus, IconPlayerTrackNext } from '@tabler/icons-react'
import type { ThreadAnchor, ThreadState } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { findNextOpen } from '../context/anchor-places.ts'
import { useWorkbench } from '../context/workbench-context.ts'
import type { ThreadItem } from '../../../../records/review/review-queries.ts'
import { NewThread } from './NewThread.tsx'
import { ThreadCard } from './ThreadCard.tsx'
import styles from './threads.module.css'

interface CommentsPanelProps {
  asking: ThreadAnchor | null
  onAsked: () => void
  /** Id of the open thread. */
  chosen: string | null
  onChoose: (thread: ThreadItem | null) => void
}

const states: readonly (ThreadState | 'all')[] = ['all', 'open', 'answered', 'closed']

/**
 * The threads of the review, filtered by state, with one open thread and the form of a new
 * question.
 */
export function CommentsPanel({ asking, onAsked, chosen, onChoose }: CommentsPanelProps) {
  const { t } = useTranslation('reviews')
  const { threads, ask, isOpen } = useWorkbench()
  const [shown, setShown] = useState<ThreadState | 'all'>('all')
  const countThreads = (state: ThreadState | 'all') =>
    state === 'all' ? threads.length : threads.filter((thread) => thread.state === state).length
  const visible = threads.filter(
    ({ id, state }) => shown === 'all' || state === shown || id === chosen,
  )
  const next = findNextOpen(threads, chosen, 1)
  return (
    <div className={styles['panel']}>
      {asking ? (
        <NewThread
          key={JSON.stringify(asking)}
          anchor={asking}
          onDone={(thread) => {
            onAsked()
            onChoose(thread)
          }}
          onCancel={onAsked}
        />
      ) : (
        <div className={styles['tools']}>
          {isOpen && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconMessagePlus size={14} />}
              onClick={() => ask({ kind: 'calculation' })}
            >
              {t('reviews:thread.general')}
            </Button>
          )}
          {next && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPlayerTrackNext size={14} />}
              title="F8"
              onClick={() => onChoose(next)}
            >
              {t('reviews:thread.next')}
            </Button>
          )}
        </div>
      )}
      {threads.length > 0 && (
        <div role="group" aria-label={t('reviews:thread.filter')} className={styles['filter']}>
          {states.map((state) => (
            <button
              key={state}
              type="button"
              aria-pressed={shown === state}
              onClick={() => setShown(state)}
            >
              {t(`reviews:thread.filters.${state}`)}
              <span>{countThreads(state)}</span>
            </button>
          ))}
        </div>
      )}
      {threads.length === 0 && !asking && (
        <EmptyState compact title={t('reviews:thread.none')}>
          {isOpen && t('reviews:thread.noneHint')}
        </EmptyState>
      )}
      <ul className={styles['threads']} aria-label={t('reviews:panel.comments')}>
        {visible.map((thread) => (
          <ThreadCard
            key={thread.id}
            thread={thread}
            isChosen={thread.id === chosen}
            onChoose={() => onChoose(thread.id === chosen ? null : thread)}
          />
        ))}
      </ul>
    </div>
  )
}
