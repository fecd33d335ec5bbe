import { Button } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../page/PageHeader.tsx'
import type { PageHeaderProps } from '../page/PageHeader.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { VisuallyHidden } from '../feedback/VisuallyHidden.tsx'
import { focusWhenDrawn } from './focus-field.ts'
import { FormContext } from './form-context.ts'
import { discardChanges, takeSaved, useFormState } from './form-state.ts'
import type { FieldErrors, FormValues } from './form-state.ts'
import { useNavigationGuard } from './navigation-guard.ts'
import styles from './FormPage.module.css'

const LeaveDialog = lazyPart(() => import('./LeaveDialog.tsx').then((m) => m.LeaveDialog))

export interface FormSection {
  id: string
  title: string
  intro?: ReactNode
  /** Fields in it that still must be filled in, shown in the outline. */
  missing?: number
  children: ReactNode
}

/** Refused: which fields, and a sentence for the whole. `undefined` means saved. */
export type SaveOutcome = { fields?: FieldErrors; message?: string } | undefined | void

export interface FormPageProps<V extends FormValues> {
  /** Left out when the page around already draws a header with tabs. */
  header?: PageHeaderProps
  /** What is saved now. New values from outside replace untouched fields. */
  initialValues: V
  sections: FormSection[]
  /** Checked before sending; keys are field names. */
  validate?: (values: V) => FieldErrors
  /** `changed` holds only the fields that differ from what was saved. */
  onSave: (values: V, changed: Partial<V>) => Promise<SaveOutcome>
  /** After a save that went well, e.g. to open the new record. Unsaved-changes are no longer guarded then. */
  onSaved?: (values: V) => void
  saveLabel?: string
  /** Saving is possible without changes, e.g. when something new is made. */
  isNew?: boolean
  readOnly?: boolean
  /** Above the sections, e.g. why the form is locked. */
  notice?: ReactNode
  aside?: ReactNode
  /** For a form that is mainly a table. */
  wide?: boolean
}

/** Every form of the product: sections with anchors, errors beside their field, one sticky bar to save or discard. */
export function FormPage<V extends FormValues>({
  header,
  initialValues,
  sections,
  validate,
  onSave,
  onSaved,
  saveLabel,
  isNew = false,
  readOnly = false,
  notice,
  aside,
  wide = false,
}: FormPageProps<V>) {
  const { t } = useTranslation('ui')
  const id = useId()
  const { state, saved, dirtyNames, ...refused } = useFormState(initialValues)
  const [labels] = useState(() => new Map<string, string>())
  const [round, setRound] = useState(0)
  const [submitting, setSubmitting] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const [attempts, setAttempts] = useState(0)
  const summary = useRef<HTMLDivElement>(null)
  const [isMade, setMade] = useState(false)
  const errors = { ...refused.errors, ...(attempts > 0 ? state.unreadable.get() : {}) }
  const guard = useNavigationGuard(!readOnly && dirtyNames.length > 0 && !isMade)

  const known = useRef(initialValues)
  useEffect(() => {
    if (known.current === initialValues) return
    takeSaved(state, initialValues)
    known.current = initialValues
  }, [initialValues, state])

  async function saveForm(): Promise<boolean> {
    if (submitting || readOnly) return false
    const values = state.form.getValues() as V
    const found = { ...validate?.(values), ...state.unreadable.get() }
    setAttempts((count) => count + 1)
    setMessage(null)
    if (Object.keys(found).length > 0) return showErrors({ fields: found })
    const changed = Object.fromEntries(dirtyNames.map((name) => [name, values[name]])) as Partial<V>
    setSubmitting(true)
    try {
      const outcome = await onSave(values, changed)
      if (outcome) return showErrors(outcome)
      takeSaved(state, values, values)
      // The guard is down before anyone is sent on to the new record.
      flushSync(() => setMade(isNew))
      onSaved?.(values)
      return true
    } finally {
      setSubmitting(false)
    }
  }
  function showErrors(outcome: { fields?: FieldErrors; message?: string }): false {
    state.errors.setState(() => outcome.fields ?? {})
    setMessage(outcome.message ?? null)
    requestAnimationFrame(() => summary.current?.focus())
    return false
  }
  function discardForm() {
    discardChanges(state)
    setRound((count) => count + 1)
    setMessage(null)
    setAttempts(0)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.altKey) return
    event.preventDefault()
    void saveForm()
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  // A link to a field of this form, e.g. from a list of what is missing.
  useEffect(() => focusWhenDrawn(location.hash.slice(1)), [])

  const page = useMemo(
    () => ({ state, saved, labels, readOnly, round, isNew }),
    [state, saved, labels, readOnly, round, isNew],
  )
  const findLabel = (name: string): string => labels.get(name) ?? name
  const canSave = isNew || dirtyNames.length > 0
  return (
    <FormContext value={page}>
      <form
        className={styles['page']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void saveForm()
        }}
      >
        {header && <PageHeader {...header} />}
        <div className={styles['columns']}>
          {sections.length > 1 && (
            <nav className={styles['outline']} aria-label={t('ui:form.sections')}>
              <ol>
                {sections.map((section) => (
                  <li key={section.id}>
                    <a href={`#${section.id}`} data-router-ignore="">
                      {section.title}
                      {section.missing ? (
                        <span className={styles['missing']}>
                          <span aria-hidden="true">{section.missing}</span>
                          <VisuallyHidden>
                            {t('ui:form.missing', { count: section.missing })}
                          </VisuallyHidden>
                        </span>
                      ) : null}
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <div className={styles['sheet']} data-wide={wide || undefined}>
            {notice}
            {(message || Object.keys(errors).length > 0) && attempts > 0 && (
              <ErrorSummary ref={summary} errors={errors} message={message} label={findLabel} />
            )}
            {sections.map((section) => (
              <section
                key={section.id}
                id={section.id}
                className={styles['section']}
                aria-labelledby={`${id}-${section.id}`}
              >
                <h2 id={`${id}-${section.id}`}>{section.title}</h2>
                {section.intro && <p className={styles['intro']}>{section.intro}</p>}
                {section.children}
              </section>
            ))}
          </div>
          {aside}
        </div>
        {!readOnly && (
          <div className={styles['bar']}>
            <Button
              type="submit"
              leftSection={<IconDeviceFloppy size={16} />}
              aria-disabled={submitting || !canSave || undefined}
              data-idle={!canSave || undefined}
              className={styles['save']}
            >
              {submitting ? t('ui:form.submitting') : (saveLabel ?? t('ui:form.save'))}
            </Button>
            <Button
              variant="default"
              onClick={discardForm}
              disabled={submitting || dirtyNames.length === 0}
            >
              {t('ui:form.discard')}
            </Button>
            <span role="status" className={styles['state']}>
              {dirtyNames.length > 0
                ? t('ui:form.unsaved', { count: dirtyNames.length })
                : isNew
                  ? ''
                  : t('ui:form.saved')}
            </span>
            <kbd className={styles['keys']} aria-hidden="true">
              {t('ui:form.saveKeys')}
            </kbd>
          </div>
        )}
      </form>
      {guard.blocked && (
        <LeaveDialog
          changedLabels={dirtyNames.map(findLabel)}
          saving={submitting}
          onSaveAndLeave={() =>
            void saveForm().then((done) => (done ? guard.proceed() : guard.stay()))
          }
          onLeave={guard.proceed}
          onStay={guard.stay}
        />
      )}
    </FormContext>
  )
}
