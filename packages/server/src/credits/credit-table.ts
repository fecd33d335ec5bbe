import { CreditTransaction } from '@cradle/contract'
import { bindTable } from '#platform/records/table'

/** Bookings on the balances of companies; rows are only ever added. */
export const creditTransactions = bindTable(CreditTransaction, 'credit_transactions', {
  owner: 'company_id',
  columns: { company: 'company_id' },
})
