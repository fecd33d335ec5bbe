import { DeclarationList } from './DeclarationList.tsx'
import { ModelFrame } from './ModelFrame.tsx'

/** What was issued from a model. */
export const DeclarationsPage = () => (
  <ModelFrame tab="declarations">{(model) => <DeclarationList model={model} />}</ModelFrame>
)
