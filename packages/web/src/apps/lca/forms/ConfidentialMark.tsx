import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './report-information.module.css'

/** Marks a field that only the reviewer sees. */
export function ConfidentialMark() {
  const { t } = useTranslation('report-information')
  return (
    <span className={styles['confidential']} title={t('report-information:confidentialHint')}>
      <IconLock size={12} aria-hidden="true" />
      {t('report-information:confidential')}
    </span>
  )
}
