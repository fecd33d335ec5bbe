import { keysOfRole, type AnyKey } from '@cradle/contract'
import { makeScope, type Scope } from './scope.ts'

/**
 * The Scope of one workflow step between companies, after the caller's right to the step was
 * checked. It covers the records and credits of the owning companies' editors, and of other
 * companies only the records that the caller reviews. The caller remains the actor.
 *
 * @param caller the Scope of the request; its company keeps the keys of repeated requests
 * @param owners companies that own the records of the step
 */
export const workflowScope = (caller: Scope, owners: readonly string[]): Scope =>
  makeScope({ userId: caller.userId, companyId: caller.companyId, descendants: owners, keys })

/**
 * Never `company_self`: in the caller's own company the step reaches only the records that it
 * names.
 */
const keys: readonly AnyKey[] = [
  ...[...keysOfRole('ROLE_COMPANY_EPD_ADMIN')].map(
    (key) => key.replace('.company_self.', '.company_childs.') as AnyKey,
  ),
  'credit_transaction.company_childs.view',
  'credit_transaction.company_childs.create',
]
