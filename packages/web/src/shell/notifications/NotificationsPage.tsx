import { Button } from '@mantine/core'
import { notificationTypes } from '@cradle/contract/choices'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Notification, recordRoutes } from '@cradle/contract'
import { useList } from '../../api/list.ts'
import { call } from '../../api/call.ts'
import { describeFailure, errorText } from '../../api/error-text.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { orderQuery, useListState, useUrlState } from '../url-state.ts'
import {
  markAllRead,
  markRead,
  notificationsKey,
  type NotificationItem,
} from './notification-queries.ts'
import { useNotificationColumns } from './notification-columns.tsx'

const NotificationSettings = lazyPart(() =>
  import('./NotificationSettings.tsx').then((m) => m.NotificationSettings),
)

/** All notifications of the reader, and how they are mailed. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications')
  const [search] = useUrlState()
  const isSettings = search['tab'] === 'settings'
  const title = t('notifications:title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  const tabs = [
    { label: t('notifications:list'), href: paths.notifications(), active: !isSettings },
    {
      label: t('notifications:settings'),
      href: `${paths.notifications()}?tab=settings`,
      active: isSettings,
    },
  ]
  return isSettings ? (
    <NotificationSettings title={title} tabs={tabs} />
  ) : (
    <Messages title={title} tabs={tabs} />
  )
}

function Messages({
  title,
  tabs,
}: {
  title: string
  tabs: { label: string; href: string; active: boolean }[]
}) {
  const { t } = useTranslation('notifications')
  const client = useQueryClient()
  const [state, setState] = useListState({
    sort: { field: 'createdAt', direction: 'desc' },
    filters: ['read', 'type'],
  })
  const { error, ...list } = useList(notificationsKey, recordRoutes(Notification).list, {
    query: {
      read: state.filters['read']?.[0],
      type: state.filters['type'],
      itemsPerPage: 50,
      ...orderQuery(state.sort),
    },
    owner: 'none',
  })
  const showFailure = (problem: unknown) => void toast.error(errorText(problem))
  const columns = useNotificationColumns((item) => void markRead(client, item).catch(showFailure))
  const remove = (item: NotificationItem) =>
    void call(recordRoutes(Notification).delete, { params: { id: item.id } }).then(
      () => client.invalidateQueries({ queryKey: notificationsKey }),
      showFailure,
    )
  return (
    <ListPage
      {...list}
      error={error ? describeFailure(error) : null}
      title={title}
      header={{
        tabs,
        actions: list.rows?.some(({ read }) => !read) && (
          <Button variant="default" onClick={() => void markAllRead(client).catch(showFailure)}>
            {t('notifications:readAll')}
          </Button>
        ),
      }}
      searchable={false}
      rowKey={(row) => row['@id']}
      rowName={(row) => row.title}
      rowHref={(row) => row.link || paths.notifications()}
      columns={columns}
      state={state}
      onState={setState}
      filters={[
        {
          id: 'read',
          label: t('notifications:column.state'),
          as: 'chips',
          options: [
            { value: 'false', label: t('notifications:unread') },
            { value: 'true', label: t('notifications:isRead') },
          ],
        },
        {
          id: 'type',
          label: t('notifications:column.type'),
          options: notificationTypes.map((type) => ({
            value: type,
            label: t(`notifications:types.${type.replace('.', '-')}`),
          })),
        },
      ]}
      rowActions={(row) => [
        {
          id: 'read',
          label: t(row.read ? 'notifications:markUnread' : 'notifications:markRead'),
          run: () => void markRead(client, row, !row.read).catch(showFailure),
        },
        { id: 'delete', label: t('notifications:delete'), danger: true, run: () => remove(row) },
      ]}
      empty={<EmptyState title={t('notifications:none')}>{t('notifications:noneHint')}</EmptyState>}
    />
  )
}
