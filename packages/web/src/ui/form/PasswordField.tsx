import { PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useControl, type FieldProps } from './fields.tsx'

/** A password or another secret. The field never shows a stored value. */
export function PasswordField({
  autoComplete,
  ...props
}: FieldProps & { autoComplete: 'current-password' | 'new-password' | 'off' }) {
  const { t } = useTranslation('shell')
  const { field, control } = useControl<string>(props)
  return (
    <PasswordInput
      {...control}
      autoComplete={autoComplete}
      value={field.value}
      onChange={(event) => field.set(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': t('shell:login.showPassword') }}
    />
  )
}
