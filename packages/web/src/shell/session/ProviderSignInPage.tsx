import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/error-text.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link/Link.tsx'
import { parseHref, parseSearch } from '../list-address.ts'
import {
  completeProviderSignIn,
  startProviderSignIn,
  type ProviderAnswer,
} from './provider-sign-in.ts'
import { SessionCard } from './SessionCard.tsx'
import styles from './SessionCard.module.css'

/** Begins a sign-in with the address in a mail, or completes one when the identity provider sends the browser back. */
export function ProviderSignInPage() {
  const [given] = useState(() => location.search)
  const email = readParameter(given, 'email')
  return email && readParameter(given, 'state') === undefined ? (
    <ProviderStart email={email} />
  ) : (
    <ProviderCompletion search={given} />
  )
}

/** Nothing is requested before the button: a program that checks the links of mails begins no sign-in. */
function ProviderStart({ email }: { email: string }) {
  const { t } = useTranslation('shell')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function start() {
    if (busy) return
    setProblem(null)
    setBusy(true)
    try {
      if (await startProviderSignIn(email, false, paths.home())) return
      setProblem(t('shell:providerSignIn.storageRefused'))
      setBusy(false)
    } catch (error) {
      setProblem(errorText(error))
      setBusy(false)
    }
  }
  return (
    <SessionCard
      title={t('shell:providerSignIn.title')}
      intro={t('shell:providerSignIn.intro', { email })}
    >
      <div className={styles['form']}>
        {problem !== null && (
          <p role="alert" className={styles['error']}>
            {problem}
          </p>
        )}
        <Button fullWidth aria-disabled={busy || undefined} onClick={() => void start()}>
          {t('shell:login.company')}
        </Button>
      </div>
      <BackToLogin />
    </SessionCard>
  )
}

function ProviderCompletion({ search }: { search: string }) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const [problem, setProblem] = useState<string | null>(null)
  const open = useEffectEvent((from: string | null) => {
    if (from === null) setProblem(t('shell:providerSignIn.notBegun'))
    else void router.navigate({ ...parseHref(from), replace: true })
  })
  useEffect(() => {
    completeProviderSignIn(readAnswer(search)).then(open, (error: unknown) =>
      setProblem(errorText(error)),
    )
  }, [search])
  return (
    <SessionCard title={t('shell:providerSignIn.title')}>
      {problem === null ? (
        <p role="status">{t('shell:providerSignIn.busy')}</p>
      ) : (
        <>
          <p role="alert" className={styles['error']}>
            {problem}
          </p>
          <BackToLogin />
        </>
      )}
    </SessionCard>
  )
}

function BackToLogin() {
  const { t } = useTranslation('shell')
  return (
    <p>
      <Link className={styles['link']} href={paths.login()}>
        {t('shell:forgot.back')}
      </Link>
    </p>
  )
}

const readParameter = (search: string, name: string): string | undefined =>
  [parseSearch(search)[name] ?? []].flat()[0]

function readAnswer(search: string): ProviderAnswer {
  const read = (name: string): string | undefined => readParameter(search, name)
  return {
    state: read('state') ?? '',
    ...(read('code') === undefined ? {} : { code: read('code') }),
    ...(read('iss') === undefined ? {} : { iss: read('iss') }),
    ...(read('error') === undefined ? {} : { error: read('error') }),
  }
}
