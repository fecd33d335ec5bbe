import { useTranslation } from 'react-i18next'
import { WasteScenario, WasteScenarioSet, recordRoutes } from '@cradle/contract'
import { useList } from '../../../api/list.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { ImportExport } from '../../../records/imports/ImportExport.tsx'
import { RecordListPage } from '../../../shell/RecordListPage.tsx'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { formatAmount } from '../../../ui/numbers/format-number.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { useReference } from '../../../records/reference/reference-lists.ts'
import type { Scenario } from './queries.ts'
import { shareNames } from './scenario-fields.ts'
import { useDeleteWaste } from './use-delete-waste.tsx'
import styles from './waste.module.css'

/** Lists the waste scenarios: the general ones and those of the company. */
export function ScenarioListPage() {
  const { t } = useTranslation('waste')
  const locale = useLocale()
  const { mayCreate, mayDelete, isOwn } = useRecordRights('waste_scenario')
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
  const { ask, dialog } = useDeleteWaste('scenario')
  const sets = useReference(WasteScenarioSet)
  return (
    <RecordListPage
      {...list}
      title={t('waste:scenarios.title')}
      create={mayCreate && { href: paths.wasteScenarios.new(), label: t('waste:scenarios.new') }}
      actions={<ImportExport page="environmental-profiles" />}
      rowHref={(row) => paths.wasteScenarios.item(row['@id'])}
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
          cell: (row) => sets.find((set) => set['@id'] === row.wasteScenarioSet)?.name,
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
        {
          id: 'origin',
          header: t('waste:origin.label'),
          width: '110px',
          wideOnly: true,
          cell: (row) => (
            <span className={styles['quiet']}>
              {isOwn(row) ? t('waste:origin.own') : t('waste:origin.general')}
            </span>
          ),
        },
      ]}
      state={state}
      onState={setState}
      filters={[
        {
          id: 'ownership',
          label: t('waste:origin.label'),
          as: 'chips',
          options: [
            { value: 'global', label: t('waste:origin.general') },
            { value: 'own', label: t('waste:origin.own') },
          ],
        },
        {
          id: 'wasteScenarioSet',
          label: t('waste:field.wasteScenarioSet'),
          options: sets.map((set) => ({ value: set['@id'], label: set.name })),
        },
        {
          id: 'visible',
          label: t('waste:field.visible'),
          options: [
            { value: 'true', label: t('waste:shown') },
            { value: 'false', label: t('waste:hidden') },
          ],
        },
      ]}
      removal={{
        label: t('waste:delete.confirm'),
        run: ask,
        whyNot: (row) => (mayDelete(row) ? null : t('waste:noPermission')),
      }}
      dialog={dialog}
    />
  )
}
