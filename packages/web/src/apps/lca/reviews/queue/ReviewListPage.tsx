import { recordRoutes, Review, ReviewThread, type WorkflowAction } from '@cradle/contract'
import { reviewStatuses } from '@cradle/contract/choices'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../../api/access.ts'
import { errorText } from '../../../../api/error-text.ts'
import { useList } from '../../../../api/list.ts'
import { useLive } from '../../../../api/live.ts'
import { paths } from '../../../../paths.ts'
import { orderQuery, useListState, useUrlState } from '../../../../shell/url-state.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import type { ListAction } from '../../../../ui/list/list-types.ts'
import { stepRights } from '../workflow/workflow-words.ts'
import { useReviewColumns } from './review-columns.tsx'
import { LoadPerReviewer } from './LoadPerReviewer.tsx'

const ActionDialog = lazyPart(() =>
  import('../workflow/ActionDialog.tsx').then((m) => m.ActionDialog),
)
const ValidityView = lazyPart(() =>
  import('../validity/ValidityView.tsx').then((m) => m.ValidityView),
)

const filterNames = ['waiting', 'status', 'reviewer']
const groupActions: readonly WorkflowAction[] = [
  'accept',
  'assign',
  'approve',
  'reject',
  'resubmit',
  'deny',
  'decline',
]

/**
 * Lists requests for review with applicant, reviewer, start and due date, and the verified
 * declarations that expire.
 */
export function ReviewListPage() {
  const { t } = useTranslation('reviews')
  const [search] = useUrlState()
  const isValidity = search['tab'] === 'validity'
  const title = t('reviews:title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  const header = {
    tabs: [
      { label: t('reviews:tab.queue'), href: paths.reviews.list(), active: !isValidity },
      {
        label: t('reviews:tab.validity'),
        href: paths.reviews.list({ tab: 'validity' }),
        active: isValidity,
      },
    ],
  }
  return isValidity ? (
    <ValidityView title={title} header={header} />
  ) : (
    <Queue title={title} header={header} />
  )
}

function Queue({
  title,
  header,
}: {
  title: string
  header: { tabs: { label: string; href: string; active: boolean }[] }
}) {
  const { t } = useTranslation('reviews')
  const { canAny } = useAccess()
  const [state, setState] = useListState({
    sort: { field: 'requestedAt', direction: 'desc' },
    filters: filterNames,
  })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [doing, setDoing] = useState<{ action: WorkflowAction; items: string[] } | null>(null)
  const { error, ...list } = useList(['reviews'], recordRoutes(Review).list, {
    query: {
      search: state.q,
      waiting: state.filters['waiting']?.[0],
      status: state.filters['status'],
      reviewer: state.filters['reviewer']?.[0],
      itemsPerPage: 50,
      ...orderQuery(state.sort),
    },
    owner: 'none',
  })
  const client = useQueryClient()
  const refreshReviews = (): void => void client.invalidateQueries({ queryKey: ['reviews'] })
  useLive(Review, refreshReviews)
  useLive(ReviewThread, refreshReviews)
  const columns = useReviewColumns()
  const possible = groupActions.filter((action) => canAny(stepRights[action]))
  const actionsFor = (items: string[]): ListAction[] =>
    possible.map((action) => ({
      id: action,
      label: t(`reviews:action.${action}`),
      danger: action === 'decline',
      run: () => setDoing({ action, items }),
    }))
  return (
    <>
      <ListPage
        {...list}
        error={error ? { message: errorText(error) } : null}
        title={title}
        header={header}
        rowKey={(row) => row['@id']}
        rowName={(row) => row.productName}
        rowHref={(row) => paths.calculations.item(row.calculation, 'review')}
        columns={columns}
        state={state}
        onState={(change) => {
          if (change.filters || change.q !== undefined) setSelected(new Set())
          setState(change)
        }}
        filters={[
          {
            id: 'waiting',
            label: t('reviews:filter.waiting'),
            as: 'chips',
            options: (['me', 'company', 'others', 'done'] as const).map((value) => ({
              value,
              label: t(`reviews:waiting.${value}`),
            })),
          },
          {
            id: 'status',
            label: t('reviews:filter.status'),
            options: reviewStatuses.map((value) => ({
              value,
              label: t(`reviews:status.${value}`),
            })),
          },
        ]}
        tools={
          <LoadPerReviewer
            chosen={state.filters['reviewer']?.[0]}
            onChoose={(reviewer) =>
              setState({ filters: { ...state.filters, reviewer: reviewer ? [reviewer] : [] } })
            }
          />
        }
        selection={
          possible.length > 0 ? { selected, onChange: setSelected, actions: actionsFor } : undefined
        }
        rowActions={possible.length > 0 ? (row) => actionsFor([row['@id']]) : undefined}
        empty={<EmptyState>{t('reviews:list.emptyHint')}</EmptyState>}
      />
      {doing && (
        <ActionDialog
          action={doing.action}
          items={doing.items}
          onDone={() => setSelected(new Set())}
          onClose={() => setDoing(null)}
        />
      )}
    </>
  )
}
