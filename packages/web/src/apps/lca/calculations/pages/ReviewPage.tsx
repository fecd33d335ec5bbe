import { Review } from '../../reviews/Review.tsx'
import { CalculationFrame } from './CalculationFrame.tsx'

/** The review of a calculation, for the side that asked for it and the side that gives it. */
export const ReviewPage = () => (
  <CalculationFrame tab="review">{(open) => <Review {...open} />}</CalculationFrame>
)
