import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Revision } from './revision.ts'
import { useLocale } from '../../i18n/i18n.ts'
import { formatDateTime } from '../../ui/numbers/format-number.ts'
import styles from './history.module.css'

/** One row per save: version, date, author and number of changes. */
export function RevisionList({
  rows,
  chosen,
  onChoose,
}: {
  rows: readonly Revision[]
  chosen: string | undefined
  onChoose: (id: string) => void
}) {
  const { t } = useTranslation('history')
  const locale = useLocale()
  return (
    <ul className={styles['list']}>
      {rows.map(({ id, number, savedAt, userName, changeCount, restoredFrom }) => (
        <li key={id}>
          <button
            type="button"
            className={styles['save']}
            aria-current={id === chosen || undefined}
            onClick={() => onChoose(id)}
          >
            <strong>{t('history:number', { number })}</strong>
            <span className={styles['when']}>{formatDateTime(savedAt, locale)}</span>
            <span className={styles['who']}>{userName ?? t('history:somebody')}</span>
            <span className={styles['count']}>
              {restoredFrom ? (
                <>
                  <IconHistory size={13} aria-hidden="true" /> {t('history:restored')} ·{' '}
                </>
              ) : null}
              {changeCount === 0
                ? t('history:beginning')
                : t('history:changes', { count: changeCount })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
