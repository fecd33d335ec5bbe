import { Button } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../api/error-text.ts'
import { uploadMedia } from '../../../../records/media/media.ts'
import { VisuallyHidden } from '../../../../ui/feedback/VisuallyHidden.tsx'
import { useWorkbench } from '../context/workbench-context.ts'
import { listMentioned, findNaming, findPeople } from './mentions.ts'
import styles from './threads.module.css'

export interface CommentDraft {
  text: string
  mentions?: string[]
  attachments?: string[]
}

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
  const { people } = useWorkbench()
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [caret, setCaret] = useState(0)
  const [isClosed, setClosed] = useState(false)
  const [active, setActive] = useState(0)
  const [files, setFiles] = useState<{ iri: string; name: string }[]>([])
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const naming = isClosed ? null : findNaming(text, caret)
  const found = naming ? findPeople(people, naming.typed).slice(0, 6) : []
  const at = Math.min(active, found.length - 1)

  function insertName(person: (typeof people)[number]) {
    if (!naming) return
    const before = `${text.slice(0, naming.from)}@${person.name} `
    setText(before + text.slice(caret))
    setCaret(before.length)
    setClosed(true)
    requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.setSelectionRange(before.length, before.length)
    })
  }
  async function sendComment() {
    if (text.trim() === '' || isBusy) return
    setBusy(true)
    setRefusal(null)
    const mentions = listMentioned(text, people)
    try {
      await onSend({
        text: text.trim(),
        ...(mentions.length > 0 ? { mentions } : {}),
        ...(files.length > 0 ? { attachments: files.map(({ iri }) => iri) } : {}),
      })
      setText('')
      setFiles([])
    } catch (error) {
      setRefusal(errorText(error))
    }
    setBusy(false)
  }
  async function attachFile(chosen: File | undefined) {
    if (!chosen) return
    setBusy(true)
    try {
      const media = await uploadMedia(chosen, 'attachment')
      setFiles((before) => [...before, { iri: media['@id'], name: media.fileName }])
    } catch (error) {
      setRefusal(errorText(error, t('ui:file.uploadFailed')))
    }
    setBusy(false)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return void sendComment()
    }
    if (found.length === 0) {
      if (event.key === 'Escape' && onCancel) onCancel()
      return
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setActive((at + (event.key === 'ArrowDown' ? 1 : -1) + found.length) % found.length)
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      insertName(found[at]!)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      setClosed(true)
    }
  }
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void sendComment()
      }}
    >
      <label htmlFor={`${id}-text`}>{label}</label>
      <div className={styles['box']}>
        <textarea
          ref={box}
          id={`${id}-text`}
          rows={3}
          maxLength={10_000}
          value={text}
          autoFocus={autoFocus}
          aria-autocomplete="list"
          aria-controls={found.length > 0 ? `${id}-people` : undefined}
          aria-activedescendant={found.length > 0 ? `${id}-person-${at}` : undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setCaret(event.currentTarget.selectionStart)
            setClosed(false)
            setActive(0)
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
        />
        <ul
          id={`${id}-people`}
          role="listbox"
          aria-label={t('reviews:thread.people')}
          className={styles['people']}
          hidden={found.length === 0}
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
        {found.length > 0 ? t('reviews:thread.peopleFound', { count: found.length }) : ''}
      </VisuallyHidden>
      {files.length > 0 && (
        <ul className={styles['files']}>
          {files.map(({ iri, name: fileName }) => (
            <li key={iri}>
              <IconPaperclip size={13} aria-hidden="true" />
              {fileName}
              <button
                type="button"
                aria-label={t('reviews:thread.removeFile', { name: fileName })}
                onClick={() => setFiles((before) => before.filter((one) => one.iri !== iri))}
              >
                <IconX size={12} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {refusal && (
        <p role="alert" className={styles['refusal']}>
          {refusal}
        </p>
      )}
      <div className={styles['tools']}>
        <Button
          type="submit"
          size="compact-sm"
          loading={isBusy}
          aria-disabled={text.trim() === '' || undefined}
          data-refused={text.trim() === '' || undefined}
          variant={text.trim() === '' ? 'default' : 'filled'}
        >
          {send}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp,application/pdf"
          onChange={(event) => {
            void attachFile(event.currentTarget.files?.[0])
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
