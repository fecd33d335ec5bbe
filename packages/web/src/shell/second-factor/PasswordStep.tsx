import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/error-text.ts'

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

  async function submitPassword(event: SubmitEvent) {
    event.preventDefault()
    // The dialog is inside the form of its page for React, although not for the browser.
    event.stopPropagation()
    if (isBusy) return
    if (!password)
      return setRefusal(t('ui:form.requiredField', { fieldName: t('shell:login.password') }))
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
    <form onSubmit={(event) => void submitPassword(event)} noValidate>
      <Stack gap="md">
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
        <Group justify="flex-end" gap="xs">
          {onClose && (
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
          )}
          <Button type="submit" loading={isBusy} color={isDangerous ? 'red' : undefined}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
