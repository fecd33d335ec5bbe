import { EpicLogList } from '../log/EpicLogList.tsx'
import { ApplicationFrame } from './ApplicationFrame.tsx'

/** What an application did, and what was refused to it. */
export const ApplicationLogPage = () => (
  <ApplicationFrame tab="log">
    {(application) => <EpicLogList application={application['@id']} />}
  </ApplicationFrame>
)
