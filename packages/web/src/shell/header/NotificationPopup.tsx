import { Button, Popover } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { cloneElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/error-text.ts'
import { useLocale } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { SkeletonBar } from '../../ui/feedback/Skeletons.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden.tsx'
import { Link } from '../../ui/link/Link.tsx'
import { formatDateTime } from '../../ui/numbers/format-number.ts'
import type { PopupProps } from '../../ui/popup/OnDemand.tsx'
import { readInLanguage, useAnnouncements } from '../announcements/announcement-queries.ts'
import {
  markAllRead,
  markRead,
  newestQuery,
  type NotificationItem,
} from '../notifications/notification-queries.ts'
import styles from './Bell.module.css'

/** The newest messages; following one marks it as read. */
export function NotificationPopup({ button }: PopupProps) {
  const { t } = useTranslation('notifications')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useQuery({ ...newestQuery(), enabled: isOpen })
  const failed = (problem: unknown) => void toast.error(errorText(problem))
  const follow = (item: NotificationItem) => {
    setOpen(false)
    if (!item.read) markRead(client, item).catch(failed)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(380px, calc(100vw - 24px))"
      withinPortal
      trapFocus
      returnFocus
    >
      <Popover.Target>
        {cloneElement(button, { onClick: () => setOpen((was) => !was) })}
      </Popover.Target>
      <Popover.Dropdown aria-label={t('notifications:title')}>
        <div className={styles['head']}>
          <h2>{t('notifications:title')}</h2>
          {data?.some(({ read }) => !read) && (
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => void markAllRead(client).catch(failed)}
            >
              {t('notifications:readAll')}
            </Button>
          )}
        </div>
        {error ? (
          <p role="alert" className={styles['none']}>
            {errorText(error)}
          </p>
        ) : !data ? (
          <div className={styles['none']}>
            <SkeletonBar width="80%" />
          </div>
        ) : data.length === 0 ? (
          <p className={styles['none']}>{t('notifications:none')}</p>
        ) : (
          <ul className={styles['list']}>
            {data.map((item) => (
              <Message key={item.id} item={item} onFollow={() => follow(item)} />
            ))}
          </ul>
        )}
        <NewestAnnouncements onFollow={() => setOpen(false)} />
        <div className={styles['foot']}>
          <Link href={paths.notifications()} onClick={() => setOpen(false)}>
            {t('notifications:all')}
          </Link>
          <Link href={paths.announcements()} onClick={() => setOpen(false)}>
            {t('notifications:allAnnouncements')}
          </Link>
          <Link href={`${paths.notifications()}?tab=settings`} onClick={() => setOpen(false)}>
            {t('notifications:settings')}
          </Link>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Announcements in the popup. */
const SHOWN = 3

function NewestAnnouncements({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation('announcements')
  const locale = useLocale()
  const { all = [], isNew, markSeen } = useAnnouncements()
  if (all.length === 0) return null
  return (
    <section aria-label={t('announcements:title')}>
      <h3 className={styles['section']}>{t('announcements:title')}</h3>
      <ul className={styles['list']}>
        {all.slice(0, SHOWN).map((one) => {
          const { title, language } = readInLanguage(one, locale)
          return (
            <li key={one.id}>
              <Link
                href={`${paths.announcements()}#${one.id}`}
                className={styles['item']}
                data-unread={isNew(one) || undefined}
                onClick={() => {
                  markSeen()
                  onFollow()
                }}
              >
                <span className={isNew(one) ? styles['dot'] : undefined} aria-hidden="true" />
                <strong lang={language}>
                  {isNew(one) && <VisuallyHidden>{t('announcements:new')}: </VisuallyHidden>}
                  {title}
                </strong>
                <time dateTime={one.publishedAt}>
                  {one.publishedAt && formatDateTime(one.publishedAt, locale)}
                </time>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Message({ item, onFollow }: { item: NotificationItem; onFollow: () => void }) {
  const { t } = useTranslation('notifications')
  const locale = useLocale()
  return (
    <li>
      <Link
        href={item.link || paths.notifications()}
        className={styles['item']}
        data-unread={!item.read || undefined}
        onClick={onFollow}
      >
        <span className={item.read ? undefined : styles['dot']} aria-hidden="true" />
        <strong>
          {!item.read && <VisuallyHidden>{t('notifications:unread')}: </VisuallyHidden>}
          {item.title}
        </strong>
        <time dateTime={item.createdAt}>{formatDateTime(item.createdAt, locale)}</time>
        {item.message && <p>{item.message}</p>}
      </Link>
    </li>
  )
}
