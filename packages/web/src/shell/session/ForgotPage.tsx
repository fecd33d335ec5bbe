import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionRoutes } from '@cradle/contract'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link/Link.tsx'
import { SessionCard } from './SessionCard.tsx'
import styles from './SessionCard.module.css'

/** Asks for a link to set a new password. */
export function ForgotPage() {
  const { t } = useTranslation('shell')
  const [email, setEmail] = useState('')
  const [state, setState] = useState<'idle' | 'submitting' | 'sent'>('idle')
  const [problem, setProblem] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (state === 'submitting') return
    if (!email.trim())
      return setProblem(t('ui:form.requiredField', { fieldName: t('shell:login.email') }))
    setProblem(null)
    setState('submitting')
    try {
      await call(sessionRoutes['/2'].requestPassword, {
        body: { email: email.trim() },
        anonymous: true,
      })
      setState('sent')
    } catch (error) {
      setProblem(errorText(error))
      setState('idle')
    }
  }
  return (
    <SessionCard title={t('shell:forgot.title')} intro={t('shell:forgot.intro')}>
      {state === 'sent' ? (
        <p role="status" className={styles['done']}>
          {t('shell:forgot.sent', { email: email.trim() })}
        </p>
      ) : (
        <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
          {problem && (
            <p role="alert" className={styles['error']}>
              {problem}
            </p>
          )}
          <TextInput
            label={t('shell:login.email')}
            type="email"
            name="username"
            autoComplete="username"
            autoFocus
            required
            withAsterisk={false}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" fullWidth aria-disabled={state === 'submitting' || undefined}>
            {state === 'submitting' ? t('shell:login.submitting') : t('shell:forgot.send')}
          </Button>
        </form>
      )}
      <p>
        <Link className={styles['link']} href={paths.login()}>
          {t('shell:forgot.back')}
        </Link>
      </p>
    </SessionCard>
  )
}
