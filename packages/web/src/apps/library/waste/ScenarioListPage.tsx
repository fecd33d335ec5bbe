import { useTranslation } from 'react-i18next'
import { WasteScenario, WasteScenarioSet, recordRoutes } from '@cradle/contract'
import { useList } from '../../../api/list.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { formatAmount } from '../../../ui/numbers/format-number.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { useOptions } from '../../../records/reference/reference-lists.ts'
import { useNames } from '../../../records/reference/use-names.ts'
import type { Scenario } from './queries.ts'
import { shareNames } from './scenario-fields.ts'
import { WasteListPage } from './WasteListPage.tsx'
import styles from './waste.module.css'

/** Lists the waste scenarios: the general ones and those of the company. */
export function ScenarioListPage() {
  const { t } = useTranslation('waste')
  const locale = useLocale()
  const [state, setState] = useListState({
    sort: { field: 'name', direction: 'asc' },
    filters: ['ownership', 'wasteScenarioSet', 'visible'],
  })
  const list = useList(['waste-scenarios'], recordRoutes(WasteScenario).list, {
    query: {
      name: state.q,
      ownership: state.filters['ownership']?.[0],
      wasteScenarioSet: state.filters['wasteScenarioSet'],
      visible: state.filters['visible']?.length === 1 ? state.filters['visible'][0] : undefined,
      itemsPerPage: 50,
      ...orderQuery(state.sort),
    },
  })
  const sets = useOptions(WasteScenarioSet)
  const nameSet = useNames(WasteScenarioSet)
  return (
    <WasteListPage
      {...list}
      kind="scenario"
      originWidth="110px"
      columns={[
        {
          id: 'name',
          header: t('waste:field.name'),
          sort: 'name',
          cell: (row) => (
            <>
              {row.name}
              {row.visible === false && (
                <span className={styles['badge']}>
                  <StatusBadge status="hidden" label={t('waste:hidden')} tint="warn" />
                </span>
              )}
            </>
          ),
        },
        {
          id: 'set',
          header: t('waste:field.wasteScenarioSet'),
          width: '14%',
          wideOnly: true,
          cell: (row) => nameSet(row.wasteScenarioSet),
        },
        {
          id: 'region',
          header: t('waste:field.region'),
          sort: 'region',
          width: '90px',
          wideOnly: true,
          cell: (row) => row.region,
        },
        ...shareNames.map((name) => ({
          id: name,
          header: t(`waste:route.${name}`),
          width: '104px',
          align: 'right' as const,
          wideOnly: true,
          cell: (row: Scenario) =>
            row[name] ? (
              `${formatAmount(row[name], locale)} %`
            ) : (
              <span className={styles['quiet']}>–</span>
            ),
        })),
      ]}
      state={state}
      onState={setState}
      filters={[
        { id: 'wasteScenarioSet', label: t('waste:field.wasteScenarioSet'), options: sets },
        {
          id: 'visible',
          label: t('waste:field.visible'),
          options: [
            { value: 'true', label: t('waste:shown') },
            { value: 'false', label: t('waste:hidden') },
          ],
        },
      ]}
    />
  )
}
