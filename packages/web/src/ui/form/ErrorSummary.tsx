import { IconAlertTriangle } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldErrors } from './form-state.ts'
import { fieldId } from './focus-field.ts'
import styles from './FormPage.module.css'

interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>
  errors: FieldErrors
  message: string | null
  label: (name: string) => string
}

/**
 * Lists the errors that prevented saving, each linked to its field. Takes the focus when it
 * appears.
 */
export function ErrorSummary({ ref, errors, message, label }: ErrorSummaryProps) {
  const { t } = useTranslation('ui')
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={styles['summary']}>
      <strong>
        <IconAlertTriangle size={16} aria-hidden="true" />{' '}
        {Object.keys(errors).length > 0 ? t('ui:form.errors') : t('ui:form.saveFailed')}
      </strong>
      {message && <p>{message}</p>}
      <ul>
        {Object.entries(errors).map(([name, error]) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              data-router-ignore=""
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId(name))?.focus()
              }}
            >
              {label(name)}
            </a>
            : {error}
          </li>
        ))}
      </ul>
    </div>
  )
}
