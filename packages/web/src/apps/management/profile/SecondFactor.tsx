import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondFactorRoutes, type SecondFactorState } from '@cradle/contract'
import { meQuery } from '../../../api/access.ts'
import { call } from '../../../api/call.ts'
import { describeFailure } from '../../../api/error-text.ts'
import { PasswordStep } from '../../../shell/second-factor/PasswordStep.tsx'
import { RecoveryCodeList } from '../../../shell/second-factor/RecoveryCodeList.tsx'
import { ownAccount, secondFactorQuery } from '../../../shell/second-factor/second-factor-query.ts'
import { SecondFactorSetup } from '../../../shell/second-factor/SecondFactorSetup.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonBar } from '../../../ui/feedback/Skeletons.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { formatDateTime } from '../../../ui/numbers/format-number.ts'
import { useLocale } from '../../../i18n/i18n.ts'

type Dialog = 'setup' | 'codes' | 'removal'

/** Section of the own profile: sets up the second factor, renews its recovery codes, removes it. */
export function SecondFactor() {
  const { t } = useTranslation('second-factor')
  const client = useQueryClient()
  const query = secondFactorQuery()
  const { data: state, error, refetch } = useQuery(query)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  if (error && !state)
    return <ErrorState compact {...describeFailure(error)} onRetry={() => void refetch()} />
  if (!state) return <SkeletonBar width="60%" />

  function closeDialog() {
    setDialog(null)
    void client.invalidateQueries({ queryKey: query.queryKey })
    void client.invalidateQueries({ queryKey: meQuery().queryKey })
  }
  return (
    <Stack gap="sm" align="flex-start">
      <StateText state={state} />
      <Group gap="xs">
        {!state.enabled && (
          <Button variant="default" onClick={() => setDialog('setup')}>
            {t('second-factor:setup.title')}
          </Button>
        )}
        {state.enabled && (
          <Button variant="default" onClick={() => setDialog('codes')}>
            {t('second-factor:codes.renew')}
          </Button>
        )}
        {state.enabled && !state.required && (
          <Button variant="subtle" color="red" onClick={() => setDialog('removal')}>
            {t('second-factor:removal.title')}
          </Button>
        )}
      </Group>
      {dialog && <SecondFactorDialog dialog={dialog} onClose={closeDialog} />}
    </Stack>
  )
}

function StateText({ state }: { state: SecondFactorState }) {
  const { t } = useTranslation('second-factor')
  const locale = useLocale()
  if (!state.enabled) return <Text size="sm">{t('second-factor:off')}</Text>
  return (
    <Text size="sm">
      {t('second-factor:on', { since: formatDateTime(state.since ?? '', locale) })}{' '}
      {t('second-factor:codesLeft', { count: state.recoveryCodesLeft })}
      {state.required && ` ${t('second-factor:required')}`}
    </Text>
  )
}

function SecondFactorDialog({ dialog, onClose }: { dialog: Dialog; onClose: () => void }) {
  const { t } = useTranslation(['second-factor', 'ui'])
  const [codes, setCodes] = useState<string[] | null>(null)
  const titles: Record<Dialog, string> = {
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
