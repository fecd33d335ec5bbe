import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { platformInfoQuery } from '../platform-info.ts'
import { demoLoginsQuery, groupByCompany, type DemoLogin } from './demo-logins.ts'
import styles from './SessionCard.module.css'

/** One button per role, where the server says that it has demonstration logins. */
export function DemoLogins({
  busy,
  onChoose,
}: {
  busy: boolean
  onChoose: (login: DemoLogin) => void
}) {
  const { t } = useTranslation('shell')
  const { demonstrationLogins } = useQuery(platformInfoQuery()).data ?? {}
  const { data } = useQuery({ ...demoLoginsQuery, enabled: demonstrationLogins === true })
  if (!data?.length) return null
  return (
    <section className={styles['demo']} aria-labelledby="demo-logins">
      <h2 id="demo-logins">{t('shell:login.demo')}</h2>
      <p>{t('shell:demonstration')}</p>
      {[...groupByCompany(data)].map(([company, logins]) => (
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
