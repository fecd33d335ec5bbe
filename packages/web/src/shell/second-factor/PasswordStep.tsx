import { PasswordInput, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/error-text.ts'
import { DialogForm } from '../../ui/form/DialogForm.tsx'

interface PasswordStepProps {
  intro: string
  confirm: string
  isDangerous?: boolean
  onSubmit: (password: string) => Promise<void>
  onClose?: () => void
}

/** Requests the user's password again before a change of the account. A refusal stays beside the field. */
export function PasswordStep({
  intro,
  confirm,
  isDangerous,
  onSubmit,
  onClose,
}: PasswordStepProps) {
  const { t } = useTranslation(['second-factor', 'shell', 'ui'])
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function submitPassword() {
    if (!password)
      return setRefusal(t('ui:form.requiredField', { fieldName: t('second-factor:password') }))
    setBusy(true)
    setRefusal(null)
    try {
      await onSubmit(password)
    } catch (error) {
      setRefusal(errorText(error))
      setBusy(false)
    }
  }
  return (
    <DialogForm
      confirm={confirm}
      isDangerous={isDangerous}
      isBusy={isBusy}
      onSubmit={submitPassword}
      onClose={onClose}
    >
      <Text size="sm">{intro}</Text>
      <PasswordInput
        label={t('second-factor:password')}
        autoComplete="current-password"
        data-autofocus
        required
        withAsterisk={false}
        value={password}
        error={refusal}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t('shell:login.showPassword') }}
      />
    </DialogForm>
  )
}
