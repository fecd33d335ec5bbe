import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { CalculationFrame } from './CalculationFrame.tsx'

const ModelTab = lazyPart(() => import('../../terms/ModelTab.tsx').then((m) => m.ModelTab))

/** The terms of one product as a model, with its samples. The engine loads behind the frame. */
export const ModelPage = () => (
  <CalculationFrame tab="model">{(open) => <ModelTab {...open} />}</CalculationFrame>
)
