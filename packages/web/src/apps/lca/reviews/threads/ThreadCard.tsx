import { Button } from '@mantine/core'
import { IconLink, IconPaperclip } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { workbenchRoutes, type ThreadComment, type ThreadState } from '@cradle/contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/call.ts'
import { errorText } from '../../../../api/error-text.ts'
import { useLocale } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { formatDateTime } from '../../../../ui/numbers/format-number.ts'
import { threadsQuery, type ThreadItem } from '../../../../records/review/review-queries.ts'
import { findWorkbenchView } from '../context/anchor-places.ts'
import { useWorkbench } from '../context/workbench-context.ts'
import { CommentForm } from './CommentForm.tsx'
import type { CommentDraft } from './use-comment-draft.ts'
import { useAnchorWords } from './use-anchor-words.ts'
import { withMentions } from './mentions.ts'
import styles from './threads.module.css'

/** One thread: its place, its comments, and while it is open a reply form and its state. */
export function ThreadCard({
  thread,
  isChosen,
  onChoose,
}: {
  thread: ThreadItem
  isChosen: boolean
  onChoose: () => void
}) {
  const { t } = useTranslation('reviews')
  const { isOpen } = useWorkbench()
  const { sendAnswer, setState, isBusy } = useThreadChanges(thread)
  const place = useAnchorWords()(thread.anchor)
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const first = thread.comments[0]
  return (
    <li
      ref={card}
      className={styles['thread']}
      data-state={thread.state}
      data-chosen={isChosen || undefined}
    >
      <button type="button" className={styles['head']} aria-expanded={isChosen} onClick={onChoose}>
        <span className={styles['number']}>#{thread.number}</span>
        <strong>{place}</strong>
        <span className={styles['state']} data-state={thread.state}>
          {t(`reviews:thread.state.${thread.state}`)}
        </span>
        {!isChosen && first && (
          <span className={styles['teaser']}>
            {first.userName}: {first.text}
          </span>
        )}
      </button>
      {isChosen && (
        <div className={styles['body']}>
          {thread.anchor.quote && <blockquote>{thread.anchor.quote}</blockquote>}
          {thread.recordGone && <p className={styles['gone']}>{t('reviews:thread.gone')}</p>}
          <ol>
            {thread.comments.map((comment) => (
              <Comment key={comment.id} comment={comment} />
            ))}
          </ol>
          {isOpen && thread.state !== 'closed' && (
            <CommentForm
              label={t('reviews:thread.answer')}
              send={t('reviews:thread.sendAnswer')}
              onSend={sendAnswer}
            />
          )}
          <ThreadTools thread={thread} isBusy={isBusy} onState={(next) => void setState(next)} />
        </div>
      )}
    </li>
  )
}

/** Leads to the place of a thread, copies its link, and closes or opens it again. */
function ThreadTools({
  thread,
  isBusy,
  onState,
}: {
  thread: ThreadItem
  isBusy: boolean
  onState: (state: ThreadState) => void
}) {
  const { t } = useTranslation('reviews')
  const { side, isOpen, goTo, calculation } = useWorkbench()
  const link = new URL(
    paths.calculations.item(calculation['@id'], 'review', { thread: thread.id }),
    location.origin,
  ).href
  return (
    <div className={styles['tools']}>
      {findWorkbenchView(thread.anchor) && !thread.recordGone && (
        <Button size="compact-xs" variant="default" onClick={() => goTo(thread.anchor)}>
          {t('reviews:thread.toPlace')}
        </Button>
      )}
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconLink size={13} />}
        onClick={() =>
          void navigator.clipboard
            .writeText(link)
            .then(() => toast.success(t('reviews:thread.linkCopied')))
        }
      >
        {t('reviews:thread.copyLink')}
      </Button>
      {isOpen && thread.state === 'closed' && (
        <Button
          size="compact-xs"
          variant="default"
          loading={isBusy}
          onClick={() => onState('open')}
        >
          {t('reviews:thread.reopen')}
        </Button>
      )}
      {isOpen && thread.state !== 'closed' && side === 'reviewer' && (
        <Button
          size="compact-xs"
          variant="default"
          loading={isBusy}
          onClick={() => onState('closed')}
        >
          {t('reviews:thread.close')}
        </Button>
      )}
    </div>
  )
}

/** Answers a thread and changes its state; the list shows it at once. */
function useThreadChanges({ id }: ThreadItem) {
  const client = useQueryClient()
  const { review } = useWorkbench()
  const [isBusy, setBusy] = useState(false)
  const storeThread = (changed: ThreadItem) => {
    client.setQueryData(threadsQuery(review['@id']).queryKey, (before) =>
      before?.map((one) => (one.id === changed.id ? changed : one)),
    )
    void client.invalidateQueries({ queryKey: ['workflow'] })
  }
  return {
    isBusy,
    sendAnswer: async (draft: CommentDraft) =>
      storeThread(
        await call(workbenchRoutes.answerThread, { params: { id }, body: draft, owner: 'none' }),
      ),
    setState: async (state: ThreadState) => {
      setBusy(true)
      try {
        storeThread(await call(workbenchRoutes.threadState, { params: { id }, body: { state } }))
      } catch (error) {
        toast.error(errorText(error))
      }
      setBusy(false)
    },
  }
}

function Comment({
  comment: { userName, side, text, attachments, createdAt },
}: {
  comment: ThreadComment
}) {
  const { t } = useTranslation('reviews')
  const locale = useLocale()
  const { people } = useWorkbench()
  return (
    <li className={styles['comment']} data-side={side}>
      <header>
        <strong>{userName}</strong>
        <span>{t(`reviews:side.${side}`)}</span>
        <time dateTime={createdAt}>{formatDateTime(createdAt, locale)}</time>
      </header>
      <p>
        {withMentions(text, people).map((part, index) =>
          part.isMention ? <mark key={index}>{part.text}</mark> : part.text,
        )}
      </p>
      {attachments.length > 0 && (
        <ul>
          {attachments.map((file) => (
            <li key={file['@id']}>
              <a href={file.contentUrl} download={file.fileName} data-router-ignore="">
                <IconPaperclip size={13} aria-hidden="true" /> {file.fileName}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
