import { useTranslation } from 'react-i18next'
import { Location, recordRoutes } from '@cradle/contract'
import { useList } from '../../../api/list.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { ImportExport } from '../../../records/imports/ImportExport.tsx'
import { RecordListPage } from '../../../shell/RecordListPage.tsx'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { useReference } from '../../../records/reference/reference-lists.ts'
import { listCountries, translateCountry } from '../../../records/reference/country-name.ts'
import { useDeleteSite } from './use-delete-site.tsx'
import { useSiteTabs } from './use-site-tabs.ts'
import styles from './sites.module.css'

/** Lists the production sites of the company. */
export function LocationListPage() {
  const { t } = useTranslation('sites')
  const locale = useLocale()
  const { mayCreate, mayDelete } = useRecordRights('location')
  const [state, setState] = useListState({
    sort: { field: 'name', direction: 'asc' },
    filters: ['country'],
  })
  const list = useList(['locations'], recordRoutes(Location).list, {
    query: {
      name: state.q,
      country: state.filters['country'],
      itemsPerPage: 50,
      ...orderQuery(state.sort),
    },
  })
  const { ask, dialog } = useDeleteSite('location')
  const tabs = useSiteTabs('locations')
  const countries = listCountries(useReference(Location), locale)
  return (
    <RecordListPage
      {...list}
      title={t('sites:locations.title')}
      tabs={tabs}
      create={mayCreate && { href: paths.locations.new(), label: t('sites:locations.new') }}
      actions={<ImportExport page="suppliers" />}
      rowHref={(row) => paths.locations.item(row['@id'])}
      columns={[
        { id: 'name', header: t('sites:field.name'), sort: 'name', cell: (row) => row.name },
        {
          id: 'uniqueId',
          header: t('sites:field.uniqueId'),
          sort: 'uniqueId',
          width: '150px',
          wideOnly: true,
          cell: (row) => <span className={styles['code']}>{row.uniqueId}</span>,
        },
        {
          id: 'city',
          header: t('sites:field.city'),
          sort: 'city',
          width: '20%',
          wideOnly: true,
          cell: (row) => row.city,
        },
        {
          id: 'country',
          header: t('sites:field.country'),
          width: '16%',
          wideOnly: true,
          cell: (row) => translateCountry(row.country, locale),
        },
        {
          id: 'suppliers',
          header: t('sites:locations.suppliers'),
          width: '120px',
          align: 'right',
          cell: (row) => new Set(row.transports?.map((leg) => leg.supplier)).size,
        },
      ]}
      state={state}
      onState={setState}
      filters={
        countries.length > 1
          ? [{ id: 'country', label: t('sites:field.country'), options: countries }]
          : []
      }
      removal={{
        label: t('sites:delete.confirm'),
        run: ask,
        whyNot: (row) => (mayDelete(row) ? null : t('sites:noPermission')),
      }}
      hint={t('sites:locations.empty')}
      dialog={dialog}
    />
  )
}
