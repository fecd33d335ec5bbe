import { creditTransactionTypes } from '../values/choices.ts'
import { choice, dateTime, int, ref, str } from '../kit/field.ts'
import { resource } from '../kit/resource.ts'

export { creditTransactionTypes } from '../values/choices.ts'

/** One immutable booking on the account of a company. `amount` in credits, negative for a payment by the company. */
export const CreditTransaction = resource({
  type: 'CreditTransaction',
  base: '/2',
  path: '/credit_transactions',
  entity: 'credit_transaction',
  ownership: 'own',
  hasOwnerField: true,
  fields: {
    company: ref('Company', { required: true, fixed: true }),
    amount: int({ required: true, fixed: true }),
    description: str(255, { fixed: true }),
    date: dateTime({ required: true, readOnly: true }),
    balance: int({
      required: true,
      readOnly: true,
      description: 'Of the company after this booking',
    }),
    type: choice(creditTransactionTypes, { required: true, readOnly: true }),
    calculation: ref('Calculation', { readOnly: true }),
    review: ref('Review', { readOnly: true }),
    user: ref('User', { readOnly: true }),
    userName: str(255, { readOnly: true }),
    productName: str(255, { readOnly: true, description: 'As it was called then' }),
  },
  operations: ['list', 'create', 'get'],
  filters: { company: { by: 'reference' }, type: { by: 'exact' }, date: { by: 'date' } },
  orders: ['date'],
  defaultOrder: [['date', 'desc']],
})
