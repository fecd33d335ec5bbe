import { LogList } from '../../../records/log/LogList.tsx'
import { CompanyFrame } from './CompanyFrame.tsx'

/** What people did in a company. */
export const CompanyLogPage = () => (
  <CompanyFrame tab="log">
    {({ data }) => <LogList filter={{ company: data['@id'] }} />}
  </CompanyFrame>
)
