import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './report-information.module.css'

/** Marks a field that is empty, by default because the report needs it. */
export function MissingMark({ text }: { text?: string }) {
  const { t } = useTranslation('report-information')
  return (
    <span className={styles['missing']}>
      <IconAlertCircle size={12} aria-hidden="true" />
      {text ?? t('report-information:missingMark')}
    </span>
  )
}
