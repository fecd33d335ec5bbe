import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ModelFrame } from './ModelFrame.tsx'

const IssueTab = lazyPart(() => import('./IssueTab.tsx').then((m) => m.IssueTab))

/** The sheet that declarations of a model are issued from. The grid loads behind the frame. */
export const IssuePage = () => (
  <ModelFrame tab="issue">{(model) => <IssueTab model={model} />}</ModelFrame>
)
