import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Calculation, recordRoutes, SemiFinishedProduct } from '@cradle/contract'
import { useAccess } from '../../../../api/access.ts'
import { fetchEvery, useList } from '../../../../api/list.ts'
import { errorText } from '../../../../api/error-text.ts'
import { useLocale } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { orderQuery, useListState } from '../../../../shell/url-state.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { NewLink } from '../../../../ui/link/NewLink.tsx'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import type { ListColumn } from '../../../../ui/list/list-types.ts'
import { formatCount, formatResult } from '../../../../ui/numbers/format-number.ts'
import { useImpactColumns } from '../../../../records/calculation/impact-columns.tsx'
import { impactName } from '../../../../records/results/impact-choice.tsx'
import { useCalculationColumns } from '../../../../records/calculation/calculation-columns.tsx'
import {
  useMethodFilter,
  useOutdatedFilter,
  useStatusFilter,
} from '../../../../records/calculation/calculation-filters.ts'
import type { CalculationItem } from '../../../../records/calculation/form-record.ts'
import { useLastView } from './use-last-view.ts'
import { ImportLink } from '../../../../records/imports/ImportExport.tsx'
import { useOwners } from '../../../../records/calculation/owners.ts'
import { useCalculationActions } from './use-calculation-actions.tsx'
import { useFolders } from '../../folders/use-folders.ts'

const filterNames = ['status', 'method', 'outdated']

/** Lists the parts that this company makes, with the number of products that use each part. */
export function SemiFinishedListPage() {
  const { t } = useTranslation('overview')
  const { can } = useAccess()
  const isRestored = useLastView('semi-finished', [...filterNames, 'sort', impactName])
  const [state, setState] = useListState({
    sort: { field: 'productName', direction: 'asc' },
    filters: filterNames,
  })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const filters = [useStatusFilter(), useMethodFilter(), useOutdatedFilter()]
  const { folders = [] } = useFolders()
  const owners = useOwners()
  const query = {
    calculationType: 'semi_finished',
    search: state.q,
    status: state.filters['status'],
    method: state.filters['method'],
    outdated: state.filters['outdated']?.[0],
    itemsPerPage: 50,
    ...orderQuery(state.sort),
  }
  const list = useList(
    ['calculations', 'semi-finished'],
    recordRoutes(Calculation).list,
    { query },
    { enabled: isRestored },
  )
  const { actionsFor, exportShown, dialogs } = useCalculationActions({
    shown: { query: { ...query, owner: owners.ownId }, total: list.total },
    rows: list.rows,
    folders,
    owners,
    folder: null,
    onDone: () => setSelected(new Set()),
  })
  const shared = useCalculationColumns()
  const impact = useImpactColumns(list.rows)
  const part = usePartColumns()
  const newButton = can('calculation.company_self.create') && (
    <NewLink href={paths.semiFinished.new()} label={t('overview:semiFinished.new')} />
  )
  return (
    <>
      <ListPage
        {...list}
        error={list.error ? { message: errorText(list.error) } : null}
        title={t('overview:semiFinished.title')}
        header={{
          focusTitle: true,
          actions: (
            <>
              {exportShown && (
                <Button variant="default" onClick={exportShown}>
                  {t('reports:export.action')}
                </Button>
              )}
              <ImportLink page="calculations" />
              {newButton}
            </>
          ),
        }}
        rowKey={(row) => row['@id']}
        rowName={(row) => row.productName}
        rowHref={(row) => paths.semiFinished.item(row['@id'], 'inputs')}
        columns={[
          shared.name(t('overview:semiFinished.name')),
          shared.status,
          shared.unit,
          part.mass,
          part.usedIn,
          ...impact.columns,
          shared.method,
          shared.updated,
        ]}
        state={state}
        onState={setState}
        filters={filters}
        tools={impact.chooser}
        selection={{ selected, onChange: setSelected, actions: actionsFor }}
        rowActions={(row) => actionsFor([row['@id']])}
        empty={<EmptyState actions={newButton} />}
      />
      {dialogs}
    </>
  )
}

/** Columns of what the analysis knows of a part: its mass, and how many products use it. */
function usePartColumns(): Record<'mass' | 'usedIn', ListColumn<CalculationItem>> {
  const { t } = useTranslation('overview')
  const locale = useLocale()
  const parts = useQuery({
    queryKey: ['semi-finished'],
    queryFn: ({ signal }) =>
      fetchEvery(recordRoutes(SemiFinishedProduct).list, {
        query: { itemsPerPage: 9999 },
        signal,
      }),
  }).data
  const findPart = (row: CalculationItem) =>
    parts?.find(({ calculation }) => calculation === row['@id'])
  return {
    mass: {
      id: 'mass',
      header: t('overview:semiFinished.mass'),
      width: '9rem',
      align: 'right',
      wideOnly: true,
      cell: (row) => {
        const mass = findPart(row)?.productMass
        return mass === undefined ? '' : `${formatResult(mass, locale)} kg`
      },
    },
    usedIn: {
      id: 'usedIn',
      header: t('overview:semiFinished.usedIn'),
      width: '11rem',
      wideOnly: true,
      cell: (row) => {
        const part = findPart(row)
        return part
          ? t('overview:semiFinished.usedInCount', {
              count: part.usageCount,
              formatted: formatCount(part.usageCount, locale),
            })
          : parts && t('overview:semiFinished.unknown')
      },
    },
  }
}
