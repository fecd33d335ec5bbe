import { ReviewThread, workbenchRoutes, type ThreadAnchor } from '@cradle/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buildAddress } from '../../../../api/call.ts'
import { errorText } from '../../../../api/error-text.ts'
import { useLive } from '../../../../api/live.ts'
import { readId } from '../../../../paths.ts'
import { useUrlState } from '../../../../shell/url-state.ts'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { CardsShape, TableShape, WorkbenchShape } from '../../../../ui/feedback/Shapes.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { SidePanel } from '../../../../ui/panel/SidePanel.tsx'
import type { CalculationItem } from '../../../../records/calculation/form-record.ts'
import {
  checklistQuery,
  submissionQuery,
  submissionsQuery,
  threadsQuery,
  workflowQuery,
  type ReviewItem,
  type ThreadItem,
} from '../../../../records/review/review-queries.ts'
import { mergeThread } from '../../../../records/review/merge-thread.ts'
import { findNextOpen, findWorkbenchView } from '../context/anchor-places.ts'
import { listParticipants } from './participants.ts'
import { PanelTabs } from './PanelTabs.tsx'
import { VerdictBar } from './VerdictBar.tsx'
import { WorkbenchBar } from './WorkbenchBar.tsx'
import {
  WorkbenchContext,
  workbenchPanels,
  workbenchViews,
  type WorkbenchPanel,
  type WorkbenchState,
  type WorkbenchView,
} from '../context/workbench-context.ts'
import styles from './workbench.module.css'

const views: Record<WorkbenchView, React.ComponentType<object>> = {
  inputs: lazyPart(
    () => import('./SubmittedInputs.tsx').then((m) => m.SubmittedInputs),
    <TableShape />,
  ),
  product: lazyPart(
    () => import('./SubmittedFields.tsx').then((m) => m.SubmittedFields),
    <TableShape />,
  ),
  texts: lazyPart(
    () => import('./SubmittedTexts.tsx').then((m) => m.SubmittedTexts),
    <TableShape />,
  ),
  documents: lazyPart(
    () => import('./SubmittedDocuments.tsx').then((m) => m.SubmittedDocuments),
    <TableShape />,
  ),
  results: lazyPart(
    () => import('./SubmittedResults.tsx').then((m) => m.SubmittedResults),
    <TableShape />,
  ),
  log: lazyPart(() => import('./ReviewLog.tsx').then((m) => m.ReviewLog), <TableShape />),
}
const ChangesPanel = lazyPart(
  () => import('../changes/ChangesPanel.tsx').then((m) => m.ChangesPanel),
  <CardsShape />,
)
const CommentsPanel = lazyPart(
  () => import('../threads/CommentsPanel.tsx').then((m) => m.CommentsPanel),
  <CardsShape />,
)
const ChecklistPanel = lazyPart(
  () => import('../checklist/ChecklistPanel.tsx').then((m) => m.ChecklistPanel),
  <CardsShape />,
)
const FindingsPanel = lazyPart(
  () => import('../checklist/FindingsPanel.tsx').then((m) => m.FindingsPanel),
  <CardsShape />,
)
const noThreads: readonly ThreadItem[] = []

interface WorkbenchProps {
  calculation: CalculationItem
  review: ReviewItem
  reviews: readonly ReviewItem[]
}

