import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './forms.module.css'

/** Marks a text that the report needs. */
export function MissingNote() {
  const { t } = useTranslation('ccf')
  return (
    <span className={styles['missing']}>
      <IconAlertCircle size={12} aria-hidden="true" />
      {t('ccf:neededForReport')}
    </span>
  )
}
