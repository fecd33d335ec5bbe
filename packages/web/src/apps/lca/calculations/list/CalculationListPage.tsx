import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calculationStatuses } from '@cradle/contract/statuses'
import { Calculation, Method, recordRoutes, WasteScenarioSet, type Read } from '@cradle/contract'
import { useAccess } from '../../../../api/access.ts'
import { useList } from '../../../../api/list.ts'
import { errorText } from '../../../../api/error-text.ts'
import { paths } from '../../../../paths.ts'
import { useListState } from '../../../../shell/url-state.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { PreloadWhenIdle } from '../../../../loading/PreloadWhenIdle.tsx'
import { Link } from '../../../../ui/link/Link.tsx'
import { isSidebarHidden } from '../../../../ui/panel/Sidebar.tsx'
import { useMedia } from '../../../../ui/layout/use-media.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import type { ListColumn, ListState } from '../../../../ui/list/list-types.ts'
import { calculationsKind, startDrag } from '../../folders/drag-data.ts'
import { ScopeSwitch } from '../../folders/ScopeSwitch.tsx'
import { useFolders } from '../../folders/use-folders.ts'
import folderStyles from '../../folders/folders.module.css'
import { useLastView } from './use-last-view.ts'
import { useCalculationColumns } from '../../../../records/calculation/calculation-columns.tsx'
import { filterNames, listName, listOptions, listQuery, placeNames } from './list-query.ts'
import { ExportButton, ImportLink } from '../../../../records/imports/ImportExport.tsx'
import { useOwners } from '../../../../records/calculation/owners.ts'
import { useReference } from '../../../../records/reference/reference-lists.ts'
import { useChoiceCounts } from './use-choice-counts.ts'
import { useCalculationActions } from './use-calculation-actions.tsx'
import { StartActions } from './StartActions.tsx'

const FolderSelect = lazyPart(() =>
  import('../../folders/FolderSelect.tsx').then((m) => m.FolderSelect),
)
const FolderTree = lazy(() =>
  import('../../folders/FolderTree.tsx').then((m) => ({ default: m.FolderTree })),
)
/** Keeps the width of the folder tree while its code loads. */
const FolderTreePlaceholder = () =>
  isSidebarHidden('folders') ? null : <div className={folderStyles['place']} aria-hidden="true" />
const writeRowHref = (row: Read<typeof Calculation>) =>
  (row.calculationType === 'semi_finished' ? paths.semiFinished : paths.calculations).item(
    row['@id'],
    'inputs',
  )
const OwnerSwitch = lazyPart(() => import('./OwnerSwitch.tsx').then((m) => m.OwnerSwitch))

/**
 * Lists all calculations of the company by folder, filter and search, and those of other companies
 * read-only.
 */
