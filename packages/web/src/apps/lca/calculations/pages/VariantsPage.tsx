import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { CalculationFrame } from './CalculationFrame.tsx'

const VariantsTab = lazyPart(() =>
  import('../../variants/VariantsTab.tsx').then((m) => m.VariantsTab),
)

/** The variants of one calculation, with their results side by side. The grid and the engine load behind the frame. */
export const VariantsPage = () => (
  <CalculationFrame tab="variants">{(open) => <VariantsTab {...open} />}</CalculationFrame>
)
