import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondFactorRoutes } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { PasswordStep } from '../../../shell/second-factor/PasswordStep.tsx'
import { RecoveryCodeList } from '../../../shell/second-factor/RecoveryCodeList.tsx'
import { ownAccount } from '../../../shell/second-factor/second-factor-query.ts'
import { SecondFactorSetup } from '../../../shell/second-factor/SecondFactorSetup.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'

/** What a dialog of the second factor does: set it up, renew its recovery codes, remove it. */
export type SecondFactorTask = 'setup' | 'codes' | 'removal'

/** One task of the second factor, step by step. */
export function SecondFactorDialog({
  dialog,
  onClose,
}: {
  dialog: SecondFactorTask
  onClose: () => void
}) {
  const { t } = useTranslation(['second-factor', 'ui'])
  const [codes, setCodes] = useState<string[] | null>(null)
  const titles: Record<SecondFactorTask, string> = {
    setup: t('second-factor:setup.title'),
    codes: t('second-factor:codes.renew'),
    removal: t('second-factor:removal.title'),
  }
  async function removeFactor(password: string): Promise<void> {
    await call(secondFactorRoutes.remove, { ...ownAccount, body: { password } })
    toast.success(t('second-factor:removal.done'))
    onClose()
  }
  async function renewCodes(password: string): Promise<void> {
    const answer = await call(secondFactorRoutes.renewRecoveryCodes, {
      ...ownAccount,
      body: { password },
    })
    setCodes(answer.recoveryCodes)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={titles[dialog]}
      // The recovery codes are shown once: a click beside the dialog must not close it.
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      {dialog === 'setup' && <SecondFactorSetup onDone={onClose} onClose={onClose} />}
      {dialog === 'codes' &&
        (codes ? (
          <RecoveryCodeList codes={codes} onDone={onClose} />
        ) : (
          <PasswordStep
            intro={t('second-factor:codes.renewIntro')}
            confirm={t('second-factor:codes.renew')}
            onSubmit={renewCodes}
            onClose={onClose}
          />
        ))}
      {dialog === 'removal' && (
        <PasswordStep
          isDangerous
          intro={t('second-factor:removal.intro')}
          confirm={t('second-factor:removal.title')}
          onSubmit={removeFactor}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}
