import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Method, recordRoutes, Template, WasteScenarioSet } from '@cradle/contract'
import { useList } from '../../../api/list.ts'
import { errorText } from '../../../api/error-text.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { formatCount, formatDate } from '../../../ui/numbers/format-number.ts'
import { useReference } from '../../../records/reference/reference-lists.ts'
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
  const methods = useReference(Method)
  const sets = useReference(WasteScenarioSet)
  const { error, ...list } = useList(['templates'], recordRoutes(Template).list, {
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
  const { copyAction, deleteAction, dialog } = useTemplateActions({
    onCopied: () => setSelected(new Set()),
  })
  const title = t('templates:title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  const nameIn = (records: { '@id': string; name: string }[], iri: string | undefined) =>
    records.find((one) => one['@id'] === iri)?.name ?? ''
  const create = mayCreate && (
    <Button component={Link} href={paths.templates.new()} leftSection={<IconPlus size={16} />}>
      {t('templates:new.title')}
    </Button>
  )
  return (
    <>
      <ListPage
        {...list}
        error={error ? { message: errorText(error) } : null}
        title={title}
        header={{ actions: create }}
        rowKey={(row) => row['@id']}
        rowName={(row) => row.name}
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
            cell: (row) => nameIn(methods, row.method),
          },
          {
            id: 'wasteRegion',
            header: t('lca:list.wasteScenarioSet'),
            width: '11rem',
            wideOnly: true,
            cell: (row) => nameIn(sets, row.wasteRegion),
          },
          {
            id: 'origin',
            header: t('templates:origin.label'),
            width: '7.5rem',
            wideOnly: true,
            cell: (row) => t(isOwn(row) ? 'templates:origin.own' : 'templates:origin.general'),
          },
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
        filters={[
          {
            id: 'ownership',
            label: t('templates:origin.label'),
            as: 'chips',
            options: [
              { value: 'own', label: t('templates:origin.own') },
              { value: 'global', label: t('templates:origin.general') },
            ],
          },
          {
            id: 'method',
            label: t('lca:list.method'),
            options: methods.map((method) => ({ value: method['@id'], label: method.name })),
          },
          {
            id: 'calculationType',
            label: t('lca:list.type'),
            options: (['product', 'semi_finished'] as const).map((value) => ({
              value,
              label: t(`lca:type.${value}`),
            })),
          },
          {
            id: 'wasteRegion',
            label: t('lca:list.wasteScenarioSet'),
            options: sets.map((set) => ({ value: set['@id'], label: set.name })),
          },
        ]}
        selection={
          mayCreate
            ? { selected, onChange: setSelected, actions: (keys) => [copyAction(keys)] }
            : undefined
        }
        rowActions={(row) => [copyAction([row['@id']]), deleteAction(row)]}
        empty={<EmptyState actions={create}>{t('templates:list.emptyHint')}</EmptyState>}
      />
      {dialog}
    </>
  )
}
