import { Reports } from '../../reports/Reports.tsx'
import { CalculationFrame } from './CalculationFrame.tsx'

/**
 * Every document of a calculation, with its file, its source version, and a comparison of any two.
 */
export const ReportsPage = () => (
  <CalculationFrame tab="reports">{(open) => <Reports {...open} />}</CalculationFrame>
)
