import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/i18n.ts'
import { useUrlState } from '../../shell/url-state.ts'
import { formatDateTime } from '../../ui/numbers/format-number.ts'
import type { Revision } from './revision.ts'
import styles from './history.module.css'

/** One saved version: when and by whom, what can be done with it, and one of its views. */
export function RevisionFrame<View extends string>({
  revision,
  isNewest,
  actions,
  views,
  children,
}: {
  revision: Revision
  isNewest: boolean
  actions: ReactNode
  /** The first one is shown at first. */
  views: readonly { value: View; label: string }[]
  children: (view: View) => ReactNode
}) {
  const { t } = useTranslation('history')
  const locale = useLocale()
  const [search, setSearch] = useUrlState()
  const view = (views.find(({ value }) => value === search['view']) ?? views[0]!).value
  return (
    <section
      className={styles['detail']}
      aria-label={t('history:number', { number: revision.number })}
    >
      <header className={styles['head']}>
        <h2>{t('history:number', { number: revision.number })}</h2>
        <span className={styles['when']}>
          {formatDateTime(revision.savedAt, locale)} · {revision.userName ?? t('history:somebody')}
        </span>
        <span className={styles['space']} />
        {isNewest ? <span className={styles['present']}>{t('history:present')}</span> : actions}
      </header>
      <SegmentedControl
        size="xs"
        className={styles['views']}
        aria-label={t('history:viewLabel')}
        value={view}
        onChange={(next) => setSearch({ view: next })}
        data={views.map((one) => ({ ...one }))}
      />
      {children(view)}
    </section>
  )
}
