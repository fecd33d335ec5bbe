import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Calculation, recordRoutes, type QueryValue } from '@cradle/contract'
import { useAccess } from '../../../../api/access.ts'
import { useList } from '../../../../api/list.ts'
import { errorText } from '../../../../api/error-text.ts'
import { paths } from '../../../../paths.ts'
import { Link } from '../../../../ui/link/Link.tsx'
import { NewLink } from '../../../../ui/link/NewLink.tsx'
import { PreloadWhenIdle } from '../../../../loading/PreloadWhenIdle.tsx'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import type { ListColumn, ListFilter } from '../../../../ui/list/list-types.ts'
import { calculationsKind, startDrag } from '../../folders/drag-data.ts'
import { useFolders } from '../../folders/use-folders.ts'
import { useLastView } from './use-last-view.ts'
import { useImpactColumns } from '../../../../records/calculation/impact-columns.tsx'
import { impactName } from '../../../../records/results/impact-choice.tsx'
import { useCalculationColumns } from '../../../../records/calculation/calculation-columns.tsx'
import {
  useMethodFilter,
  useOutdatedFilter,
  useScenarioSetFilter,
  useStatusFilter,
  useTypeFilter,
} from '../../../../records/calculation/calculation-filters.ts'
import type { CalculationItem } from '../../../../records/calculation/form-record.ts'
import { filterNames, listName } from './list-query.ts'
import { ExportButton, ImportLink } from '../../../../records/imports/ImportExport.tsx'
import { useOwners } from '../../../../records/calculation/owners.ts'
import { FolderPane } from './FolderPane.tsx'
import { ListEmptyState } from './ListEmptyState.tsx'
import { PlaceTools } from './PlaceTools.tsx'
import { useChoiceCounts } from './use-choice-counts.ts'
import { useCalculationActions } from './use-calculation-actions.tsx'
import { useListedPlace } from './use-listed-place.ts'

const writeRowHref = (row: CalculationItem) =>
  (row.calculationType === 'semi_finished' ? paths.semiFinished : paths.calculations).item(
    row['@id'],
    'inputs',
  )

/**
 * Lists all calculations of the company by folder, filter and search, and those of other companies
 * read-only.
 */
export function CalculationListPage() {
  const { t } = useTranslation('overview')
  const { can } = useAccess()
  const isRestored = useLastView(listName, [...filterNames, 'folder', 'scope', 'sort', impactName])
  const { folders } = useFolders()
  const owners = useOwners()
  const place = useListedPlace(folders, owners)
  const { company, isForeign, folder, folderIri, query, owner, selected, setSelected } = place
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
    folder: folderIri,
    onDone: () => setSelected(new Set()),
  })
  const filters = useCountedFilters(query, owner)
  const shared = useCalculationColumns()
  const impact = useImpactColumns(list.rows)
  const whereColumn: ListColumn<CalculationItem> = {
    ...(isForeign
      ? { id: 'company', header: t('overview:owner.column') }
      : { id: 'folder', header: t('lca:list.folder') }),
    width: '11rem',
    wideOnly: true,
    cell: (row) =>
      isForeign
        ? owners.nameOf(row.owner)
        : (folders?.find((one) => one['@id'] === row.folder)?.name ?? ''),
  }
  const newButton = can('calculation.company_self.create') && !isForeign && (
    <NewLink
      href={paths.calculations.new(folderIri ? { folder: folderIri } : undefined)}
      label={t('lca:list.new')}
    />
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
              {exportShown && (
                <Button variant="default" onClick={exportShown}>
                  {t('reports:export.action')}
                </Button>
              )}
              {!isForeign && <ListLinks />}
              {newButton}
            </>
          ),
          facts: isForeign ? [t('overview:owner.readOnly')] : [],
        }}
        rowKey={(row) => row['@id']}
        rowName={(row) => row.productName}
        rowHref={writeRowHref}
        columns={[
          shared.name(t('lca:list.product')),
          shared.status,
          shared.unit,
          shared.method,
          whereColumn,
          ...impact.columns,
          shared.updated,
        ]}
        state={place.state}
        onState={place.setState}
        filters={filters}
        tools={
          <>
            {impact.chooser}
            <PlaceTools folders={folders} owners={owners} place={place} />
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
            <FolderPane
              folders={folders}
              selected={folder}
              onSelect={(next) => place.setPlace({ folder: next, scope: '' })}
              onCalculations={mayMove ? (keys, target) => void move(keys, target) : undefined}
            />
          )
        }
        empty={
          <ListEmptyState
            isFolder={folderIri !== null && !place.isEverywhere}
            mayMove={mayMove}
            newButton={newButton}
          />
        }
      />
      {dialogs}
      <PreloadWhenIdle href={list.rows?.[0] && writeRowHref(list.rows[0])} />
    </>
  )
}

/** The filters of the list; those that the server counts say how many calculations each choice has. */
function useCountedFilters(
  query: Record<string, QueryValue>,
  owner: string | undefined,
): ListFilter[] {
  return [
    { ...useStatusFilter(), useCounts: () => useChoiceCounts('status', query, owner) },
    { ...useMethodFilter(), useCounts: () => useChoiceCounts('method', query, owner) },
    { ...useScenarioSetFilter(), useCounts: () => useChoiceCounts('wasteRegion', query, owner) },
    { ...useTypeFilter(), useCounts: () => useChoiceCounts('calculationType', query, owner) },
    useOutdatedFilter(),
  ]
}

/** Recalculation, and the workbook of all calculations out and in. */
function ListLinks() {
  const { t } = useTranslation('overview')
  const { can } = useAccess()
  return (
    <>
      {can('calculation.company_self.edit') && (
        <Button variant="default" component={Link} href={paths.calculations.recalculation()}>
          {t('overview:recalculation')}
        </Button>
      )}
      <Button variant="default" component={Link} href={paths.calculations.hotSpots()}>
        {t('overview:hotSpots')}
      </Button>
      <ExportButton page="calculations" label={t('ui:exchange.exportWorkbook')} />
      <ImportLink page="calculations" />
    </>
  )
}
