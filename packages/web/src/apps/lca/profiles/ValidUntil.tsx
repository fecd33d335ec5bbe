import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { useToday } from '../../../ui/calendar/today.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { formatDate } from '../../../ui/numbers/format-number.ts'
import { checkValidity } from './validity.ts'
import styles from './profiles.module.css'

/** The last day of a profile, with a warning when it is near or past. */
export function ValidUntil({ date }: { date: string | undefined }) {
  const { t } = useTranslation('library')
  const locale = useLocale()
  const validity = checkValidity(date, useToday())
  if (!date) return <span className={styles['quiet']}>{t('library:profile.noEnd')}</span>
  return (
    <span className={styles['until']}>
      {formatDate(date, locale)}
      {validity === 'expired' && (
        <StatusBadge status="expired" label={t('library:profile.expired')} tint="bad" />
      )}
      {validity === 'expiring' && (
        <StatusBadge status="expiring" label={t('library:profile.expiring')} tint="warn" />
      )}
    </span>
  )
}
