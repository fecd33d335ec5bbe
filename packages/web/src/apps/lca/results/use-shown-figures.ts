import type { ProductResult } from '@cradle/engine'
import type { DocumentOf } from '@cradle/contract'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUrlState } from '../../../shell/url-state.ts'
import { listFigureRows, type FigureRow } from '../../../records/results/figure-rows.ts'
import { rankContributions, type ContributionOrder } from './result-tables.ts'

export const resultViews = [
  'stages',
  'contributions',
  'flows',
  'hot-spots',
  'indicators',
  'sensitivity',
] as const
type ResultView = (typeof resultViews)[number]

const noRows: readonly FigureRow[] = []

/** The view and the indicator that the address chooses, and what the page shows of them. */
export function useShownFigures(
  results: DocumentOf<'CalculationResult'> | null | undefined,
  explained: ProductResult | null,
) {
  const { t } = useTranslation('results')
  const [search, setSearch] = useUrlState()
  const view: ResultView = resultViews.find((name) => name === search['view']) ?? 'stages'
  const [order, setOrder] = useState<ContributionOrder>('A–C')
  const all = useMemo(
    () => (results ? listFigureRows(results, (set) => t('results:mki', { set })) : noRows),
    [results, t],
  )
  // The sensitivity analysis varies one indicator; a weighted score has none.
  const rows = view === 'sensitivity' ? all.filter(({ isScore }) => !isScore) : all
  const row =
    rows.find(({ key }) => key === search['indicator']) ??
    rows.find(({ key }) => key === 'GWP-total') ??
    rows[0]
  const isExplained =
    row !== undefined && (row.isScore || explained?.indicators.includes(row.key) === true)
  const result = isExplained ? explained : null
  const contributions = useMemo(
    () =>
      result && row && view === 'contributions'
        ? rankContributions(result, row.measure, row.known.totalAtoD !== undefined, order)
        : null,
    [result, row, view, order],
  )
  return {
    view,
    onView: (next: string) => setSearch({ view: next }),
    /** Rows that can be chosen in this view. */
    rows,
    row,
    onRow: (key: string | null) => setSearch({ indicator: key ?? undefined }),
    /** The weighted score of all impacts. */
    score: all.find(({ isScore }) => isScore),
    /** The calculation that explains the row; null where it cannot. */
    result,
    contributions,
    order,
    onOrder: setOrder,
  }
}
