import { IconClockExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './outdated.module.css'

/** Marks a calculation whose results are older than its inputs. */
export function OutdatedMark() {
  const { t } = useTranslation('overview')
  return (
    <span className={styles['mark']} title={t('overview:outdated.hint')}>
      <IconClockExclamation size={13} aria-hidden="true" />
      {t('overview:outdated.mark')}
    </span>
  )
}
