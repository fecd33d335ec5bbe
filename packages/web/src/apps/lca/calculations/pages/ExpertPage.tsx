import { CalculationFrame } from './CalculationFrame.tsx'
import { ExpertForm } from '../../forms/ExpertForm.tsx'

/** Substantiations, interpretation and scope: what an expert adds to a report. */
export const ExpertPage = () => (
  <CalculationFrame tab="expert">{(open) => <ExpertForm {...open} />}</CalculationFrame>
)
