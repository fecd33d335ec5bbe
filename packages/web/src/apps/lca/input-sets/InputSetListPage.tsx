import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  inputSetRoutes,
  Method,
  PredefinedInputSet,
  recordRoutes,
  StandardUnit,
  WasteScenarioSet,
} from '@cradle/contract'
import { useList } from '../../../api/list.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { ImportExport } from '../../../records/imports/ImportExport.tsx'
import { listLibraryActions } from '../../../records/library/list-library-actions.ts'
import { originColumn, originFilter } from '../../../records/library/origin.ts'
import { useOptions, useReference } from '../../../records/reference/reference-lists.ts'
import { useNames } from '../../../records/reference/use-names.ts'
import { useUnitFigureColumns } from '../../../records/results/unit-figure-columns.tsx'
import { RecordListPage } from '../../../shell/RecordListPage.tsx'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import type { ListFilter } from '../../../ui/list/list-types.ts'
import { formatCount } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import type { InputSet } from './input-set-queries.ts'
import { useInputSetActions } from './use-input-set-actions.ts'

const filterNames = ['ownership', 'method', 'wasteScenarioSet']

/** Lists the input sets: groups of lines that calculations use by amount. */
export function InputSetListPage() {
  const { t } = useTranslation('input-sets')
  const locale = useLocale()
  const { mayCreate, isOwn } = useRecordRights('predefined_input_set')
  const [state, setState] = useListState({
    sort: { field: 'code', direction: 'asc' },
    filters: filterNames,
  })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const list = useList(['input-sets'], recordRoutes(PredefinedInputSet).list, {
    query: {
      search: state.q,
      ownership: state.filters['ownership']?.[0],
      method: state.filters['method'],
      wasteScenarioSet: state.filters['wasteScenarioSet'],
      itemsPerPage: 50,
      ...orderQuery(state.sort),
    },
  })
  const impact = useUnitFigureColumns(
    'input-sets',
    inputSetRoutes.figures,
    list.rows,
    t('input-sets:list.figureNote'),
  )
  const actions = useInputSetActions({
    onCopied: () => setSelected(new Set()),
  })
  const origin = {
    label: t('input-sets:origin.label'),
    own: t('input-sets:origin.own'),
    general: t('input-sets:origin.general'),
  }
  const methodField = t('input-sets:field.method')
  const setField = t('input-sets:field.wasteScenarioSet')
  const filters: ListFilter[] = [
    originFilter(origin, 'own'),
    { id: 'method', label: methodField, options: useOptions(Method) },
    { id: 'wasteScenarioSet', label: setField, options: useOptions(WasteScenarioSet) },
  ]
  const nameMethod = useNames(Method)
  const nameSet = useNames(WasteScenarioSet)
  const units = useReference(StandardUnit)
  const formatUnit = (row: InputSet) =>
    unitText(units.find((unit) => unit['@id'] === row.unit)?.symbol ?? '')
  return (
    <RecordListPage
      {...list}
      title={t('input-sets:title')}
      create={mayCreate && { href: paths.inputSets.new(), label: t('input-sets:new.title') }}
      actions={<ImportExport page="predefined-input-sets" />}
      hint={t('input-sets:list.emptyHint')}
      rowHref={(row) => paths.inputSets.item(row['@id'], 'inputs')}
      columns={[
        {
          id: 'code',
          header: t('input-sets:field.code'),
          sort: 'code',
          width: '9rem',
          cell: (row) => row.code,
        },
        { id: 'name', header: t('input-sets:field.name'), sort: 'name', cell: (row) => row.name },
        {
          id: 'method',
          header: methodField,
          width: '13rem',
          wideOnly: true,
          cell: (row) => nameMethod(row.method),
        },
        {
          id: 'wasteScenarioSet',
          header: setField,
          width: '11rem',
          wideOnly: true,
          cell: (row) => nameSet(row.wasteScenarioSet),
        },
        {
          id: 'unit',
          header: t('input-sets:field.unit'),
          width: '5rem',
          wideOnly: true,
          cell: formatUnit,
        },
        ...impact.columns,
        originColumn(origin, isOwn),
        {
          id: 'inputs',
          header: t('input-sets:list.inputs'),
          width: '5.5rem',
          align: 'right',
          wideOnly: true,
          cell: (row) => formatCount(row.inputCount ?? 0, locale),
        },
        {
          id: 'usages',
          header: t('input-sets:list.used'),
          width: '6.5rem',
          align: 'right',
          wideOnly: true,
          cell: (row) => formatCount(row.usageCount ?? 0, locale),
        },
      ]}
      state={state}
      onState={setState}
      filters={filters}
      tools={impact.chooser}
      {...listLibraryActions(actions, mayCreate ? { selected, onChange: setSelected } : null)}
    />
  )
}
