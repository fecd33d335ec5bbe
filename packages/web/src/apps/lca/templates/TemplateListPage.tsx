import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Method, recordRoutes, Template, WasteScenarioSet } from '@cradle/contract'
import { useList } from '../../../api/list.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import {
  useMethodFilter,
  useScenarioSetFilter,
  useTypeFilter,
} from '../../../records/calculation/calculation-filters.ts'
import { listLibraryActions } from '../../../records/library/list-library-actions.ts'
import { originColumn, originFilter } from '../../../records/library/origin.ts'
import { useNames } from '../../../records/reference/use-names.ts'
import { RecordListPage } from '../../../shell/RecordListPage.tsx'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { formatCount, formatDate } from '../../../ui/numbers/format-number.ts'
import { useTemplateActions } from './use-template-actions.ts'

const filterNames = ['ownership', 'method', 'calculationType', 'wasteRegion']

/** Lists the templates of the company and of the platform. */
export function TemplateListPage() {
  const { t } = useTranslation('templates')
  const locale = useLocale()
  const { mayCreate, isOwn } = useRecordRights('template')
  const [state, setState] = useListState({
    sort: { field: 'name', direction: 'asc' },
    filters: filterNames,
  })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const list = useList(['templates'], recordRoutes(Template).list, {
    query: {
      search: state.q,
      ownership: state.filters['ownership']?.[0],
      method: state.filters['method'],
      calculationType: state.filters['calculationType'],
      wasteRegion: state.filters['wasteRegion'],
      itemsPerPage: 50,
      ...orderQuery(state.sort),
    },
  })
  const actions = useTemplateActions({
    onCopied: () => setSelected(new Set()),
  })
  const origin = {
    label: t('templates:origin.label'),
    own: t('templates:origin.own'),
    general: t('templates:origin.general'),
  }
  const filters = [
    originFilter(origin, 'own'),
    useMethodFilter(),
    useTypeFilter(),
    useScenarioSetFilter(),
  ]
  const nameMethod = useNames(Method)
  const nameSet = useNames(WasteScenarioSet)
  return (
    <RecordListPage
      {...list}
      title={t('templates:title')}
      create={mayCreate && { href: paths.templates.new(), label: t('templates:new.title') }}
      hint={t('templates:list.emptyHint')}
      rowHref={(row) => paths.templates.item(row['@id'], 'inputs')}
      columns={[
        { id: 'name', header: t('templates:field.name'), sort: 'name', cell: (row) => row.name },
        {
          id: 'type',
          header: t('lca:list.type'),
          width: '10rem',
          wideOnly: true,
          cell: (row) => (row.calculationType ? t(`lca:type.${row.calculationType}`) : ''),
        },
        {
          id: 'method',
          header: t('lca:list.method'),
          width: '13rem',
          wideOnly: true,
          cell: (row) => nameMethod(row.method),
        },
        {
          id: 'wasteRegion',
          header: t('lca:list.wasteScenarioSet'),
          width: '11rem',
          wideOnly: true,
          cell: (row) => nameSet(row.wasteRegion),
        },
        originColumn(origin, isOwn),
        {
          id: 'inputs',
          header: t('templates:list.inputs'),
          width: '5rem',
          align: 'right',
          cell: (row) => formatCount(row.inputCount ?? 0, locale),
        },
        {
          id: 'calculations',
          header: t('templates:list.usedBy'),
          width: '7rem',
          align: 'right',
          cell: (row) => formatCount(row.calculationCount ?? 0, locale),
        },
        {
          id: 'updated',
          header: t('lca:list.updated'),
          sort: 'updatedAt',
          width: '7.5rem',
          align: 'right',
          cell: (row) => (row.updatedAt ? formatDate(row.updatedAt, locale) : ''),
        },
      ]}
      state={state}
      onState={setState}
      filters={filters}
      {...listLibraryActions(actions, mayCreate ? { selected, onChange: setSelected } : null)}
    />
  )
}
