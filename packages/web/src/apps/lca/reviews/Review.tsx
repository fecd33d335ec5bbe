import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../api/error-text.ts'
import { useUrlState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { WorkbenchShape } from '../../../ui/feedback/Shapes.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { OpenCalculation } from '../../../records/calculation/form-record.ts'
import { calculationReviewsQuery } from '../../../records/review/review-queries.ts'

const Workbench = lazyPart(
  () => import('./workbench/Workbench.tsx').then((m) => m.Workbench),
  <WorkbenchShape />,
)

/** The review of a calculation, for the applicant and for the reviewer. */
export function Review({ calculation }: OpenCalculation) {
  const { t } = useTranslation('reviews')
  const [search] = useUrlState()
  const { data: reviews, error, refetch } = useQuery(calculationReviewsQuery(calculation['@id']))
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
  if (!reviews) return <WorkbenchShape />
  const review = reviews.find(({ id }) => id === search['review']) ?? reviews[0]
  if (!review)
    return <EmptyState title={t('reviews:none.title')}>{t('reviews:none.text')}</EmptyState>
  return (
    <Workbench key={review['@id']} calculation={calculation} review={review} reviews={reviews} />
  )
}
