import { History } from '../../history/History.tsx'
import { CalculationFrame } from './CalculationFrame.tsx'

/** Every saved state of a calculation: who changed what, and back to it. */
export const HistoryPage = () => (
  <CalculationFrame tab="history">{(open) => <History {...open} />}</CalculationFrame>
)
