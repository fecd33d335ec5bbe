import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EpdCollection, recordRoutes } from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import { useList } from '../../../api/list.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import {
  nameById,
  shareKey,
  useApplications,
  type CollectionItem,
} from '../../../records/share/share-queries.ts'
import { RecordListPage } from '../../../shell/RecordListPage.tsx'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { formatCount } from '../../../ui/numbers/format-number.ts'
import { AccessBadge } from './AccessBadge.tsx'

const DeleteCollectionDialog = lazyPart(() =>
  import('./DeleteCollectionDialog.tsx').then((m) => m.DeleteCollectionDialog),
)

/** The collections of the company. */
export function CollectionListPage() {
  const { t } = useTranslation('share')
  const locale = useLocale()
  const { can } = useAccess()
  const { mayDelete } = useRecordRights('collection')
  const applications = nameById(useApplications())
  const [deleting, setDeleting] = useState<CollectionItem | null>(null)
  const [state, setState] = useListState({
    sort: { field: 'name', direction: 'asc' },
    filters: ['public'],
  })
  const list = useList([...shareKey, 'collections'], recordRoutes(EpdCollection).list, {
    query: {
      name: state.q,
      public: state.filters['public']?.[0],
      itemsPerPage: 50,
      ...orderQuery(state.sort),
    },
  })
  return (
    <RecordListPage
      {...list}
      title={t('share:collections.title')}
      create={
        can('collection.company_self.create') && {
          href: paths.share.collections.new(),
          label: t('share:collections.new'),
        }
      }
      hint={t('share:collections.hint')}
      rowHref={(row) => paths.share.collections.item(row['@id'], 'calculations')}
      columns={[
        { id: 'name', header: t('share:field.name'), sort: 'name', cell: (row) => row.name },
        {
          id: 'public',
          header: t('share:field.access'),
          width: 'clamp(7rem, 12vw, 9rem)',
          cell: (row) => <AccessBadge isPublic={row.public === true} />,
        },
        {
          id: 'epds',
          header: t('share:field.epdCount'),
          width: '9rem',
          align: 'right',
          cell: (row) => formatCount(row.epdCount ?? 0, locale),
        },
        {
          id: 'applications',
          header: t('share:applications.title'),
          width: '18rem',
          wideOnly: true,
          cell: (row) =>
            row.applications?.flatMap((iri) => applications.get(iri) ?? []).join(', ') || '–',
        },
        {
          id: 'description',
          header: t('share:field.description'),
          width: '22rem',
          wideOnly: true,
          cell: (row) => row.description ?? '',
        },
      ]}
      state={state}
      onState={setState}
      filters={[
        {
          id: 'public',
          label: t('share:field.access'),
          as: 'chips',
          options: [
            { value: 'true', label: t('share:collections.public') },
            { value: 'false', label: t('share:collections.private') },
          ],
        },
      ]}
      removal={{
        label: t('share:collections.delete'),
        run: setDeleting,
        whyNot: (row) => (mayDelete(row) ? null : t('share:refused.noPermission')),
      }}
      dialog={
        deleting && (
          <DeleteCollectionDialog collection={deleting} onClose={() => setDeleting(null)} />
        )
      }
    />
  )
}
