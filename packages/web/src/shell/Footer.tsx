import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Version, recordRoutes } from '@cradle/contract'
import { describeFailure } from '../api/error-text.ts'
import { fetchPage } from '../api/list.ts'
import { fresh } from '../api/query-client.ts'
import { useThisYear } from '../ui/calendar/today.ts'
import styles from './Shell.module.css'

/** Names of the database versions in use, and the copyright of this year. */
export function Footer() {
  const { t } = useTranslation('shell')
  const year = useThisYear()
  const { data, error } = useQuery({
    queryKey: ['versions'],
    queryFn: () => fetchPage(recordRoutes(Version).list, { query: { state: 'published' } }),
    staleTime: fresh.reference,
  })
  const general = data?.member.find((version) => !version.owner)
  const client = data?.member.find((version) => version.owner)
  return (
    <footer className={styles['footer']}>
      <ul>
        {error && !data && (
          <li>
            <span role="alert">{describeFailure(error).message}</span>
          </li>
        )}
        {general && <li>{t('shell:footer.database', { name: general.name })}</li>}
        {client && <li>{t('shell:footer.clientDatabase', { name: client.name })}</li>}
      </ul>
      <span>{t('shell:footer.copyright', { year })}</span>
    </footer>
  )
}
