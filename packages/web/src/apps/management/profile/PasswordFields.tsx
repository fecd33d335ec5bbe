import { PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { passwordRules } from '../../../shell/session/password-rules.ts'
import { useControl } from '../../../ui/form/fields.tsx'
import styles from './profile.module.css'

/**
 * A new password, entered twice; the rules are ticked off while typing. If empty, the password
 * stays unchanged.
 */
export function PasswordFields() {
  const { t } = useTranslation('management')
  const current = useControl<string>({
    name: 'currentPassword',
    label: t('management:profile.currentPassword'),
  })
  const first = useControl<string>({
    name: 'plainPassword',
    label: t('management:profile.newPassword'),
  })
  const second = useControl<string>({
    name: 'repeatPassword',
    label: t('management:profile.repeatPassword'),
  })
  const toggle = { 'aria-label': t('shell:login.showPassword') }
  const password = first.field.value ?? ''
  return (
    <>
      <PasswordInput
        {...current.control}
        autoComplete="current-password"
        value={current.field.value ?? ''}
        onChange={(event) => current.field.set(event.currentTarget.value)}
        visibilityToggleButtonProps={toggle}
      />
      <PasswordInput
        {...first.control}
        autoComplete="new-password"
        value={password}
        onChange={(event) => first.field.set(event.currentTarget.value)}
        visibilityToggleButtonProps={toggle}
        aria-describedby="profile-password-rules"
      />
      <ul id="profile-password-rules" className={styles['rules']} hidden={password === ''}>
        {passwordRules.map(([key, met]) => (
          <li key={key} data-met={met(password) || undefined}>
            {met(password) ? '✓' : '○'} {t(`shell:reset.rule.${key}`)}
          </li>
        ))}
      </ul>
      <PasswordInput
        {...second.control}
        autoComplete="new-password"
        value={second.field.value ?? ''}
        onChange={(event) => second.field.set(event.currentTarget.value)}
        visibilityToggleButtonProps={toggle}
      />
    </>
  )
}
