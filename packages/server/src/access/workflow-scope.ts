import { keysOfRole, type AnyKey } from '@cradle/contract'
import { makeScope, type Scope } from './scope.ts'

/**
 * The Scope of one step of a workflow between companies, after it was found that the caller may take it: it reaches what the
 * editors of the owning companies reach, and their credits; of other companies what the caller reviews, and no more. Whoever
 * takes the step stays who acts.
 *
 * @param caller  the Scope of the request; its company keeps the keys of repeated requests
 * @param owners  companies whose records the step is about
 */
export const workflowScope = (caller: Scope, owners: readonly string[]): Scope =>
  makeScope({ userId: caller.userId, companyId: caller.companyId, descendants: owners, keys })

/** Never `company_self`: of the caller's own company the step reaches no more than it names. */
const keys: readonly AnyKey[] = [
  ...[...keysOfRole('ROLE_COMPANY_EPD_ADMIN')].map(
    (key) => key.replace('.company_self.', '.company_childs.') as AnyKey,
  ),
  'credit_transaction.company_childs.view',
  'credit_transaction.company_childs.create',
]
