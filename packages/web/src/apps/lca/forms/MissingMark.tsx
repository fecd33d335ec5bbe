import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './report-information.module.css'

/** Marks a field that the report needs and that is empty. */
export function MissingMark() {
  const { t } = useTranslation('report-information')
  return (
    <span className={styles['missing']}>
      <IconAlertCircle size={12} aria-hidden="true" />
      {t('report-information:missingMark')}
    </span>
  )
}
