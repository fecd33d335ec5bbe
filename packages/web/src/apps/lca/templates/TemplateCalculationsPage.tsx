import { useTranslation } from 'react-i18next'
import { templateRoutes, type Calculation, type Read } from '@cradle/contract'
import { useQuery } from '@tanstack/react-query'
import { useList } from '../../../api/list.ts'
import { errorText } from '../../../api/error-text.ts'
import { readId, paths } from '../../../paths.ts'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { getRecordPaths } from '../../../records/calculation/calculation-tabs.ts'
import { useCalculationColumns } from '../../../records/calculation/calculation-columns.tsx'
import { useStatusFilter } from '../../../records/calculation/calculation-filters.ts'
import { TemplateFrame, type OpenTemplate } from './TemplateFrame.tsx'
import { updatesQuery } from '../../../records/template/template-queries.ts'

/** Lists the calculations of a template, and marks those that differ from its current content. */
export const TemplateCalculationsPage = () => (
  <TemplateFrame tab="calculations">{(open) => <Calculations {...open} />}</TemplateFrame>
)

function Calculations({ template }: OpenTemplate) {
  const { t } = useTranslation('templates')
  const [state, setState] = useListState({
    sort: { field: 'productName', direction: 'asc' },
    filters: ['status'],
  })
  const { error, ...list } = useList(['calculations', 'of-template'], templateRoutes.calculations, {
    params: { id: readId(template['@id']) },
    owner: 'none',
    query: {
      search: state.q,
      status: state.filters['status'],
      itemsPerPage: 50,
      ...orderQuery(state.sort),
    },
  })
  const updates = useQuery(updatesQuery(template['@id'])).data
  const shared = useCalculationColumns()
  const statusFilter = useStatusFilter()
  const countWaiting = (row: Read<typeof Calculation>) =>
    updates?.find(({ calculation }) => calculation === row['@id'])?.changes.length ?? 0
  return (
    <ListPage
      {...list}
      error={error ? { message: errorText(error) } : null}
      title={t('templates:tab.calculations')}
      header={null}
      rowKey={(row) => row['@id']}
      rowName={(row) => row.productName}
      rowHref={(row) => getRecordPaths(row).item(row['@id'], 'inputs')}
      columns={[
        shared.name(t('lca:list.product')),
        shared.status,
        shared.unit,
        {
          id: 'updates',
          header: t('templates:tab.updates'),
          width: '11rem',
          cell: (row) =>
            countWaiting(row) > 0 ? (
              <Link
                href={paths.templates.item(template['@id'], 'updates', {
                  calculation: readId(row['@id']),
                })}
                style={{ color: 'inherit' }}
              >
                {t('templates:updates.count', { count: countWaiting(row) })}
              </Link>
            ) : (
              ''
            ),
        },
        shared.updated,
      ]}
      state={state}
      onState={setState}
      filters={[statusFilter]}
      empty={
        <EmptyState title={t('templates:calculations.none')}>
          {t('templates:calculations.noneHint')}
        </EmptyState>
      }
    />
  )
}
