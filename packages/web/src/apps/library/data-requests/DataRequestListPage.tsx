import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataRequest, dataRequestStates, recordRoutes, Supplier } from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import { errorText } from '../../../api/error-text.ts'
import { useList } from '../../../api/list.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths, readId } from '../../../paths.ts'
import { useReference } from '../../../records/reference/reference-lists.ts'
import { RecordListPage } from '../../../shell/RecordListPage.tsx'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { formatDate } from '../../../ui/numbers/format-number.ts'
import { dataRequestsKey, removeRequest, type DataRequestItem } from './data-request-queries.ts'
import { RequestState } from './RequestState.tsx'

const DeleteDialog = lazyPart(() =>
  import('../../../ui/feedback/DeleteDialog.tsx').then((m) => m.DeleteDialog),
)

/** The data that the company asks its suppliers for, and what became of each request. */
export function DataRequestListPage() {
  const { t } = useTranslation('data-requests')
  const locale = useLocale()
  const { holds } = useAccess()
  const [removing, setRemoving] = useState<DataRequestItem | null>(null)
  const suppliers = useReference(Supplier)
  const [state, setState] = useListState({
    sort: { field: 'dueOn', direction: 'asc' },
    filters: ['status', 'supplier'],
  })
  const list = useList([...dataRequestsKey, 'list'], recordRoutes(DataRequest).list, {
    query: {
      material: state.q,
      status: state.filters['status']?.[0],
      supplier: state.filters['supplier']?.[0],
      itemsPerPage: 50,
      ...orderQuery(state.sort),
    },
  })
  return (
    <RecordListPage
      {...list}
      title={t('data-requests:title')}
      rows={list.rows?.map((row) => ({ ...row, name: row.material ?? '' }))}
      create={
        holds('supplier.company_self.create') && {
          href: paths.dataRequests.new(),
          label: t('data-requests:new'),
        }
      }
      rowHref={(row) => paths.dataRequests.item(row['@id'])}
      columns={[
        {
          id: 'material',
          header: t('data-requests:field.material'),
          sort: 'material',
          cell: (row) => row.material,
        },
        {
          id: 'supplier',
          header: t('data-requests:field.supplier'),
          width: '22%',
          cell: (row) => suppliers.find((one) => one['@id'] === row.supplier)?.name ?? '–',
        },
        {
          id: 'status',
          header: t('data-requests:field.status'),
          width: '13rem',
          cell: (row) => <RequestState state={row.status} />,
        },
        {
          id: 'dueOn',
          header: t('data-requests:field.dueOn'),
          sort: 'dueOn',
          width: '9rem',
          cell: (row) => formatDate(row.dueOn, locale),
        },
        {
          id: 'answeredAt',
          header: t('data-requests:field.answeredAt'),
          width: '9rem',
          wideOnly: true,
          cell: (row) => (row.answeredAt ? formatDate(row.answeredAt, locale) : '–'),
        },
      ]}
      state={state}
      onState={setState}
      filters={[
        {
          id: 'status',
          label: t('data-requests:field.status'),
          options: dataRequestStates.map((value) => ({
            value,
            label: t(`data-requests:state.${value}`),
          })),
        },
      ]}
      removal={{
        label: t('data-requests:delete.action'),
        run: setRemoving,
        whyNot: (row) =>
          !holds('supplier.company_self.delete')
            ? t('data-requests:noRight')
            : row.status === 'draft'
              ? null
              : t('data-requests:delete.onlyDraft'),
      }}
      hint={t('data-requests:hint')}
      dialog={
        removing && (
          <DeleteDialog
            title={t('data-requests:delete.title')}
            text={t('data-requests:delete.text', { material: removing.material ?? '' })}
            confirm={t('data-requests:delete.action')}
            onClose={() => setRemoving(null)}
            onConfirm={() =>
              removeRequest(readId(removing['@id'])).then(
                () => null,
                (error: unknown) => errorText(error),
              )
            }
          />
        )
      }
    />
  )
}