export function CalculationListPage() {
  const { t } = useTranslation('overview')
  // The width below which the tree is hidden.
  const isNarrow = useMedia('(max-width: 1023px)')
  const { can } = useAccess()
  const isRestored = useLastView(listName, [...filterNames, 'folder', 'scope', 'sort'])
  const [state, setState] = useListState(listOptions)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { folders } = useFolders()
  const owners = useOwners()
  const methods = useReference(Method)
  const sets = useReference(WasteScenarioSet)
  const readFilter = (name: string) => state.filters[name]?.[0] ?? ''
  const company = owners.seesOthers ? readFilter('company') : ''
  const isForeign = company !== ''
  // A deleted folder, or a folder of another company, is ignored.
  const isKnown =
    readFilter('folder') === 'root' ||
    folders === undefined ||
    folders.some((one) => one['@id'] === readFilter('folder'))
  const folder = !isForeign && isKnown ? readFilter('folder') : ''
  const isEverywhere = readFilter('scope') === 'everywhere'

  const pickFilters = (names: string[]) =>
    Object.fromEntries(names.map((name) => [name, state.filters[name] ?? []]))
  const setPlace = (change: Record<string, string>) => {
    setSelected(new Set())
    setState({
      filters: {
        ...state.filters,
        ...Object.fromEntries(
          Object.entries(change).map(([name, value]) => [name, value ? [value] : []]),
        ),
      },
    })
  }
  const setFilters = (change: Partial<ListState>) => {
    if (change.filters || change.q !== undefined) setSelected(new Set())
    setState(
      change.filters
        ? { ...change, filters: { ...pickFilters(placeNames), ...change.filters } }
        : change,
    )
  }
  const [query, owner] = [
    listQuery(state, folder),
    company === 'all' ? 'none' : company || undefined,
  ]
  const list = useList(
    ['calculations', company],
    recordRoutes(Calculation).list,
    { query, owner },
    { enabled: isRestored },
  )
  const { actionsFor, move, exportShown, dialogs } = useCalculationActions({
    shown: isForeign ? null : { query: { ...query, owner: owners.ownId }, total: list.total },
    rows: list.rows,
    folders: folders ?? [],
    owners,
    folder: folder.startsWith('/') ? folder : null,
    onDone: () => setSelected(new Set()),
  })

  const shared = useCalculationColumns()
  const columns: ListColumn<Read<typeof Calculation>>[] = [
    shared.name(t('lca:list.product')),
    shared.status,
    shared.unit,
    shared.method,
    isForeign
      ? {
          id: 'company',
          header: t('overview:owner.column'),
          width: '11rem',
          wideOnly: true,
          cell: (row) => owners.nameOf(row.owner),
        }
      : {
          id: 'folder',
          header: t('lca:list.folder'),
          width: '11rem',
          wideOnly: true,
          cell: (row) => folders?.find((one) => one['@id'] === row.folder)?.name ?? '',
        },
    shared.updated,
  ]
  const newHref = paths.calculations.new(folder.startsWith('/') ? { folder } : undefined)
  const newButton = can('calculation.company_self.create') && !isForeign && (
    <Button component={Link} href={newHref} leftSection={<IconPlus size={16} />}>
      {t('lca:list.new')}
    </Button>
  )
  const recalculation = can('calculation.company_self.edit') && !isForeign && (
    <Button variant="default" component={Link} href={paths.calculations.recalculation()}>
      {t('overview:recalculation')}
    </Button>
  )
  const exportButton = exportShown && (
    <Button variant="default" onClick={exportShown}>
      {t('reports:export.action')}
    </Button>
  )
  const mayAct =
    !isForeign ||
    ((company === 'all' || owners.isSister(company)) &&
      can('calculation.company_siblings.copy') &&
      can('calculation.company_self.create'))
  const mayMove = !isForeign && can('calculation.company_self.move')
  return (
    <>
      <ListPage
        {...list}
        error={list.error ? { message: errorText(list.error) } : null}
        title={t('lca:list.title')}
        header={{
          focusTitle: true,
          actions: (
            <>
              {exportButton}
              {recalculation}
              {!isForeign && (
                <>
                  <ExportButton page="calculations" label={t('ui:exchange.exportWorkbook')} />
                  <ImportLink page="calculations" />
                </>
              )}
              {newButton}
            </>
          ),
          facts: isForeign ? [t('overview:owner.readOnly')] : [],
        }}
        rowKey={(row) => row['@id']}
        rowName={(row) => row.productName}
        rowHref={writeRowHref}
        columns={columns}
        state={{ ...state, filters: pickFilters(filterNames) }}
        onState={setFilters}
        filters={[
          {
            id: 'status',
            useCounts: () => useChoiceCounts('status', query, owner),
            label: t('lca:list.status'),
            options: calculationStatuses.map((status) => ({
              value: status,
              label: t(`ui:status.${status}` as 'ui:status.draft'),
            })),
          },
          {
            id: 'method',
            useCounts: () => useChoiceCounts('method', query, owner),
            label: t('lca:list.method'),
            options: methods.map((method) => ({ value: method['@id'], label: method.name })),
          },
          {
            id: 'wasteRegion',
            useCounts: () => useChoiceCounts('wasteRegion', query, owner),
            label: t('lca:list.wasteScenarioSet'),
            options: sets.map((set) => ({ value: set['@id'], label: set.name })),
          },
          {
            id: 'calculationType',
            useCounts: () => useChoiceCounts('calculationType', query, owner),
            label: t('lca:list.type'),
            options: (['product', 'semi_finished'] as const).map((type) => ({
              value: type,
              label: t(`lca:type.${type}`),
            })),
          },
          {
            id: 'outdated',
            label: t('overview:filter.outdated'),
            options: [{ value: 'true', label: t('overview:filter.yes') }],
          },
        ]}
        tools={
          <>
            {isNarrow && !isForeign && folders && folders.length > 0 && (
              <FolderSelect
                folders={folders}
                value={folder}
                onChange={(next) => setPlace({ folder: next })}
              />
            )}
            {folder !== '' && (
              <ScopeSwitch
                isEverywhere={isEverywhere}
                onChange={(everywhere) => setPlace({ scope: everywhere ? 'everywhere' : '' })}
              />
            )}
            {owners.seesOthers && (
              <OwnerSwitch
                owners={owners}
                value={company}
                onChange={(next) => setPlace({ company: next })}
              />
            )}
          </>
        }
        selection={mayAct ? { selected, onChange: setSelected, actions: actionsFor } : undefined}
        rowActions={mayAct ? (row) => actionsFor([row['@id']]) : undefined}
        onRowDrag={
          mayMove
            ? (keys, transfer) =>
                startDrag(
                  transfer,
                  calculationsKind,
                  JSON.stringify(keys),
                  t('overview:dragged', { count: keys.length }),
                )
            : undefined
        }
        aside={
          !isForeign &&
          can('folder.company_self.view') && (
            <Suspense fallback={<FolderTreePlaceholder />}>
              {folders ? (
                <FolderTree
                  folders={folders}
                  selected={folder}
                  onSelect={(next) => setPlace({ folder: next, scope: '' })}
                  onCalculations={mayMove ? (keys, target) => void move(keys, target) : undefined}
                />
              ) : (
                <FolderTreePlaceholder />
              )}
            </Suspense>
          )
        }
        empty={
          folder.startsWith('/') && !isEverywhere ? (
            <EmptyState title={t('overview:folders.empty')} actions={newButton}>
              {mayMove && t('overview:folders.emptyHint')}
            </EmptyState>
          ) : (
            <EmptyState
              actions={
                newButton && (
                  <>
                    {newButton}
                    <StartActions />
                  </>
                )
              }
            >
              {newButton && t('overview:start.hint')}
            </EmptyState>
          )
        }
      />
      {dialogs}
      <PreloadWhenIdle href={list.rows?.[0] && writeRowHref(list.rows[0])} />
    </>
  )
}
