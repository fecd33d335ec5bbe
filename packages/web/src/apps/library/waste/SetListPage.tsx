import { useTranslation } from 'react-i18next'
import { Method, WasteScenarioSet, recordRoutes } from '@cradle/contract'
import { useList } from '../../../api/list.ts'
import { useOptions } from '../../../records/reference/reference-lists.ts'
import { useNames } from '../../../records/reference/use-names.ts'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { WasteListPage } from './WasteListPage.tsx'
import styles from './waste.module.css'

/** Lists the scenario sets: one per region, and one per method if the method has its own. */
export function SetListPage() {
  const { t } = useTranslation('waste')
  const [state, setState] = useListState({
    sort: { field: 'name', direction: 'asc' },
    filters: ['ownership', 'method'],
  })
  const list = useList(['waste-scenario-sets'], recordRoutes(WasteScenarioSet).list, {
    query: {
      name: state.q,
      ownership: state.filters['ownership']?.[0],
      method: state.filters['method'],
      itemsPerPage: 50,
      ...orderQuery(state.sort),
    },
  })
  const methods = useOptions(Method)
  const nameMethod = useNames(Method)
  return (
    <WasteListPage
      {...list}
      kind="set"
      originWidth="130px"
      columns={[
        { id: 'name', header: t('waste:field.name'), sort: 'name', cell: (row) => row.name },
        {
          id: 'region',
          header: t('waste:field.region'),
          sort: 'region',
          width: '140px',
          cell: (row) => row.region,
        },
        {
          id: 'method',
          header: t('waste:field.method'),
          width: '30%',
          wideOnly: true,
          cell: (row) =>
            nameMethod(row.method) ?? (
              <span className={styles['quiet']}>{t('waste:allMethods')}</span>
            ),
        },
      ]}
      state={state}
      onState={setState}
      filters={[{ id: 'method', label: t('waste:field.method'), options: methods }]}
    />
  )
}
