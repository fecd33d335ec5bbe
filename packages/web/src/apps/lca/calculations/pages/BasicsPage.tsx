import { BasicsForm } from '../../forms/BasicsForm.tsx'
import { CalculationFrame } from './CalculationFrame.tsx'

/** What a calculation is of: product, method, place and unit. */
export const BasicsPage = () => (
  <CalculationFrame tab="basics">{(open) => <BasicsForm {...open} />}</CalculationFrame>
)
