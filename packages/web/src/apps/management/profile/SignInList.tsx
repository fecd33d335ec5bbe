import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountRoutes, type SignIn } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { describeFailure, errorText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonBar } from '../../../ui/feedback/Skeletons.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { formatDateTime } from '../../../ui/numbers/format-number.ts'
import { nameDevice } from './name-device.ts'
import styles from './profile.module.css'

const queryKey = ['sign-ins']

/** The devices on which the user is signed in; each of them, or all others, can be signed out. */
export function SignInList() {
  const { t } = useTranslation('management')
  const client = useQueryClient()
  const [ending, setEnding] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(accountRoutes.signIns, { signal }),
  })
  async function end(what: string, request: () => Promise<unknown>, done: string) {
    setEnding(what)
    try {
      await request()
      toast.success(done)
    } catch (problem) {
      toast.error(errorText(problem))
    }
    await client.invalidateQueries({ queryKey })
    setEnding(null)
  }
  if (error && !data)
    return <ErrorState compact {...describeFailure(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBar width="60%" />
  const others = data.sessions.filter(({ current }) => !current)
  return (
    <div className={styles['signature']}>
      <ul className={styles['signIns']}>
        {data.sessions.map((one) => (
          <li key={one.id}>
            <SignInFacts signIn={one} />
            {!one.current && (
              <Button
                variant="default"
                size="compact-sm"
                loading={ending === one.id}
                aria-label={t('management:signIns.endNamed', { device: nameDevice(one.userAgent) })}
                onClick={() =>
                  void end(
                    one.id,
                    () => call(accountRoutes.endSignIn, { params: { id: one.id } }),
                    t('management:signIns.ended'),
                  )
                }
              >
                {t('management:signIns.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Button
          variant="default"
          loading={ending === 'others'}
          onClick={() =>
            void end(
              'others',
              () => call(accountRoutes.endOtherSignIns, {}),
              t('management:signIns.othersEnded'),
            )
          }
        >
          {t('management:signIns.endOthers')}
        </Button>
      )}
    </div>
  )
}

function SignInFacts({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation('management')
  const locale = useLocale()
  return (
    <div>
      <strong>{nameDevice(signIn.userAgent) || t('management:signIns.unknown')}</strong>
      {signIn.current && <span className={styles['here']}>{t('management:signIns.current')}</span>}
      <div className={styles['hint']}>
        {[
          signIn.provider && t('management:signIns.through', { provider: signIn.provider }),
          signIn.address,
          t('management:signIns.lastUsed', { time: formatDateTime(signIn.lastUsedAt, locale) }),
          t('management:signIns.since', { time: formatDateTime(signIn.signedInAt, locale) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </div>
    </div>
  )
}
