import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Method,
  PredefinedInputSet,
  recordRoutes,
  StandardUnit,
  WasteScenarioSet,
} from '@cradle/contract'
import { useList } from '../../../api/list.ts'
import { errorText } from '../../../api/error-text.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { formatCount } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { ImportExport } from '../../../records/imports/ImportExport.tsx'
import { useReference } from '../../../records/reference/reference-lists.ts'
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
  const methods = useReference(Method)
  const scenarioSets = useReference(WasteScenarioSet)
  const units = useReference(StandardUnit)
  const { error, ...list } = useList(['input-sets'], recordRoutes(PredefinedInputSet).list, {
    query: {
      search: state.q,
      ownership: state.filters['ownership']?.[0],
      method: state.filters['method'],
      wasteScenarioSet: state.filters['wasteScenarioSet'],
      itemsPerPage: 50,
      ...orderQuery(state.sort),
    },
  })
  const { copyAction, deleteAction, dialog } = useInputSetActions({
    onCopied: () => setSelected(new Set()),
  })
  const title = t('input-sets:title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  const nameIn = (records: { '@id': string; name: string }[], iri: string | undefined) =>
    records.find((one) => one['@id'] === iri)?.name ?? ''
  const formatUnit = (row: InputSet) =>
    unitText(units.find((unit) => unit['@id'] === row.unit)?.symbol ?? '')
  const create = (
    <>
      <ImportExport page="predefined-input-sets" />
      {mayCreate && (
        <Button component={Link} href={paths.inputSets.new()} leftSection={<IconPlus size={16} />}>
          {t('input-sets:new.title')}
        </Button>
      )}
    </>
  )
  return (
    <>
      <ListPage
        {...list}
        error={error ? { message: errorText(error) } : null}
        title={title}
        header={{ actions: create }}
        rowKey={(row) => row['@id']}
        rowName={(row) => row.name ?? ''}
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
            header: t('input-sets:field.method'),
            width: '13rem',
            wideOnly: true,
            cell: (row) => nameIn(methods, row.method),
          },
          {
            id: 'wasteScenarioSet',
            header: t('input-sets:field.wasteScenarioSet'),
            width: '11rem',
            wideOnly: true,
            cell: (row) => nameIn(scenarioSets, row.wasteScenarioSet),
          },
          {
            id: 'unit',
            header: t('input-sets:field.unit'),
            width: '5rem',
            wideOnly: true,
            cell: formatUnit,
          },
          {
            id: 'origin',
            header: t('input-sets:origin.label'),
            width: '7.5rem',
            wideOnly: true,
            cell: (row) => t(isOwn(row) ? 'input-sets:origin.own' : 'input-sets:origin.general'),
          },
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
        filters={[
          {
            id: 'ownership',
            label: t('input-sets:origin.label'),
            as: 'chips',
            options: [
              { value: 'own', label: t('input-sets:origin.own') },
              { value: 'global', label: t('input-sets:origin.general') },
            ],
          },
          {
            id: 'method',
            label: t('input-sets:field.method'),
            options: methods.map((method) => ({ value: method['@id'], label: method.name })),
          },
          {
            id: 'wasteScenarioSet',
            label: t('input-sets:field.wasteScenarioSet'),
            options: scenarioSets.map((set) => ({ value: set['@id'], label: set.name })),
          },
        ]}
        selection={
          mayCreate
            ? { selected, onChange: setSelected, actions: (keys) => [copyAction(keys)] }
            : undefined
        }
        rowActions={(row) => [copyAction([row['@id']]), deleteAction(row)]}
        empty={<EmptyState actions={create}>{t('input-sets:list.emptyHint')}</EmptyState>}
      />
      {dialog}
    </>
  )
}
