import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../paths.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import styles from './received.module.css'

/** Header and tabs of the declarations of other companies. */
export function ReceivedFrame({
  tab,
  note,
  children,
}: {
  tab: 'published' | 'followed'
  note?: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation('received')
  const title = t('received:title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  return (
    <div className={styles['page']}>
      <PageHeader
        title={title}
        tabs={(['published', 'followed'] as const).map((name) => ({
          label: t(`received:tab.${name}`),
          href: paths.received[name](),
          active: name === tab,
        }))}
      />
      {note && <p className={styles['note']}>{note}</p>}
      {children}
    </div>
  )
}