/** The submission, read-only, with panels for changes, comments, checklist and findings. */
export function Workbench({ calculation, review, reviews }: WorkbenchProps) {
  const { t } = useTranslation('reviews')
  const client = useQueryClient()
  const [search, setSearch] = useUrlState()
  const rounds = useQuery(submissionsQuery(review['@id']))
  const last = rounds.data?.at(-1)?.number ?? review.round
  const round =
    rounds.data?.find(({ number }) => String(number) === search['round'])?.number ?? last
  const submission = useQuery({
    ...submissionQuery(review['@id'], round),
    enabled: rounds.data !== undefined && rounds.data.length > 0,
  })
  const threads = useQuery(threadsQuery(review['@id']))
  const [asking, setAsking] = useState<ThreadAnchor | null>(null)
  const [target, setTarget] = useState<WorkbenchState['target']>(null)
  const view = workbenchViews.find((one) => one === search['view']) ?? 'inputs'
  const side = review.side ?? null
  const panel =
    workbenchPanels.find((one) => one === search['panel']) ??
    (search['thread'] ? 'comments' : round > 1 ? 'changes' : 'comments')
  const known = threads.data ?? noThreads
  useReviewLive(review)

  const arrived = useRef<string | null>(null)
  const goTo = useCallback(
    (anchor: Partial<ThreadAnchor>) => {
      const place = findWorkbenchView(anchor)
      if (place) setSearch({ view: place })
      setTarget({ anchor })
    },
    [setSearch],
  )
  const show = useCallback(
    (thread: ThreadItem) => {
      setAsking(null)
      const place = findWorkbenchView(thread.anchor)
      setSearch({ thread: thread.id, panel: 'comments', ...(place ? { view: place } : {}) })
      setTarget({ anchor: thread.anchor })
    },
    [setSearch],
  )
  const ask = useCallback(
    (anchor: ThreadAnchor) => {
      setAsking(anchor)
      setSearch({ panel: 'comments', thread: undefined })
    },
    [setSearch],
  )
  const people = useMemo(() => listParticipants(review, known), [review, known])
  const state = useMemo<WorkbenchState | null>(
    () =>
      submission.data
        ? {
            calculation,
            review,
            side,
            isOpen: side !== null && review.open,
            submission: submission.data,
            threads: known,
            people,
            ask,
            show,
            goTo,
            target,
          }
        : null,
    [submission.data, calculation, review, side, known, people, ask, show, goTo, target],
  )

  // A link to a thread opens its place after the threads have loaded.
  const linked = known.find(({ id }) => id === search['thread'])
  useEffect(() => {
    if (!linked || linked.id === arrived.current) return
    arrived.current = linked.id
    show(linked)
  }, [linked, show])
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F8' || event.ctrlKey || event.altKey) return
    const next = findNextOpen(
      known,
      typeof search['thread'] === 'string' ? search['thread'] : null,
      event.shiftKey ? -1 : 1,
    )
    event.preventDefault()
    event.stopPropagation()
    if (next) show(next)
  })
  useEffect(() => {
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])

  const failed = [rounds, submission, threads].find(({ error }) => error)
  if (failed)
    return <ErrorState message={errorText(failed.error)} onRetry={() => void failed.refetch()} />
  if (!state || !rounds.data) return <WorkbenchShape />
  const View = views[view]
  const choosePanel = (next: WorkbenchPanel) =>
    setSearch({ panel: next, ...(next === 'comments' ? {} : { thread: undefined }) })
  return (
    <WorkbenchContext value={state}>
      <div className={styles['page']}>
        <div className={styles['columns']}>
          <div className={styles['main']}>
            <WorkbenchBar
              reviews={reviews}
              rounds={rounds.data}
              round={round}
              view={view}
              onView={(next) => setSearch({ view: next })}
              onRound={(next) => setSearch({ round: next === last ? undefined : String(next) })}
              onReview={(next) => setSearch({ review: next, round: undefined, thread: undefined })}
            />
            {round < last && (
              <p role="note" className={styles['older']}>
                {t('reviews:bench.older', { round, last })}
              </p>
            )}
            <View />
          </div>
          <SidePanel title={t('reviews:bench.review')} startWidth={400}>
            <PanelTabs
              chosen={panel}
              openThreads={known.filter((thread) => thread.state !== 'closed').length}
              onChoose={choosePanel}
            />
            <div role="tabpanel" aria-labelledby={`review-tab-${panel}`}>
              {panel === 'changes' && <ChangesPanel round={round} />}
              {panel === 'comments' && (
                <CommentsPanel
                  asking={asking}
                  onAsked={() => setAsking(null)}
                  chosen={typeof search['thread'] === 'string' ? search['thread'] : null}
                  onChoose={(thread) =>
                    thread ? show(thread) : setSearch({ thread: undefined, panel: 'comments' })
                  }
                />
              )}
              {panel === 'checklist' && <ChecklistPanel />}
              {panel === 'findings' && <FindingsPanel />}
            </div>
          </SidePanel>
        </div>
        {side === 'reviewer' && state.isOpen && (
          <VerdictBar review={review} onPanel={choosePanel} />
        )}
      </div>
    </WorkbenchContext>
  )

  function useReviewLive({ '@id': iri, calculation: of }: ReviewItem): void {
    const refreshReview = () =>
      void client.invalidateQueries({
        predicate: ({ queryKey }) =>
          (queryKey[0] === 'review' &&
            queryKey[1] === readId(iri) &&
            queryKey[2] !== 'submission') ||
          queryKey[0] === 'reviews' ||
          queryKey[0] === 'workflow',
      })
    useLive(iri, refreshReview)
    useLive(buildAddress(workbenchRoutes.checklist, { id: readId(iri) }), () => {
      void client.invalidateQueries({ queryKey: checklistQuery(iri).queryKey })
      void client.invalidateQueries({ queryKey: workflowQuery(of).queryKey })
    })
    useLive(ReviewThread, (message) => mergeThread(client, iri, message))
  }
}
