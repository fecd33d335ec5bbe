import { useTranslation } from 'react-i18next'
import { Location, Supplier, recordRoutes } from '@cradle/contract'
import { useList } from '../../../api/list.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { ImportExport } from '../../../records/imports/ImportExport.tsx'
import { RecordListPage } from '../../../shell/RecordListPage.tsx'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { SingleFilter } from '../../../ui/list/SingleFilter.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { useReference } from '../../../records/reference/reference-lists.ts'
import { listCountries, translateCountry } from '../../../records/reference/country-name.ts'
import { useDeleteSite } from './use-delete-site.tsx'
import { useSiteTabs } from './use-site-tabs.ts'
import styles from './sites.module.css'

/** Lists the suppliers of the company. */
export function SupplierListPage() {
  const { t } = useTranslation('sites')
  const locale = useLocale()
  const { mayCreate, mayDelete } = useRecordRights('supplier')
  const [state, setState] = useListState({
    sort: { field: 'name', direction: 'asc' },
    filters: ['active', 'location', 'country'],
  })
  const list = useList(['suppliers'], recordRoutes(Supplier).list, {
    query: {
      name: state.q,
      active: state.filters['active']?.[0],
      location: state.filters['location']?.[0],
      country: state.filters['country'],
      itemsPerPage: 50,
      ...orderQuery(state.sort),
    },
  })
  const { ask, dialog } = useDeleteSite('supplier')
  const tabs = useSiteTabs('suppliers')
  const locations = useReference(Location)
  const countries = listCountries(useReference(Supplier), locale)
  return (
    <RecordListPage
      {...list}
      title={t('sites:suppliers.title')}
      tabs={tabs}
      create={mayCreate && { href: paths.suppliers.new(), label: t('sites:suppliers.new') }}
      actions={<ImportExport page="suppliers" />}
      rowHref={(row) => paths.suppliers.item(row['@id'])}
      columns={[
        { id: 'name', header: t('sites:field.name'), sort: 'name', cell: (row) => row.name },
        {
          id: 'uniqueId',
          header: t('sites:field.uniqueId'),
          sort: 'uniqueId',
          width: '130px',
          wideOnly: true,
          cell: (row) => <span className={styles['code']}>{row.uniqueId}</span>,
        },
        {
          id: 'city',
          header: t('sites:field.city'),
          sort: 'city',
          width: '16%',
          wideOnly: true,
          cell: (row) => row.city,
        },
        {
          id: 'country',
          header: t('sites:field.country'),
          width: '14%',
          wideOnly: true,
          cell: (row) => translateCountry(row.country, locale),
        },
        {
          id: 'active',
          header: t('sites:field.status'),
          width: '110px',
          cell: (row) => <StatusBadge status={row.active === false ? 'inactive' : 'active'} />,
        },
        {
          id: 'approached',
          header: t('sites:field.approachedShort'),
          width: '130px',
          wideOnly: true,
          cell: (row) =>
            row.approached ? (
              row.approachMethod ? (
                t(`sites:approach.${row.approachMethod}`)
              ) : (
                t('ui:yes')
              )
            ) : (
              <span className={styles['quiet']}>{t('ui:no')}</span>
            ),
        },
        {
          id: 'locations',
          header: t('sites:suppliers.locations'),
          width: '110px',
          align: 'right',
          wideOnly: true,
          cell: (row) => new Set(row.transports?.map((leg) => leg.location)).size,
        },
      ]}
      tools={
        locations.length > 1 && (
          <SingleFilter
            id="location"
            label={t('sites:suppliers.deliversTo')}
            options={locations.map((location) => ({
              value: location['@id'],
              label: location.name,
            }))}
            state={state}
            onState={setState}
          />
        )
      }
      state={state}
      onState={setState}
      filters={[
        {
          id: 'active',
          label: t('sites:field.status'),
          as: 'chips',
          options: [
            { value: 'true', label: t('ui:status.active') },
            { value: 'false', label: t('ui:status.inactive') },
          ],
        },
        ...(countries.length > 1
          ? [{ id: 'country', label: t('sites:field.country'), options: countries }]
          : []),
      ]}
      removal={{
        label: t('sites:delete.confirm'),
        run: ask,
        whyNot: (row) => (mayDelete(row) ? null : t('sites:noPermission')),
      }}
      hint={t('sites:suppliers.empty')}
      dialog={dialog}
    />
  )
}
