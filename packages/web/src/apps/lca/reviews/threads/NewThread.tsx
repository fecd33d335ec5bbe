import { workbenchRoutes, type ThreadAnchor } from '@cradle/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/call.ts'
import { threadsQuery, type ThreadItem } from '../../../../records/review/review-queries.ts'
import { useWorkbench } from '../context/workbench-context.ts'
import { CommentForm } from './CommentForm.tsx'
import type { CommentDraft } from './use-comment-draft.ts'
import { useAnchorWords } from './use-anchor-words.ts'
import styles from './threads.module.css'

/** The form of a new question about a place. */
export function NewThread({
  anchor,
  onDone,
  onCancel,
}: {
  anchor: ThreadAnchor
  onDone: (thread: ThreadItem) => void
  onCancel: () => void
}) {
  const { t } = useTranslation('reviews')
  const client = useQueryClient()
  const { review } = useWorkbench()
  const place = useAnchorWords()(anchor)
  async function openThread(draft: CommentDraft) {
    const thread = await call(workbenchRoutes.openThread, {
      params: { id: review.id },
      body: { anchor, ...draft },
      owner: 'none',
    })
    client.setQueryData(threadsQuery(review['@id']).queryKey, (before) => [
      ...(before ?? []).filter(({ id }) => id !== thread.id),
      thread,
    ])
    void client.invalidateQueries({ queryKey: ['workflow'] })
    onDone(thread)
  }
  return (
    <section className={styles['new']} aria-label={t('reviews:thread.new')}>
      <h3>{place}</h3>
      {anchor.quote && <blockquote>{anchor.quote}</blockquote>}
      <CommentForm
        label={t('reviews:thread.question')}
        send={t('reviews:thread.send')}
        onSend={openThread}
        onCancel={onCancel}
        autoFocus
      />
    </section>
  )
}
