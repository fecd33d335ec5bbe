import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calculationStatuses } from '@cradle/contract/statuses'
import { Calculation, Method, recordRoutes, SemiFinishedProduct, type Read } from '@cradle/contract'
import { useAccess } from '../../../../api/access.ts'
import { fetchEvery, useList } from '../../../../api/list.ts'
import { errorText } from '../../../../api/error-text.ts'
import { useLocale } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { orderQuery, useListState } from '../../../../shell/url-state.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Link } from '../../../../ui/link/Link.tsx'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import type { ListColumn } from '../../../../ui/list/list-types.ts'
import { formatCount, formatResult } from '../../../../ui/numbers/format-number.ts'
import { useCalculationColumns } from '../../../../records/calculation/calculation-columns.tsx'
import { useLastView } from './use-last-view.ts'
import { ImportLink } from '../../../../records/imports/ImportExport.tsx'
import { useOwners } from '../../../../records/calculation/owners.ts'
import { useReference } from '../../../../records/reference/reference-lists.ts'
import { useCalculationActions } from './use-calculation-actions.tsx'
import { useFolders } from '../../folders/use-folders.ts'

const filterNames = ['status', 'method', 'outdated']

/** Lists the parts that this company makes, with the number of products that use each part. */
export function SemiFinishedListPage() {
  const { t } = useTranslation('overview')
  const locale = useLocale()
  const { can } = useAccess()
  const isRestored = useLastView('semi-finished', [...filterNames, 'sort'])
  const [state, setState] = useListState({
    sort: { field: 'productName', direction: 'asc' },
    filters: filterNames,
  })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const methods = useReference(Method)
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
  const parts = useQuery({
    queryKey: ['semi-finished'],
    queryFn: ({ signal }) =>
      fetchEvery(recordRoutes(SemiFinishedProduct).list, {
        query: { itemsPerPage: 9999 },
        signal,
      }),
  }).data
  const findPart = (row: Read<typeof Calculation>) =>
    parts?.find(({ calculation }) => calculation === row['@id'])
  const { actionsFor, exportShown, dialogs } = useCalculationActions({
    shown: { query: { ...query, owner: owners.ownId }, total: list.total },
    rows: list.rows,
    folders,
    owners,
    folder: null,
    onDone: () => setSelected(new Set()),
  })

  const shared = useCalculationColumns()
  const columns: ListColumn<Read<typeof Calculation>>[] = [
    shared.name(t('overview:semiFinished.name')),
    shared.status,
    shared.unit,
    {
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
    {
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
    shared.method,
    shared.updated,
  ]
  const newButton = can('calculation.company_self.create') && (
    <Button component={Link} href={paths.semiFinished.new()} leftSection={<IconPlus size={16} />}>
      {t('overview:semiFinished.new')}
    </Button>
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
        columns={columns}
        state={state}
        onState={setState}
        filters={[
          {
            id: 'status',
            label: t('lca:list.status'),
            options: calculationStatuses.map((status) => ({
              value: status,
              label: t(`ui:status.${status}` as 'ui:status.draft'),
            })),
          },
          {
            id: 'method',
            label: t('lca:list.method'),
            options: methods.map((method) => ({ value: method['@id'], label: method.name })),
          },
          {
            id: 'outdated',
            label: t('overview:filter.outdated'),
            options: [{ value: 'true', label: t('overview:filter.yes') }],
          },
        ]}
        selection={{ selected, onChange: setSelected, actions: actionsFor }}
        rowActions={(row) => actionsFor([row['@id']])}
        empty={<EmptyState actions={newButton} />}
      />
      {dialogs}
    </>
  )
}
