import { History } from '../../history/History.tsx'
import { CalculationFrame } from './CalculationFrame.tsx'

/** Every saved version of a calculation, with its author, its changes, and a way to restore it. */
export const HistoryPage = () => (
  <CalculationFrame tab="history">{(open) => <History {...open} />}</CalculationFrame>
)
