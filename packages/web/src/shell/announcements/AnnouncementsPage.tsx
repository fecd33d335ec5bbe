import { SegmentedControl } from '@mantine/core'
import { announcementTypes } from '@cradle/contract/choices'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '../../api/error-text.ts'
import { useLocale } from '../../i18n/i18n.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { formatDateTime } from '../../ui/numbers/format-number.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { RichTextView } from '../../ui/rich-text/RichTextView.tsx'
import { useUrlState } from '../url-state.ts'
import { readInLanguage, useAnnouncements, type AnnouncementItem } from './announcement-queries.ts'
import styles from './announcements.module.css'

/** Every published announcement and update, newest first. */
export function AnnouncementsPage() {
  const { t } = useTranslation('announcements')
  const [search, setSearch] = useUrlState()
  const { all, query, markSeen } = useAnnouncements()
  const title = t('announcements:title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  const onShown = useEffectEvent(markSeen)
  useEffect(() => {
    if (all) onShown()
  }, [all])
  const type = [search['type'] ?? ''].flat()[0] ?? ''
  const shown = all?.filter((one) => type === '' || one.type === type)
  return (
    <>
      <PageHeader title={title} />
      <div className={styles['page']}>
        <SegmentedControl
          aria-label={t('announcements:kind')}
          value={type}
          onChange={(next) => setSearch({ type: next || undefined })}
          data={[
            { value: '', label: t('announcements:all') },
            ...announcementTypes.map((one) => ({
              value: one,
              label: t(`announcements:types.${one}`),
            })),
          ]}
        />
        {query.error && !all ? (
          <ErrorState {...describeFailure(query.error)} onRetry={() => void query.refetch()} />
        ) : !shown ? (
          <PageSkeleton />
        ) : shown.length === 0 ? (
          <EmptyState title={t('announcements:none')} />
        ) : (
          shown.map((one) => <Article key={one.id} announcement={one} />)
        )}
      </div>
    </>
  )
}

function Article({ announcement }: { announcement: AnnouncementItem }) {
  const { t } = useTranslation('announcements')
  const locale = useLocale()
  const { title, description, language } = readInLanguage(announcement, locale)
  const heading = `announcement-${announcement.id}`
  return (
    <article id={announcement.id} aria-labelledby={heading} className={styles['article']}>
      <h2 id={heading} lang={language}>
        {title}
      </h2>
      <p className={styles['facts']}>
        <span data-type={announcement.type} className={styles['type']}>
          {t(`announcements:type.${announcement.type}`)}
        </span>
        {announcement.versionName && (
          <span>{t('announcements:version', { name: announcement.versionName })}</span>
        )}
        {announcement.publishedAt && (
          <time dateTime={announcement.publishedAt}>
            {formatDateTime(announcement.publishedAt, locale)}
          </time>
        )}
      </p>
      <div lang={language}>
        <RichTextView text={description} />
      </div>
    </article>
  )
}
