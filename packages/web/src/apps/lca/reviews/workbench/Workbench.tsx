import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../api/error-text.ts'
import { useUrlState } from '../../../../shell/url-state.ts'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { TableShape, WorkbenchShape } from '../../../../ui/feedback/Shapes.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import type { CalculationItem } from '../../../../records/calculation/form-record.ts'
import {
  submissionQuery,
  submissionsQuery,
  threadsQuery,
  type ReviewItem,
  type ThreadItem,
} from '../../../../records/review/review-queries.ts'
import { listParticipants } from './participants.ts'
import { ReviewPanel } from './ReviewPanel.tsx'
import { useOpenedThread } from './use-opened-thread.ts'
import { useReviewLive } from './use-review-live.ts'
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
  family: lazyPart(
    () => import('./SubmittedFamily.tsx').then((m) => m.SubmittedFamily),
    <TableShape />,
  ),
  model: lazyPart(
    () => import('./SubmittedModel.tsx').then((m) => m.SubmittedModel),
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
const noThreads: readonly ThreadItem[] = []

interface WorkbenchProps {
  calculation: CalculationItem
  review: ReviewItem
  reviews: readonly ReviewItem[]
}

/** The submission, read-only, with panels for changes, comments, checklist and findings. */
export function Workbench({ calculation, review, reviews }: WorkbenchProps) {
  const { t } = useTranslation('reviews')
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
  const view = workbenchViews.find((one) => one === search['view']) ?? 'inputs'
  const panel =
    workbenchPanels.find((one) => one === search['panel']) ??
    (search['thread'] ? 'comments' : round > 1 ? 'changes' : 'comments')
  const known = threads.data ?? noThreads
  useReviewLive(review)
  const thread = useOpenedThread(known)
  const state = useWorkbenchState({ calculation, review }, submission.data, known, thread)

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
          <ReviewPanel
            panel={panel}
            onPanel={choosePanel}
            round={round}
            thread={thread}
            onThreadClosed={() => setSearch({ thread: undefined, panel: 'comments' })}
          />
        </div>
        {state.side === 'reviewer' && state.isOpen && (
          <VerdictBar review={review} onPanel={choosePanel} />
        )}
      </div>
    </WorkbenchContext>
  )
}

/** What all parts of the workbench share; null while the submission loads. */
function useWorkbenchState(
  { calculation, review }: Pick<WorkbenchState, 'calculation' | 'review'>,
  submission: WorkbenchState['submission'] | undefined,
  threads: readonly ThreadItem[],
  { ask, show, goTo, target }: Pick<WorkbenchState, 'ask' | 'show' | 'goTo' | 'target'>,
): WorkbenchState | null {
  const side = review.side ?? null
  const people = useMemo(() => listParticipants(review, threads), [review, threads])
  return useMemo(
    () =>
      submission
        ? {
            calculation,
            review,
            side,
            isOpen: side !== null && review.open,
            submission,
            threads,
            people,
            ask,
            show,
            goTo,
            target,
          }
        : null,
    [submission, calculation, review, side, threads, people, ask, show, goTo, target],
  )
}
