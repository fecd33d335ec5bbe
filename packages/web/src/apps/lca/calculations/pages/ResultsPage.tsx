import { Results } from '../../results/Results.tsx'
import { CalculationFrame } from './CalculationFrame.tsx'

/** Results of one calculation: stages, contributions and indicators. */
export const ResultsPage = () => (
  <CalculationFrame tab="results">{(open) => <Results {...open} />}</CalculationFrame>
)
