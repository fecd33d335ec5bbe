import { useState } from 'react'
import { announcementTypes } from '@cradle/contract/choices'
import { useTranslation } from 'react-i18next'
import { Announcement, recordRoutes } from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { useList } from '../../../api/list.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import {
  announcementsKey,
  type AnnouncementItem,
} from '../../../shell/announcements/announcement-queries.ts'
import { RecordListPage } from '../../../shell/RecordListPage.tsx'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { formatDateTime } from '../../../ui/numbers/format-number.ts'

const DeleteDialog = lazyPart(() =>
  import('../../../ui/feedback/DeleteDialog.tsx').then((m) => m.DeleteDialog),
)

/** Lists announcements with drafts and planned ones. */
export function AnnouncementListPage() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { can } = useAccess()
  const [requested, setRequested] = useState<AnnouncementItem | null>(null)
  const [state, setState] = useListState({
    sort: { field: 'createdAt', direction: 'desc' },
    filters: ['type'],
  })
  const list = useList([...announcementsKey, 'list'], recordRoutes(Announcement).list, {
    query: {
      title: state.q,
      type: state.filters['type'],
      itemsPerPage: 50,
      ...orderQuery(state.sort),
    },
    owner: 'none',
  })
  async function remove({ id }: AnnouncementItem): Promise<string | null> {
    try {
      await call(recordRoutes(Announcement).delete, { params: { id } })
    } catch (error) {
      return errorText(error)
    }
    toast.success(t('admin:announcements.deleted'))
    void queryClient.invalidateQueries({ queryKey: announcementsKey })
    return null
  }
  return (
    <RecordListPage
      {...list}
      title={t('admin:announcements.title')}
      rows={list.rows?.map((row) => ({ ...row, name: row.title }))}
      create={
        can('announcement.*.create') && {
          href: paths.admin.announcements.new(),
          label: t('admin:announcements.new'),
        }
      }
      rowHref={(row) => paths.admin.announcements.item(row['@id'])}
      columns={[
        {
          id: 'title',
          header: t('admin:announcements.field.title'),
          sort: 'title',
          cell: (row) => row.title,
        },
        {
          id: 'type',
          header: t('admin:announcements.field.type'),
          width: '9rem',
          wideOnly: true,
          cell: (row) => t(`announcements:type.${row.type}`),
        },
        {
          id: 'languages',
          header: t('admin:announcements.languages'),
          width: '8rem',
          wideOnly: true,
          cell: (row) => ['EN', ...Object.keys(row.translations ?? {})].join(', ').toUpperCase(),
        },
        {
          id: 'published',
          header: t('admin:announcements.field.publishedAt'),
          sort: 'publishedAt',
          width: 'clamp(8rem, 18vw, 15rem)',
          cell: (row) => describePublication(row),
        },
        {
          id: 'sticky',
          header: t('admin:announcements.field.stickyUntil'),
          width: '11rem',
          wideOnly: true,
          cell: (row) => (row.stickyUntil ? formatDateTime(row.stickyUntil, locale) : '–'),
        },
      ]}
      state={state}
      onState={setState}
      filters={[
        {
          id: 'type',
          label: t('admin:announcements.field.type'),
          options: announcementTypes.map((type) => ({
            value: type,
            label: t(`announcements:type.${type}`),
          })),
        },
      ]}
      removal={{
        label: t('admin:delete'),
        run: setRequested,
        whyNot: () => (can('announcement.*.delete') ? null : t('admin:noPermission')),
      }}
      hint={t('admin:announcements.empty')}
      dialog={
        requested && (
          <DeleteDialog
            title={t('admin:announcements.deleteTitle')}
            text={t('admin:deleteText', { name: requested.title })}
            confirm={t('admin:delete')}
            onClose={() => setRequested(null)}
            onConfirm={() => remove(requested)}
          />
        )
      }
    />
  )
  function describePublication({ publishedAt }: AnnouncementItem): string {
    if (publishedAt === undefined) return t('admin:announcements.draft')
    const date = formatDateTime(publishedAt, locale)
    return Date.parse(publishedAt) > Date.now() ? t('admin:announcements.planned', { date }) : date
  }
}
