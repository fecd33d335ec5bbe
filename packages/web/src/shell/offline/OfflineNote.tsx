import { useTranslation } from 'react-i18next'
import styles from '../Shell.module.css'
import { useIsOffline } from './use-is-offline.ts'

/** Says for every page that there is no connection, and what that means. */
export function OfflineNote() {
  const { t } = useTranslation('shell')
  return (
    <div role="status" className={styles['offline']}>
      {useIsOffline() && t('shell:connection.none')}
    </div>
  )
}
