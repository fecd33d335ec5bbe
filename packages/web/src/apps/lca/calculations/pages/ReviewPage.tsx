import { Review } from '../../reviews/Review.tsx'
import { CalculationFrame } from './CalculationFrame.tsx'

/** The review of a calculation, for the applicant and for the reviewer. */
export const ReviewPage = () => (
  <CalculationFrame tab="review">{(open) => <Review {...open} />}</CalculationFrame>
)
