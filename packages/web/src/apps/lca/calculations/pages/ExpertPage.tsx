import { CalculationFrame } from './CalculationFrame.tsx'
import { ExpertForm } from '../../forms/ExpertForm.tsx'

/** Substantiations, interpretation and scope, which an expert adds to the report. */
export const ExpertPage = () => (
  <CalculationFrame tab="expert">{(open) => <ExpertForm {...open} />}</CalculationFrame>
)
