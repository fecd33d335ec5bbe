import { AdvancedForm } from '../../forms/AdvancedForm.tsx'
import { CalculationFrame } from './CalculationFrame.tsx'

/** Advanced settings of the calculation: site transport, waste, end of life and scaling. */
export const AdvancedPage = () => (
  <CalculationFrame tab="advanced">{(open) => <AdvancedForm {...open} />}</CalculationFrame>
)
