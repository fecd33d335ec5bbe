import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useField } from './form-context.ts'
import { fieldId } from './focus-field.ts'
import type { FieldProps } from './fields.tsx'
import styles from './FormPage.module.css'

/**
 * A date as `YYYY-MM-DD`. It uses the browser's own date control, which follows the language and
 * works with screen readers.
 */
export function DateField({
  name,
  label,
  hint,
  required,
  frozen,
  min,
  max,
}: FieldProps & { min?: string; max?: string }) {
  const { t } = useTranslation('ui')
  const field = useField<string | null | undefined>(name, label)
  return (
    <TextInput
      id={fieldId(name)}
      name={name}
      type="date"
      className={styles['number']}
      label={
        <>
          {label}
          {field.dirty && <span className={styles['notSaved']}>{t('ui:form.notSaved')}</span>}
        </>
      }
      description={hint}
      error={field.error}
      required={required}
      readOnly={field.readOnly || frozen}
      min={min}
      max={max}
      value={field.value?.slice(0, 10) ?? ''}
      onChange={(event) => field.set(event.currentTarget.value || null)}
    />
  )
}
