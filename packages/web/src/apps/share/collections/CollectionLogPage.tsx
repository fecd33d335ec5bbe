import { EpicLogList } from '../log/EpicLogList.tsx'
import { CollectionFrame } from './CollectionFrame.tsx'

/** What happened to a collection. */
export const CollectionLogPage = () => (
  <CollectionFrame tab="log">
    {({ data }) => <EpicLogList collection={data['@id']} />}
  </CollectionFrame>
)
