import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fetchCollection } from '../api/collection.ts'
import { fresh } from '../api/query-client.ts'
import { useThisYear } from '../ui/calendar/today.ts'
import { useIsSettled } from './use-is-settled.ts'
import styles from './Shell.module.css'

interface Version {
  id: string
  name: string
  public?: boolean
  owner?: string
}

/** Names of the database versions in use, and the copyright of this year. */
export function Footer() {
  const { t } = useTranslation('shell')
  const year = useThisYear()
  const { data } = useQuery({
    queryKey: ['versions'],
    queryFn: () => fetchCollection<Version>('/2/versions', { owner: 'none' }),
    staleTime: fresh.reference,
    enabled: useIsSettled(),
  })
  const general = data?.member.find((version) => !version.owner)
  const client = data?.member.find((version) => version.owner)
  return (
    <footer className={styles['footer']}>
      <ul>
        {general && <li>{t('shell:footer.database', { name: general.name })}</li>}
        {client && <li>{t('shell:footer.clientDatabase', { name: client.name })}</li>}
      </ul>
      <span>{t('shell:footer.copyright', { year })}</span>
    </footer>
  )
}
