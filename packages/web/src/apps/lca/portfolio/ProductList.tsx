import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { portfolioOutcomes, portfolioRefusals, portfolioRoutes } from '@cradle/contract'
import { useList } from '../../../api/list.ts'
import { errorText } from '../../../api/error-text.ts'
import { readId, paths } from '../../../paths.ts'
import { versionsKey } from '../../../records/versions/version-queries.ts'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import type { PortfolioRun } from './run-state.ts'
import { useProductActions } from './use-product-actions.ts'
import { useProductColumns } from './use-product-columns.tsx'
import { productsKey } from './use-runs.ts'
import styles from './portfolio.module.css'

const DifferencePanel = lazyPart(() =>
  import('./DifferencePanel.tsx').then((m) => m.DifferencePanel),
)

/** The products of a dry run, the largest changes first. */
export function ProductList({
  run,
  onAccept,
}: {
  run: PortfolioRun
  onAccept: (items: string[], onDone: () => void) => void
}) {
  const { t } = useTranslation('portfolio')
  const client = useQueryClient()
  const [state, setState] = useListState({
    sort: { field: 'largestChange', direction: 'desc' },
    filters: ['outcome', 'refusal'],
  })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<string | null>(null)
  const list = useList([...productsKey, run['@id']], portfolioRoutes.items, {
    params: { id: readId(run['@id']) },
    query: {
      productName: state.q,
      outcome: state.filters['outcome'],
      refusal: state.filters['refusal'],
      itemsPerPage: 50,
      ...orderQuery(state.sort),
    },
    owner: 'none',
  })
  // The status of the products arrives with the run, so the rows reload after it. A version counts its adoptions.
  const answered = `${run.acceptDone} ${run.acceptTotal} ${run.state}`
  useEffect(() => {
    for (const queryKey of [productsKey, versionsKey]) void client.invalidateQueries({ queryKey })
  }, [client, answered])

  const opened = list.rows?.find((row) => row['@id'] === open)
  const columns = useProductColumns(open, setOpen)
  const actionsFor = useProductActions({
    run,
    rows: list.rows,
    onAccept,
    onDone: () => setSelected(new Set()),
  })
  return (
    <div className={styles['result']}>
      <ListPage
        {...list}
        error={list.error ? { message: errorText(list.error) } : null}
        title={t('portfolio:products')}
        header={null}
        rowKey={(row) => row['@id']}
        rowName={(row) => row.productName}
        rowHref={(row) => paths.calculations.item(row.calculation, 'results')}
        columns={columns}
        state={state}
        onState={(change) => {
          if (change.filters || change.q !== undefined) setSelected(new Set())
          setState(change)
        }}
        filters={[
          {
            id: 'outcome',
            label: t('portfolio:column.outcome'),
            as: 'chips',
            options: portfolioOutcomes.map((outcome) => ({
              value: outcome,
              label: t(`portfolio:outcome.${outcome}`),
              count: run.counts[outcome] ?? 0,
            })),
          },
          ...(run.counts.refused
            ? [
                {
                  id: 'refusal',
                  label: t('portfolio:keptFilter'),
                  options: portfolioRefusals.map((refusal) => ({
                    value: refusal,
                    label: t(`portfolio:refusal.${refusal}`),
                  })),
                },
              ]
            : []),
        ]}
        selection={{ selected, onChange: setSelected, actions: actionsFor }}
        empty={<EmptyState title={t('portfolio:empty')} />}
      />
      {opened && <DifferencePanel item={opened} onClose={() => setOpen(null)} />}
    </div>
  )
}
