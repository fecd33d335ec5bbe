import { useTranslation } from 'react-i18next'
import { Location, Supplier, recordRoutes } from '@cradle/contract'
import { useList } from '../../../api/list.ts'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { SingleFilter } from '../../../ui/list/SingleFilter.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { useReference } from '../../../records/reference/reference-lists.ts'
import { SiteListPage } from './SiteListPage.tsx'
import styles from './sites.module.css'

/** Lists the suppliers of the company. */
export function SupplierListPage() {
  const { t } = useTranslation('sites')
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
  const locations = useReference(Location)
  return (
    <SiteListPage
      {...list}
      kind="supplier"
      all={useReference(Supplier)}
      widths={{ uniqueId: '130px', city: '16%', country: '14%' }}
      columns={[
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
      ]}
    />
  )
}
