import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { portfolioOutcomes, portfolioRefusals, portfolioRoutes } from '@cradle/contract'
import { useList } from '../../../api/list.ts'
import { errorText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { readId, paths } from '../../../paths.ts'
import { versionsKey } from '../../../records/versions/version-queries.ts'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { formatCount } from '../../../ui/numbers/format-number.ts'
import { findDifference, formatChange, formatFigure, formatSignedPercent } from './change-text.ts'
import { OutcomeMark } from './OutcomeMark.tsx'
import {
  canAccept,
  canUndo,
  isAccepting,
  type PortfolioProduct,
  type PortfolioRun,
} from './run-state.ts'
import { productsKey, undoAdoptions } from './use-runs.ts'
import styles from './portfolio.module.css'

const DifferencePanel = lazyPart(() =>
  import('./DifferencePanel.tsx').then((m) => m.DifferencePanel),
)

/** Indicators with their own column. The panel shows all indicators. */
const shown = ['GWP-total', 'MKI'] as const

/** The products of a dry run, the largest changes first. */
export function ProductList({
  run,
  onAccept,
}: {
  run: PortfolioRun
  onAccept: (items: string[], onDone: () => void) => void
}) {
  const { t } = useTranslation('portfolio')
  const locale = useLocale()
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
  const [openedAt] = useState(() => Date.now())
  const filterRows = (keys: string[], isWanted: (row: PortfolioProduct) => boolean) =>
    (list.rows ?? [])
      .filter((row) => keys.includes(row['@id']) && isWanted(row))
      .map((row) => row['@id'])
  async function undo(items: string[]) {
    const { undone, error } = await undoAdoptions(items)
    await client.invalidateQueries()
    setSelected(new Set())
    if (undone > 0)
      toast.success(
        t('portfolio:undo.done', { count: undone, formatted: formatCount(undone, locale) }),
      )
    if (error !== null) toast.error(t('portfolio:undo.failed', { reason: errorText(error) }))
  }
  const actionsFor = (keys: string[]) => {
    const items = filterRows(keys, (row) => canAccept(row, run))
    const adopted = filterRows(keys, (row) => canUndo(row, openedAt))
    return [
      {
        id: 'accept',
        label: t('portfolio:acceptSelected'),
        run: () => onAccept(items, () => setSelected(new Set())),
        refusedBecause: findRefusal(items.length === 0),
      },
      ...(run.version && !run.ofDraft
        ? [
            {
              id: 'undo',
              label: t('portfolio:undo.action'),
              run: () => void undo(adopted),
              refusedBecause: adopted.length === 0 ? t('portfolio:undo.nothing') : null,
            },
          ]
        : []),
    ]
  }
  function findRefusal(isNothing: boolean): string | null {
    if (run.ofDraft) return t('portfolio:draft')
    if (isAccepting(run)) return t('portfolio:accepting')
    return isNothing ? t('portfolio:nothingToAccept') : null
  }
  const columns: ListColumn<PortfolioProduct>[] = [
    {
      id: 'product',
      header: t('portfolio:column.product'),
      sort: 'productName',
      cell: (row) => row.productName,
    },
    {
      id: 'outcome',
      header: t('portfolio:column.outcome'),
      width: '13rem',
      cell: (row) => <OutcomeMark item={row} />,
    },
    {
      id: 'largest',
      header: t('portfolio:column.largest'),
      sort: 'largestChange',
      width: '9rem',
      align: 'right',
      cell: (row) =>
        row.largestChange === undefined
          ? ''
          : formatSignedPercent(row.largestChange, locale).replace('+', '± '),
    },
    ...shown.map((indicator): ListColumn<PortfolioProduct> => ({
      id: indicator,
      header: t(`portfolio:column.${indicator === 'MKI' ? 'score' : 'climate'}`),
      width: '15rem',
      align: 'right',
      wideOnly: true,
      cell: (row) => {
        const d = findDifference(row.differences, indicator)
        return (
          d && (
            <span className={styles['figures']}>
              {formatFigure(d.before, locale, d.incompleteBefore)} →{' '}
              {formatFigure(d.after, locale, d.incompleteAfter)}{' '}
              <b>{formatChange(d.before, d.after, locale)}</b>
            </span>
          )
        )
      },
    })),
    {
      id: 'details',
      header: t('portfolio:column.details'),
      width: '8rem',
      cell: (row) =>
        row.differences.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('portfolio:detailsOf', { name: row.productName })}
            aria-expanded={open === row['@id']}
            onClick={() => setOpen(open === row['@id'] ? null : row['@id'])}
          >
            {t('portfolio:details')}
          </Button>
        ),
    },
  ]
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
