import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecondFactorState } from '@cradle/contract'
import { meQuery } from '../../../api/access.ts'
import { describeFailure } from '../../../api/error-text.ts'
import { secondFactorQuery } from '../../../shell/second-factor/second-factor-query.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonBar } from '../../../ui/feedback/Skeletons.tsx'
import { formatDateTime } from '../../../ui/numbers/format-number.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { SecondFactorTask } from './SecondFactorDialog.tsx'

const SecondFactorDialog = lazyPart(() =>
  import('./SecondFactorDialog.tsx').then((m) => m.SecondFactorDialog),
)

/** Section of the own profile: sets up the second factor, renews its recovery codes, removes it. */
export function SecondFactor() {
  const { t } = useTranslation('second-factor')
  const client = useQueryClient()
  const query = secondFactorQuery()
  const { data: state, error, refetch } = useQuery(query)
  const [dialog, setDialog] = useState<SecondFactorTask | null>(null)
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
      <Group
        gap="xs"
        onPointerEnter={SecondFactorDialog.preload}
        onFocus={SecondFactorDialog.preload}
      >
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
