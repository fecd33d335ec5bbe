import { useTranslation } from 'react-i18next'
import { Method, WasteScenarioSet, recordRoutes } from '@cradle/contract'
import { useList } from '../../../api/list.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { paths } from '../../../paths.ts'
import { ImportExport } from '../../../records/imports/ImportExport.tsx'
import { RecordListPage } from '../../../shell/RecordListPage.tsx'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { useReference } from '../../../records/reference/reference-lists.ts'
import { useDeleteWaste } from './use-delete-waste.tsx'
import styles from './waste.module.css'

/** Lists the scenario sets: one per region, and one per method if the method has its own. */
export function SetListPage() {
  const { t } = useTranslation('waste')
  const { mayCreate, mayDelete, isOwn } = useRecordRights('waste_scenario_set')
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
  const { ask, dialog } = useDeleteWaste('set')
  const methods = useReference(Method)
  return (
    <RecordListPage
      {...list}
      title={t('waste:sets.title')}
      create={mayCreate && { href: paths.wasteScenarioSets.new(), label: t('waste:sets.new') }}
      actions={<ImportExport page="environmental-profiles" />}
      rowHref={(row) => paths.wasteScenarioSets.item(row['@id'])}
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
            methods.find((method) => method['@id'] === row.method)?.name ?? (
              <span className={styles['quiet']}>{t('waste:allMethods')}</span>
            ),
        },
        {
          id: 'origin',
          header: t('waste:origin.label'),
          width: '130px',
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
          id: 'method',
          label: t('waste:field.method'),
          options: methods.map((method) => ({ value: method['@id'], label: method.name })),
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
