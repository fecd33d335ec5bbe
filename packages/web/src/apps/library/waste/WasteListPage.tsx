import { useTranslation } from 'react-i18next'
import { useRecordRights } from '../../../api/record-rights.ts'
import { paths } from '../../../paths.ts'
import { ImportExport } from '../../../records/imports/ImportExport.tsx'
import { originColumn, originFilter } from '../../../records/library/origin.ts'
import { RecordListPage, type RecordListPageProps } from '../../../shell/RecordListPage.tsx'
import { useDeleteWaste } from './use-delete-waste.ts'
import styles from './waste.module.css'

interface WasteRow {
  '@id': string
  name?: string
  owner?: string
}

interface WasteListPageProps<Row> extends Omit<
  RecordListPageProps<Row>,
  'title' | 'create' | 'actions' | 'rowHref' | 'removal' | 'dialog'
> {
  kind: 'scenario' | 'set'
  /** CSS width of the column of the origin. */
  originWidth: string
}

/** The frame of the lists of scenarios and of sets: own and general ones, made, imported and deleted the same way. */
export function WasteListPage<Row extends WasteRow>({
  kind,
  columns,
  filters = [],
  originWidth,
  ...list
}: WasteListPageProps<Row>) {
  const { t } = useTranslation('waste')
  const { mayCreate, mayDelete, isOwn } = useRecordRights(
    kind === 'scenario' ? 'waste_scenario' : 'waste_scenario_set',
  )
  const { ask, dialog } = useDeleteWaste(kind)
  const place = kind === 'scenario' ? paths.wasteScenarios : paths.wasteScenarioSets
  const origin = {
    label: t('waste:origin.label'),
    own: t('waste:origin.own'),
    general: t('waste:origin.general'),
  }
  return (
    <RecordListPage
      {...list}
      title={t(`waste:${kind}s.title`)}
      create={mayCreate && { href: place.new(), label: t(`waste:${kind}s.new`) }}
      actions={<ImportExport page="environmental-profiles" />}
      rowHref={(row) => place.item(row['@id'])}
      columns={[
        ...columns,
        {
          ...originColumn<Row>(origin, isOwn),
          width: originWidth,
          cell: (row) => (
            <span className={styles['quiet']}>{isOwn(row) ? origin.own : origin.general}</span>
          ),
        },
      ]}
      filters={[originFilter(origin), ...filters]}
      removal={{
        label: t('waste:delete.confirm'),
        run: ask,
        whyNot: (row) => (mayDelete(row) ? null : t('waste:noPermission')),
      }}
      dialog={dialog}
    />
  )
}
