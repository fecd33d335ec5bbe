import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changesQuery, type ReviewItem } from '../../../../records/review/review-queries.ts'

/** Number of changes since the previous round; a first round has none. */
export function SizeOfChange({ review }: { review: ReviewItem }) {
  const { t } = useTranslation('reviews')
  const isAgain = review.round > 1 && review.open
  const { data } = useQuery({
    ...changesQuery(review['@id'], review.round - 1, review.round),
    enabled: isAgain,
  })
  if (!isAgain)
    return (
      <>
        {review.round > 1
          ? t('reviews:list.round', { round: review.round })
          : t('reviews:list.first')}
      </>
    )
  return <>{data ? t('reviews:list.changes', { count: data.changes.length }) : '…'}</>
}
