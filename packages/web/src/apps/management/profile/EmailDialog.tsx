import { Modal, PasswordInput, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountRoutes, User } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { saveRefusal } from '../../../api/error-text.ts'
import { DialogForm } from '../../../ui/form/DialogForm.tsx'
import type { FieldErrors } from '../../../ui/form/form-state.ts'
import styles from './profile.module.css'

/** Asks for the new address and the password; the new address gets a mail that confirms it. */
export function EmailDialog({
  onSent,
  onClose,
}: {
  onSent: (email: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation('management')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [message, setMessage] = useState<string | null>(null)
  async function requestChange() {
    const require = (fieldName: string) => t('ui:form.requiredField', { fieldName })
    const blank = {
      ...(email ? {} : { email: require(t('management:email.new')) }),
      ...(password ? {} : { password: require(t('management:email.password')) }),
    }
    setErrors(blank)
    setMessage(null)
    if (Object.keys(blank).length > 0) return
    setBusy(true)
    try {
      await call(accountRoutes.changeEmail, { body: { email, password } })
      onSent(email)
      onClose()
    } catch (error) {
      const refusal = saveRefusal(error)
      setErrors(refusal.fields ?? {})
      setMessage(refusal.message ?? null)
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('management:email.change')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <DialogForm
        confirm={t('management:email.send')}
        isBusy={isBusy}
        onSubmit={requestChange}
        onClose={onClose}
      >
        <Text size="sm">{t('management:email.intro')}</Text>
        {message && (
          <p role="alert" className={styles['refusal']}>
            {message}
          </p>
        )}
        <TextInput
          label={t('management:email.new')}
          type="email"
          autoComplete="email"
          maxLength={User.fields.email.max}
          data-autofocus
          value={email}
          error={errors['email']}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('management:email.password')}
          autoComplete="current-password"
          value={password}
          error={errors['password']}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('shell:login.showPassword') }}
        />
      </DialogForm>
    </Modal>
  )
}
