import { Button, PasswordInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionRoutes } from '@cradle/contract'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Link } from '../../ui/link/Link.tsx'
import { useUrlState } from '../url-state.ts'
import { isStrong, passwordRules } from './password-rules.ts'
import { SessionCard } from './SessionCard.tsx'
import styles from './SessionCard.module.css'

/** A new password, with the token of the mail. A link that ran out says so before anything is typed. */
export function PasswordResetPage() {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const [search] = useUrlState()
  // The address loses the token on the way to the sign-in page, while this page is still drawn.
  const [token] = useState(() => [search['token'] ?? ''].flat()[0] ?? '')
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [submitting, setSubmitting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const check = useQuery({
    queryKey: ['token-check', token],
    queryFn: () =>
      call(sessionRoutes['/2'].checkResetToken, { body: { token }, anonymous: true }).then(
        () => true,
      ),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (submitting) return
    if (!isStrong(password)) return setProblem(t('shell:reset.weak'))
    if (password !== repeated) return setProblem(t('shell:reset.mismatch'))
    setProblem(null)
    setSubmitting(true)
    try {
      await call(sessionRoutes['/2'].resetPassword, {
        body: { token, password },
        anonymous: true,
      })
      toast.success(t('shell:reset.done'))
      await router.navigate({ to: '/login' as never, replace: true })
    } catch (error) {
      setProblem(errorText(error))
      setSubmitting(false)
    }
  }
  if (!token || check.isError) {
    return (
      <SessionCard title={t('shell:reset.title')}>
        <p role="alert" className={styles['error']}>
          {token ? errorText(check.error) : t('shell:reset.incomplete')}
        </p>
        <p>
          <Link className={styles['link']} href={paths.forgot()}>
            {t('shell:reset.again')}
          </Link>
        </p>
      </SessionCard>
    )
  }
  return (
    <SessionCard title={t('shell:reset.title')}>
      <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        {problem && (
          <p role="alert" className={styles['error']}>
            {problem}
          </p>
        )}
        <PasswordInput
          label={t('shell:reset.password')}
          autoComplete="new-password"
          autoFocus
          required
          withAsterisk={false}
          aria-describedby="password-rules"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('shell:login.showPassword') }}
        />
        <ul id="password-rules" className={styles['rules']}>
          {passwordRules.map(([key, met]) => (
            <li key={key} data-met={met(password) || undefined}>
              {met(password) ? '✓' : '○'} {t(`shell:reset.rule.${key}`)}
            </li>
          ))}
        </ul>
        <PasswordInput
          label={t('shell:reset.repeat')}
          autoComplete="new-password"
          required
          withAsterisk={false}
          value={repeated}
          onChange={(event) => setRepeated(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('shell:login.showPassword') }}
        />
        <Button type="submit" fullWidth aria-disabled={submitting || undefined}>
          {submitting ? t('shell:login.submitting') : t('shell:reset.save')}
        </Button>
      </form>
    </SessionCard>
  )
}
