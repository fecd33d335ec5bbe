import { useTranslation } from 'react-i18next'
import { Location, recordRoutes } from '@cradle/contract'
import { useList } from '../../../api/list.ts'
import { useReference } from '../../../records/reference/reference-lists.ts'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { SiteListPage } from './SiteListPage.tsx'

/** Lists the production sites of the company. */
export function LocationListPage() {
  const { t } = useTranslation('sites')
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
  return (
    <SiteListPage
      {...list}
      kind="location"
      all={useReference(Location)}
      widths={{ uniqueId: '150px', city: '20%', country: '16%' }}
      columns={[
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
    />
  )
}
