import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondFactorRoutes, type SecondFactorEnrolment } from '@cradle/contract'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { DialogForm } from '../../ui/form/DialogForm.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { RecoveryCodeList } from './RecoveryCodeList.tsx'
import { ownAccount } from './second-factor-query.ts'
import styles from './second-factor.module.css'

interface SecondFactorSetupProps {
  /** Called after the recovery codes were shown. */
  onDone: () => void
  onClose?: () => void
}

/** Sets up a second factor in three steps: password, code of the app, recovery codes. */
export function SecondFactorSetup({ onDone, onClose }: SecondFactorSetupProps) {
  const { t } = useTranslation('second-factor')
  const [enrolment, setEnrolment] = useState<SecondFactorEnrolment | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodeList codes={codes} onDone={onDone} />
  if (enrolment) return <ConfirmStep enrolment={enrolment} onConfirmed={setCodes} />
  return (
    <PasswordStep
      intro={t('second-factor:setup.intro')}
      confirm={t('second-factor:setup.next')}
      {...(onClose ? { onClose } : {})}
      onSubmit={async (password) =>
        setEnrolment(await call(secondFactorRoutes.enrol, { ...ownAccount, body: { password } }))
      }
    />
  )
}

/** The secret as a QR code and as text, and the first code of the app. */
function ConfirmStep({
  enrolment,
  onConfirmed,
}: {
  enrolment: SecondFactorEnrolment
  onConfirmed: (codes: string[]) => void
}) {
  const { t } = useTranslation('second-factor')
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function confirmCode() {
    setBusy(true)
    setRefusal(null)
    try {
      const { recoveryCodes } = await call(secondFactorRoutes.confirm, {
        ...ownAccount,
        body: { code: code.trim() || '-' },
      })
      onConfirmed(recoveryCodes)
    } catch (error) {
      setRefusal(errorText(error))
      setBusy(false)
    }
  }
  return (
    <DialogForm confirm={t('second-factor:setup.confirm')} isBusy={isBusy} onSubmit={confirmCode}>
      <Text size="sm">{t('second-factor:setup.scan')}</Text>
      <img
        className={styles['picture']}
        src={`data:image/svg+xml,${encodeURIComponent(enrolment.picture)}`}
        alt={t('second-factor:setup.picture')}
        width={200}
        height={200}
      />
      <Text size="sm">
        {t('second-factor:setup.secret')}{' '}
        <code className={styles['secret']}>{enrolment.secret.replaceAll(/(.{4})/g, '$1 ')}</code>
      </Text>
      <TextInput
        label={t('second-factor:setup.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        autoFocus
        required
        withAsterisk={false}
        value={code}
        error={refusal}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
    </DialogForm>
  )
}
