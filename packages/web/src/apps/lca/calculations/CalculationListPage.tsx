import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calculationStatuses } from '@cradle/contract/statuses'
import { useAccess } from '../../../api/access.ts'
import { api } from '../../../api/client.ts'
import { fetchAll, useCollection } from '../../../api/collection.ts'
import { errorText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import type { ListAction, ListColumn } from '../../../ui/list/list-types.ts'
import { formatDate } from '../../../ui/numbers/format-number.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import type { CalculationItem, Folder } from './calculation-wire.ts'
import { FolderTree } from './FolderTree.tsx'
import { useDeclaredUnit } from './declared-unit.ts'
import { useReference } from './queries.ts'

const ConfirmDialog = lazyPart(() => import('./ConfirmDialog.tsx').then((m) => m.ConfirmDialog))
const MoveDialog = lazyPart(() => import('./MoveDialog.tsx').then((m) => m.MoveDialog))

type Pending = { kind: 'delete' | 'move' | 'copy'; keys: string[] }

/** All calculations of the company, by folder, filter and search. */
export function CalculationListPage() {
  const { t } = useTranslation('lca')
  const locale = useLocale()
  const { can } = useAccess()
  const client = useQueryClient()
  const [state, setState] = useListState({ sort: { field: 'updatedAt', direction: 'desc' }, filters: ['status', 'method', 'wasteRegion', 'calculationType', 'folder'] })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [pending, setPending] = useState<Pending | null>(null)
  const methods = useReference('/2/methods')
  const sets = useReference('/2/waste_scenario_sets')
  const folders = useQuery({ queryKey: ['folders'], queryFn: ({ signal }) => fetchAll<Folder>('/2/folders', { query: { itemsPerPage: 9999 }, signal }) }).data ?? []
  const folder = state.filters['folder']?.[0] ?? ''
  const list = useCollection<CalculationItem>(['calculations'], '/2/calculations', {
    search: state.q, status: state.filters['status'], method: state.filters['method'], wasteRegion: state.filters['wasteRegion'], calculationType: state.filters['calculationType'],
    folder, itemsPerPage: 50, ...orderQuery(state.sort),
  })
  const declaredUnit = useDeclaredUnit()
  const nameOf = (records: { '@id': string; name: string }[], iri: string | undefined) => records.find((record) => record['@id'] === iri)?.name ?? ''

  async function groupAction(name: string, body: object, success: string) {
    try {
      await api.post(`/2/group_actions/${name}`, body)
      toast.success(success)
      setSelected(new Set())
      await Promise.all([client.invalidateQueries({ queryKey: ['calculations'] }), client.invalidateQueries({ queryKey: ['folders'] })])
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  const actionsFor = (keys: string[]): ListAction[] => [
    { id: 'copy', label: t('lca:list.copy'), run: () => setPending({ kind: 'copy', keys }), refusedBecause: can('calculation.company_self.copy') ? null : t('lca:noPermission') },
    { id: 'move', label: t('lca:list.move'), run: () => setPending({ kind: 'move', keys }), refusedBecause: can('calculation.company_self.move') ? null : t('lca:noPermission') },
    { id: 'delete', label: t('lca:list.delete'), danger: true, run: () => setPending({ kind: 'delete', keys }), refusedBecause: can('calculation.company_self.delete') ? null : t('lca:noPermission') },
  ]
  const columns: ListColumn<CalculationItem>[] = [
    { id: 'name', header: t('lca:list.product'), sort: 'productName', cell: (row) => row.productName },
    { id: 'status', header: t('lca:list.status'), sort: 'status', width: '9.5rem', cell: (row) => <StatusBadge status={row.status} /> },
    { id: 'unit', header: t('lca:list.unit'), width: '8rem', wideOnly: true, cell: (row) => declaredUnit(row) },
    { id: 'method', header: t('lca:list.method'), width: '14rem', wideOnly: true, cell: (row) => nameOf(methods, row.method) },
    { id: 'folder', header: t('lca:list.folder'), width: '10rem', wideOnly: true, cell: (row) => nameOf(folders, row.folder) },
    { id: 'updated', header: t('lca:list.updated'), sort: 'updatedAt', width: '7.5rem', align: 'right', cell: (row) => (row.updatedAt ? formatDate(row.updatedAt, locale) : '') },
  ]
  return (
    <>
      <ListPage
        {...list}
        error={list.error ? { message: errorText(list.error) } : null}
        title={t('lca:list.title')}
        header={{
          focusTitle: true,
          actions: can('calculation.company_self.create') ? <Button component={Link} href={paths.calculations.new(folder.startsWith('/') ? { folder } : undefined)} leftSection={<IconPlus size={16} />}>{t('lca:list.new')}</Button> : undefined,
        }}
        rowKey={(row) => row['@id']}
        rowName={(row) => row.productName}
        rowHref={(row) => paths.calculations.item(row['@id'], 'inputs')}
        columns={columns}
        state={state}
        onState={setState}
        filters={[
          { id: 'status', label: t('lca:list.status'), options: calculationStatuses.map((status) => ({ value: status, label: t(`ui:status.${status}` as 'ui:status.draft') })) },
          { id: 'method', label: t('lca:list.method'), options: methods.map((method) => ({ value: method['@id'], label: method.name })) },
          { id: 'wasteRegion', label: t('lca:list.wasteScenarioSet'), options: sets.map((set) => ({ value: set['@id'], label: set.name })) },
          { id: 'calculationType', label: t('lca:list.type'), options: (['product', 'semi_finished'] as const).map((type) => ({ value: type, label: t(`lca:type.${type}`) })) },
        ]}
        selection={{ selected, onChange: setSelected, actions: actionsFor }}
        rowActions={(row) => actionsFor([row['@id']])}
        aside={<FolderTree folders={folders} selected={folder} onSelect={(next) => setState({ filters: { ...state.filters, folder: next ? [next] : [] } })} />}
        empty={<EmptyState actions={can('calculation.company_self.create') && <Button component={Link} href={paths.calculations.new()}>{t('lca:list.new')}</Button>} />}
      />
      {pending?.kind === 'delete' && (
        <ConfirmDialog
          title={t('lca:list.deleteTitle', { count: pending.keys.length })}
          text={t('lca:list.deleteText', { count: pending.keys.length, name: list.rows?.find((row) => row['@id'] === pending.keys[0])?.productName ?? '' })}
          confirm={t('lca:list.delete')}
          onClose={() => setPending(null)}
          onConfirm={() => groupAction('delete_calculations', { calculations: pending.keys }, t('lca:toast.deleted'))}
        />
      )}
      {(pending?.kind === 'move' || pending?.kind === 'copy') && (
        <MoveDialog
          kind={pending.kind}
          count={pending.keys.length}
          folders={folders}
          onClose={() => setPending(null)}
          onChoose={(target) => groupAction(`${pending.kind}_calculations`, { calculations: pending.keys, folder: target }, t(pending.kind === 'move' ? 'lca:toast.moved' : 'lca:toast.copied'))}
        />
      )}
    </>
  )
}
