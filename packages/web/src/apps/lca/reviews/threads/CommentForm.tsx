import { Button } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../../../ui/feedback/VisuallyHidden.tsx'
import { useCommentDraft, type CommentDraft } from './use-comment-draft.ts'
import { useMentioning } from './use-mentioning.ts'
import styles from './threads.module.css'

interface CommentFormProps {
  label: string
  send: string
  onSend: (draft: CommentDraft) => Promise<unknown>
  onCancel?: () => void
  autoFocus?: boolean
}

/**
 * A comment with text, mentions by `@`, and files. Ctrl+Enter sends it; a refused comment stays in
 * the form.
 */
export function CommentForm({
  label,
  send,
  onSend,
  onCancel,
  autoFocus = false,
}: CommentFormProps) {
  const { t } = useTranslation('reviews')
  const id = useId()
  const draft = useCommentDraft(onSend)
  const { isBlank, sendComment } = draft
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void sendComment()
      }}
    >
      <label htmlFor={`${id}-text`}>{label}</label>
      <CommentText id={id} draft={draft} autoFocus={autoFocus} onCancel={onCancel} />
      <AttachedFiles draft={draft} />
      {draft.refusal && (
        <p role="alert" className={styles['refusal']}>
          {draft.refusal}
        </p>
      )}
      <div className={styles['tools']}>
        <Button
          type="submit"
          size="compact-sm"
          loading={draft.isBusy}
          aria-disabled={isBlank || undefined}
          data-refused={isBlank || undefined}
          variant={isBlank ? 'default' : 'filled'}
        >
          {send}
        </Button>
        <AttachButton onFile={draft.attachFile} />
        {onCancel && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onCancel}>
            {t('ui:cancel')}
          </Button>
        )}
        <small id={`${id}-hint`}>{t('reviews:thread.formHint')}</small>
      </div>
    </form>
  )
}

type Draft = ReturnType<typeof useCommentDraft>

/** The text of a comment, and the people that it may mention. */
function CommentText({
  id,
  draft: { text, setText, sendComment },
  autoFocus,
  onCancel,
}: {
  id: string
  draft: Draft
  autoFocus: boolean
  onCancel?: () => void
}) {
  const { t } = useTranslation('reviews')
  const box = useRef<HTMLTextAreaElement>(null)
  const { found, at, insertName, onListKey, onCaret, onType } = useMentioning(box, text, setText)
  const isOffering = found.length > 0
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return void sendComment()
    }
    if (isOffering) onListKey(event)
    else if (event.key === 'Escape') onCancel?.()
  }
  return (
    <>
      <div className={styles['box']}>
        <textarea
          ref={box}
          id={`${id}-text`}
          rows={3}
          maxLength={10_000}
          value={text}
          autoFocus={autoFocus}
          aria-autocomplete="list"
          aria-controls={isOffering ? `${id}-people` : undefined}
          aria-activedescendant={isOffering ? `${id}-person-${at}` : undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) =>
            onType(event.currentTarget.value, event.currentTarget.selectionStart)
          }
          onSelect={(event) => onCaret(event.currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
        />
        <ul
          id={`${id}-people`}
          role="listbox"
          aria-label={t('reviews:thread.people')}
          className={styles['people']}
          hidden={!isOffering}
        >
          {found.map((person, index) => (
            <li
              key={person.iri}
              id={`${id}-person-${index}`}
              role="option"
              aria-selected={index === at}
              onPointerDown={(event) => {
                event.preventDefault()
                insertName(person)
              }}
            >
              {person.name}
            </li>
          ))}
        </ul>
      </div>
      <VisuallyHidden role="status">
        {isOffering ? t('reviews:thread.peopleFound', { count: found.length }) : ''}
      </VisuallyHidden>
    </>
  )
}

/** The files of a comment; each can be taken away again. */
function AttachedFiles({ draft: { files, removeFile } }: { draft: Draft }) {
  const { t } = useTranslation('reviews')
  if (files.length === 0) return null
  return (
    <ul className={styles['files']}>
      {files.map(({ iri, name }) => (
        <li key={iri}>
          <IconPaperclip size={13} aria-hidden="true" />
          {name}
          <button
            type="button"
            aria-label={t('reviews:thread.removeFile', { name })}
            onClick={() => removeFile(iri)}
          >
            <IconX size={12} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function AttachButton({ onFile }: { onFile: (file: File | undefined) => Promise<void> }) {
  const { t } = useTranslation('reviews')
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,application/pdf"
        onChange={(event) => {
          void onFile(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPaperclip size={14} />}
        onClick={() => file.current?.click()}
      >
        {t('reviews:thread.attach')}
      </Button>
    </>
  )
}
