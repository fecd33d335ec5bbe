import { Reports } from '../../reports/Reports.tsx'
import { CalculationFrame } from './CalculationFrame.tsx'

/** Every document that was issued of a calculation, with the file, what it was made from, and what two of them say differently. */
export const ReportsPage = () => (
  <CalculationFrame tab="reports">{(open) => <Reports {...open} />}</CalculationFrame>
)
