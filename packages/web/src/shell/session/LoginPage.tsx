import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link/Link.tsx'
import { CodeForm } from './CodeForm.tsx'
import { DemoLogins } from './DemoLogins.tsx'
import { SessionCard } from './SessionCard.tsx'
import { useLogin } from './use-login.ts'
import styles from './SessionCard.module.css'

export { loadDemoLogins } from './demo-logins.ts'

/** E-mail and password; the error stays in the card, and the fields stay filled. */
export function LoginPage() {
  const { t } = useTranslation('shell')
  const login = useLogin()
  if (login.needsCode)
    return (
      <SessionCard title={t('shell:login.title')} intro={t('shell:login.codeRequired')}>
        <CodeForm onSubmit={login.enterCode} onBack={login.leaveCode} />
      </SessionCard>
    )
  return (
    <SessionCard
      title={t('shell:login.title')}
      intro={t('shell:login.welcome')}
      aside={
        <DemoLogins
          busy={login.isSubmitting}
          onChoose={({ email, password }) => {
            login.setEmail(email)
            void login.enter({ email, password })
          }}
        />
      }
    >
      <LoginForm login={login} />
    </SessionCard>
  )
}

function LoginForm({ login }: { login: ReturnType<typeof useLogin> }) {
  const { t } = useTranslation('shell')
  const { emailField, passwordField, isSubmitting, missing, problem } = login
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        login.submit()
      }}
      noValidate
      aria-busy={isSubmitting}
    >
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
        value={login.email}
        error={missing.email}
        onChange={(event) => login.setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        ref={passwordField}
        label={t('shell:login.password')}
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={login.password}
        error={missing.password}
        onChange={(event) => login.setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t('shell:login.showPassword') }}
      />
      <div className={styles['row']}>
        <Checkbox
          label={t('shell:login.remember')}
          checked={login.remember}
          onChange={(event) => login.setRemember(event.currentTarget.checked)}
        />
        <Link href={paths.forgot()}>{t('shell:login.forgot')}</Link>
      </div>
      <Button type="submit" fullWidth aria-disabled={isSubmitting || undefined}>
        {isSubmitting ? t('shell:login.submitting') : t('shell:login.login')}
      </Button>
      <Button
        variant="default"
        fullWidth
        aria-disabled={isSubmitting || undefined}
        onClick={() => void login.enterThroughCompany()}
      >
        {t('shell:login.company')}
      </Button>
    </form>
  )
}
