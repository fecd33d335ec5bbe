import { ActionIcon } from '@mantine/core'
import { IconSpeakerphone, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link/Link.tsx'
import { readInLanguage, useAnnouncements } from './announcement-queries.ts'
import { setNewAnnouncementCount } from './new-count.ts'
import styles from './announcements.module.css'

/** Counts new announcements for the bell, and shows the newest one that stays on top of each page, until its date or until it is closed. */
export function AnnouncementBar() {
  const { t } = useTranslation('announcements')
  const locale = useLocale()
  const { sticky, close, newCount } = useAnnouncements()
  useEffect(() => setNewAnnouncementCount(newCount), [newCount])
  const [shown] = sticky
  if (!shown) return null
  const { title, language } = readInLanguage(shown, locale)
  return (
    <aside aria-label={t('announcements:title')} className={styles['bar']} data-type={shown.type}>
      <IconSpeakerphone size={15} stroke={1.7} aria-hidden="true" />
      <strong>{t(`announcements:type.${shown.type}`)}:</strong>
      <span lang={language} className={styles['barTitle']}>
        {title}
      </span>
      <Link href={`${paths.announcements()}#${shown.id}`}>{t('announcements:read')}</Link>
      <ActionIcon
        size="sm"
        aria-label={t('announcements:close', { title })}
        title={t('announcements:close', { title })}
        onClick={() => close(shown.id)}
      >
        <IconX size={15} />
      </ActionIcon>
    </aside>
  )
}
