import { UsedIn } from '../../semi-finished/UsedIn.tsx'
import { CalculationFrame } from './CalculationFrame.tsx'

/** Which products a part goes into, how much, and whose results are older than the part. */
export const UsedInPage = () => (
  <CalculationFrame tab="used-in">{(open) => <UsedIn {...open} />}</CalculationFrame>
)
