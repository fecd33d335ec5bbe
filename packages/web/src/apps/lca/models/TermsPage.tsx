import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ModelFrame } from './ModelFrame.tsx'

const TermsTab = lazyPart(() => import('./TermsTab.tsx').then((m) => m.TermsTab))

/** What was verified of a model. */
export const TermsPage = () => (
  <ModelFrame tab="terms">{(model) => <TermsTab model={model} />}</ModelFrame>
)
