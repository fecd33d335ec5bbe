import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../page/PageHeader.tsx'
import type { PageHeaderProps } from '../page/PageHeader.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { VisuallyHidden } from '../feedback/VisuallyHidden.tsx'
import { FormBar } from './FormBar.tsx'
import { FormContext } from './form-context.ts'
import type { FormValues } from './form-state.ts'
import { useFormWork, type FormWork } from './use-form-work.ts'
import styles from './FormPage.module.css'

export type { SaveOutcome } from './use-form-work.ts'

const LeaveDialog = lazyPart(() => import('./LeaveDialog.tsx').then((m) => m.LeaveDialog))

export interface FormSection {
  id: string
  title: string
  intro?: ReactNode
  /** Number of blank required fields, shown in the outline. */
  missing?: number
  children: ReactNode
}

export interface FormPageProps<V extends FormValues> extends FormWork<V> {
  /** Left out if the surrounding page already has a header with tabs. */
  header?: PageHeaderProps
  sections: FormSection[]
  saveLabel?: string
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
  sections,
  saveLabel,
  notice,
  aside,
  wide = false,
  ...work
}: FormPageProps<V>) {
  const { context, dirtyNames, findLabel, isSubmitting, save, discard, guard, ...refusal } =
    useFormWork(work)
  const { summary, errors, message, hasErrors } = refusal
  return (
    <FormContext value={context}>
      <form
        className={styles['page']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {header && <PageHeader {...header} />}
        <div className={styles['columns']}>
          {sections.length > 1 && <Outline sections={sections} />}
          <div className={styles['sheet']} data-wide={wide || undefined}>
            {notice}
            {hasErrors && (
              <ErrorSummary ref={summary} errors={errors} message={message} label={findLabel} />
            )}
            <Sections sections={sections} />
          </div>
          {aside}
        </div>
        {!work.readOnly && (
          <FormBar
            saveLabel={saveLabel}
            changeCount={dirtyNames.length}
            isNew={work.isNew ?? false}
            isSubmitting={isSubmitting}
            onDiscard={discard}
          />
        )}
      </form>
      {guard.blocked && (
        <LeaveDialog
          changedLabels={dirtyNames.map(findLabel)}
          saving={isSubmitting}
          onSaveAndLeave={() => void save().then((done) => (done ? guard.proceed() : guard.stay()))}
          onLeave={guard.proceed}
          onStay={guard.stay}
        />
      )}
    </FormContext>
  )
}

/** Links to the sections of a form, with the number of fields that are missing in each. */
function Outline({ sections }: { sections: readonly FormSection[] }) {
  const { t } = useTranslation('ui')
  return (
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
  )
}

function Sections({ sections }: { sections: readonly FormSection[] }) {
  const id = useId()
  return sections.map((section) => (
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
  ))
}
