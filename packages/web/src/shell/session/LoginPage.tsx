import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { errorText, translateSentence } from '../../api/error-text.ts'
import { Problem } from '../../api/problem.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link/Link.tsx'
import { parseHref } from '../list-address.ts'
import { platformInfoQuery } from '../platform-info.ts'
import { useUrlState } from '../url-state.ts'
import { CodeForm } from './CodeForm.tsx'
import { startProviderSignIn } from './provider-sign-in.ts'
import { safeReturn } from './require-session.ts'
import { SessionCard } from './SessionCard.tsx'
import { signIn } from './sign-in.ts'
import styles from './SessionCard.module.css'

/** The server's answer to a correct password without the code that the account needs. */
const CODE_REQUIRED = 'A code of the second factor is required'

interface DemoLogin {
  label: string
  email: string
  password: string
}

/** E-mail and password; the error stays in the card, and the fields stay filled. */
export function LoginPage() {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const [search] = useUrlState()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  const [submitting, setSubmitting] = useState(false)
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [withCode, setWithCode] = useState<{ email: string; password: string } | null>(null)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  async function enterWith(who: string, secret: string, code?: string) {
    await signIn(who, secret, remember, code)
    await router.navigate({
      ...parseHref(safeReturn([search['from'] ?? ''].flat()[0])),
      replace: true,
    })
  }
  async function enter(who: string, secret: string) {
    setProblem(null)
    setSubmitting(true)
    try {
      await enterWith(who, secret)
    } catch (error) {
      if (error instanceof Problem && error.description === CODE_REQUIRED)
        return setWithCode({ email: who, password: secret })
      setProblem(loginText(error, t('shell:login.wrong')))
      passwordField.current?.focus()
      passwordField.current?.select()
    } finally {
      setSubmitting(false)
    }
  }
  async function enterThroughCompany() {
    if (submitting) return
    const address = email.trim()
    setMissing(
      address ? {} : { email: t('ui:form.requiredField', { fieldName: t('shell:login.email') }) },
    )
    if (!address) return emailField.current?.focus()
    setProblem(null)
    setSubmitting(true)
    try {
      const from = safeReturn([search['from'] ?? ''].flat()[0])
      if (await startProviderSignIn(address, remember, from)) return
      setProblem(t('shell:providerSignIn.storageRefused'))
      setSubmitting(false)
    } catch (error) {
      setProblem(errorText(error))
      setSubmitting(false)
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (submitting) return
    const required = (label: string) => t('ui:form.requiredField', { fieldName: label })
    const found = {
      ...(email.trim() ? {} : { email: required(t('shell:login.email')) }),
      ...(password ? {} : { password: required(t('shell:login.password')) }),
    }
    setMissing(found)
    if (found.email) return emailField.current?.focus()
    if (found.password) return passwordField.current?.focus()
    void enter(email.trim(), password)
  }

  if (withCode)
    return (
      <SessionCard title={t('shell:login.title')} intro={t('shell:login.codeRequired')}>
        <CodeForm
          onSubmit={(code) => enterWith(withCode.email, withCode.password, code)}
          onBack={() => setWithCode(null)}
        />
      </SessionCard>
    )
  return (
    <SessionCard
      title={t('shell:login.title')}
      intro={t('shell:login.welcome')}
      aside={
        <DemoLogins
          busy={submitting}
          onChoose={(login) => {
            setEmail(login.email)
            void enter(login.email, login.password)
          }}
        />
      }
    >
      <form className={styles['form']} onSubmit={submit} noValidate aria-busy={submitting}>
        {problem && (
          <p role="alert" className={styles['error']}>
            {problem}
          </p>
        )}
        <TextInput
          ref={emailField}
          label={t('shell:login.email')}
          type="email"
          name="username"
          autoComplete="username"
          autoFocus
          required
          withAsterisk={false}
          value={email}
          error={missing.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          ref={passwordField}
          label={t('shell:login.password')}
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={password}
          error={missing.password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('shell:login.showPassword') }}
        />
        <div className={styles['row']}>
          <Checkbox
            label={t('shell:login.remember')}
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
          <Link href={paths.forgot()}>{t('shell:login.forgot')}</Link>
        </div>
        <Button type="submit" fullWidth aria-disabled={submitting || undefined}>
          {submitting ? t('shell:login.submitting') : t('shell:login.login')}
        </Button>
        <Button
          variant="default"
          fullWidth
          aria-disabled={submitting || undefined}
          onClick={() => void enterThroughCompany()}
        >
          {t('shell:login.company')}
        </Button>
      </form>
    </SessionCard>
  )
}

function loginText(error: unknown, wrong: string): string {
  if (
    error instanceof Problem &&
    error.status === 401 &&
    error.description === 'Invalid credentials.'
  )
    return `${wrong}. ${translateSentence('Invalid login combination')}.`
  return errorText(error)
}

/** One button per role, where the server says that it has demonstration logins. */
function DemoLogins({ busy, onChoose }: { busy: boolean; onChoose: (login: DemoLogin) => void }) {
  const { t } = useTranslation('shell')
  const { demonstrationLogins } = useQuery(platformInfoQuery()).data ?? {}
  const { data } = useQuery({
    queryKey: ['demo-logins'],
    enabled: demonstrationLogins === true,
    queryFn: async () => {
      try {
        const answer = await api.get<unknown>('/dev/demo-logins', {
          anonymous: true,
          headers: { Accept: 'application/json' },
        })
        return Array.isArray(answer) ? (answer as DemoLogin[]) : []
      } catch {
        return []
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data?.length) return null
  return (
    <section className={styles['demo']} aria-labelledby="demo-logins">
      <h2 id="demo-logins">{t('shell:login.demo')}</h2>
      <p>{t('shell:demonstration')}</p>
      {[...byCompany(data)].map(([company, logins]) => (
        <section key={company} aria-label={company}>
          <h3>{company}</h3>
          <ul>
            {logins.map(({ role, login }) => (
              <li key={login.email}>
                <Button
                  variant="default"
                  size="xs"
                  aria-disabled={busy || undefined}
                  onClick={() => !busy && onChoose(login)}
                >
                  {role}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

/** `Editor, Alder Works` is role `Editor` under `Alder Works`. */
function byCompany(
  logins: readonly DemoLogin[],
): Map<string, { role: string; login: DemoLogin }[]> {
  const groups = new Map<string, { role: string; login: DemoLogin }[]>()
  for (const login of logins) {
    const comma = login.label.lastIndexOf(', ')
    const [role, company] =
      comma < 0 ? [login.label, ''] : [login.label.slice(0, comma), login.label.slice(comma + 2)]
    groups.set(company, [...(groups.get(company) ?? []), { role, login }])
  }
  return groups
}
