import { BasicsForm } from '../../forms/BasicsForm.tsx'
import { CalculationFrame } from './CalculationFrame.tsx'

/** Basic data of the calculation: product, method, site and unit. */
export const BasicsPage = () => (
  <CalculationFrame tab="basics">{(open) => <BasicsForm {...open} />}</CalculationFrame>
)
