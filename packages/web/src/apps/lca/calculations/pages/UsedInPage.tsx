import { UsedIn } from '../../semi-finished/UsedIn.tsx'
import { CalculationFrame } from './CalculationFrame.tsx'

/**
 * Products that use a part, the amounts, and the products whose results are older than the part.
 */
export const UsedInPage = () => (
  <CalculationFrame tab="used-in">{(open) => <UsedIn {...open} />}</CalculationFrame>
)
