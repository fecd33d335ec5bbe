import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Application, recordRoutes } from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import { useList } from '../../../api/list.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import {
  nameById,
  shareKey,
  useCollections,
  type ApplicationItem,
} from '../../../records/share/share-queries.ts'
import { RecordListPage } from '../../../shell/RecordListPage.tsx'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { formatDate } from '../../../ui/numbers/format-number.ts'

const DeleteApplicationDialog = lazyPart(() =>
  import('./DeleteApplicationDialog.tsx').then((m) => m.DeleteApplicationDialog),
)

/** The programs that read the company's declarations. */
export function ApplicationListPage() {
  const { t } = useTranslation('share')
  const locale = useLocale()
  const { can } = useAccess()
  const { mayDelete } = useRecordRights('application')
  const collections = nameById(useCollections())
  const [deleting, setDeleting] = useState<ApplicationItem | null>(null)
  const [state, setState] = useListState({ sort: { field: 'name', direction: 'asc' } })
  const list = useList([...shareKey, 'applications'], recordRoutes(Application).list, {
    query: { name: state.q, itemsPerPage: 50, ...orderQuery(state.sort) },
  })
  return (
    <RecordListPage
      {...list}
      title={t('share:applications.title')}
      create={
        can('application.company_self.create') && {
          href: paths.share.applications.new(),
          label: t('share:applications.new'),
        }
      }
      hint={t('share:applications.hint')}
      rowHref={(row) => paths.share.applications.item(row['@id'], 'tokens')}
      columns={[
        { id: 'name', header: t('share:field.name'), sort: 'name', cell: (row) => row.name },
        {
          id: 'collections',
          header: t('share:field.collections'),
          width: '34%',
          cell: (row) =>
            row.collections?.flatMap((iri) => collections.get(iri) ?? []).join(', ') || '–',
        },
        {
          id: 'description',
          header: t('share:field.description'),
          width: '26%',
          wideOnly: true,
          cell: (row) => row.description ?? '',
        },
        {
          id: 'createdAt',
          header: t('share:field.createdAt'),
          sort: 'createdAt',
          width: '9rem',
          wideOnly: true,
          cell: (row) => row.createdAt && formatDate(row.createdAt, locale),
        },
      ]}
      state={state}
      onState={setState}
      removal={{
        label: t('share:applications.delete'),
        run: setDeleting,
        whyNot: (row) => (mayDelete(row) ? null : t('share:refused.noPermission')),
      }}
      dialog={
        deleting && (
          <DeleteApplicationDialog application={deleting} onClose={() => setDeleting(null)} />
        )
      }
    />
  )
}
