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
  /** Number of blank required fields, shown in the outline. */
  missing?: number
  children: ReactNode
}

/** Errors by field and a message for the whole form; `undefined` after a successful save. */
export type SaveOutcome = { fields?: FieldErrors; message?: string } | undefined | void

export interface FormPageProps<V extends FormValues> {
  /** Left out if the surrounding page already has a header with tabs. */
  header?: PageHeaderProps
  /** The saved values. New values from outside replace unchanged fields. */
  initialValues: V
  sections: FormSection[]
  /** Validates the values before saving; the keys are field names. */
  validate?: (values: V) => FieldErrors
  /** Saves the values. `changed` contains only the fields that differ from the saved values. */
  onSave: (values: V, changed: Partial<V>) => Promise<SaveOutcome>
  /**
   * Called after a successful save, e.g. to open the new record. The navigation guard is off by
   * then.
   */
  onSaved?: (values: V) => void
  saveLabel?: string
  /** True for a new record, which can be saved without changes. */
  isNew?: boolean
  readOnly?: boolean
  /** Shown above the sections, e.g. why the form is locked. */
  notice?: ReactNode
  aside?: ReactNode
  /** True for a form that mainly consists of a table. */
  wide?: boolean
}

/**
 * Form page: sections with anchors, errors beside their field, and a sticky bar to save or discard.
 */
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
      // Switches the guard off before the navigation to the new record.
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

  // Focuses the field in the address, e.g. after a link from a list of missing data.
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
