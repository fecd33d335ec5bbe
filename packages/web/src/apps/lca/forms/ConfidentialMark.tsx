import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './report-information.module.css'

/** Beside the label of what the reviewer reads and nobody else. */
export function ConfidentialMark() {
  const { t } = useTranslation('report-information')
  return (
    <span className={styles['confidential']} title={t('report-information:confidentialHint')}>
      <IconLock size={12} aria-hidden="true" />
      {t('report-information:confidential')}
    </span>
  )
}
