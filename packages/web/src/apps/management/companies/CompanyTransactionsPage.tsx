import { Transactions } from '../company/Transactions.tsx'
import { CompanyFrame } from './CompanyFrame.tsx'

/** Every booking on the balance of a company. */
export const CompanyTransactionsPage = () => (
  <CompanyFrame tab="transactions">{({ data }) => <Transactions company={data} />}</CompanyFrame>
)
