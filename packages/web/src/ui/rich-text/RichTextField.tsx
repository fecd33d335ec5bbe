import { Button, Input } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmptyText } from '@cradle/contract/rich-text'
import type { FieldProps } from '../form/fields.tsx'
import { fieldId } from '../form/focus-field.ts'
import { useField } from '../form/form-context.ts'
import formStyles from '../form/FormPage.module.css'
import { RichTextView } from './RichTextView.tsx'
import type { RichTextEditorProps } from './RichTextEditor.tsx'
import { loadWhenIdle } from './idle-queue.ts'
import styles from './rich-text.module.css'

interface RichTextFieldProps extends FieldProps {
  /** Shown beside the label, e.g. that the text is confidential. */
  badge?: ReactNode
  /** Default text while the field is empty, with its title and the labels of its buttons. */
  standard?: { text: string; title: string; take: string; back: string }
}

const loadEditor = () => import('./RichTextEditor.tsx').then((m) => m.RichTextEditor)

/**
 * A long text of a form. The text appears at once. The editors load one by one while the browser is
 * idle, or on focus.
 */
export function RichTextField({
  name,
  label,
  hint,
  required,
  frozen,
  badge,
  standard,
}: RichTextFieldProps) {
  const field = useField<string | null | undefined>(name, label)
  const { t } = useTranslation('ui')
  const id = useId()
  const [editor, setEditor] = useState<{
    Editor: ComponentType<RichTextEditorProps>
    takesFocus: boolean
  } | null>(null)
  const isFixed = field.readOnly || frozen === true
  const value = field.value ?? ''
  const isEmpty = isEmptyText(value)
  useEffect(
    () =>
      isFixed
        ? undefined
        : loadWhenIdle(loadEditor, (Editor) =>
            setEditor((before) => before ?? { Editor, takesFocus: false }),
          ),
    [isFixed],
  )
  const openEditor = () =>
    void loadEditor().then((Editor) =>
      setEditor((before) => before ?? { Editor, takesFocus: true }),
    )
  const describedBy =
    [hint && `${id}-hint`, field.error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={styles['field']} data-frozen={isFixed || undefined}>
      <span className={styles['label']}>
        <span>
          {label}
          {required && (
            <span className={styles['required']} aria-hidden="true">
              {' *'}
            </span>
          )}
        </span>
        {badge}
        {field.dirty && <span className={formStyles['notSaved']}>{t('ui:form.notSaved')}</span>}
      </span>
      {hint && <Input.Description id={`${id}-hint`}>{hint}</Input.Description>}
      {editor && !isFixed ? (
        <editor.Editor
          key={field.round}
          id={fieldId(name)}
          label={label}
          value={value}
          onChange={field.set}
          describedBy={describedBy}
          isInvalid={Boolean(field.error)}
          takesFocus={editor.takesFocus}
        />
      ) : (
        <div
          id={fieldId(name)}
          className={styles['idle']}
          role="group"
          aria-label={label}
          tabIndex={0}
          onFocus={isFixed ? undefined : openEditor}
        >
          {isEmpty ? (
            <p className={styles['none']}>{isFixed ? t('ui:richText.empty') : ''}</p>
          ) : (
            <RichTextView text={value} />
          )}
        </div>
      )}
      {field.error && <Input.Error id={`${id}-error`}>{field.error}</Input.Error>}
      {standard &&
        (isEmpty ? (
          <div className={styles['standard']}>
            <p>{standard.title}</p>
            <RichTextView text={standard.text} />
            {!isFixed && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`${standard.take}: ${label}`}
                onClick={() => field.set(standard.text)}
              >
                {standard.take}
              </Button>
            )}
          </div>
        ) : (
          !isFixed && (
            <Button
              size="compact-sm"
              variant="subtle"
              className={styles['back']}
              aria-label={`${standard.back}: ${label}`}
              onClick={() => field.set('')}
            >
              {standard.back}
            </Button>
          )
        ))}
    </div>
  )
}
