import { useTranslation } from 'react-i18next'
import { useField, useFormValue } from '../../../ui/form/form-context.ts'
import { RolePicker } from './RolePicker.tsx'

/** Roles in the company that the form names. */
export function RolesField() {
  const { t } = useTranslation('people')
  const field = useField<string[]>('roles', t('people:field.roles'))
  const company = useFormValue<string | null>('company')
  return (
    <RolePicker
      isTitled
      company={company ?? ''}
      value={field.value}
      onChange={field.set}
      error={field.error}
    />
  )
}
