import { keysOfRole } from '@cradle/contract'
import { makeScope, type Scope } from './scope.ts'

/**
 * The Scope of work done for one company whoever asked for it: its jobs, and arithmetic, which must see the same records for
 * every reader. It reaches what the company's own editors reach and no other company.
 */
export const companyScope = (companyId: string): Scope =>
  makeScope({ userId: null, companyId, keys: keysOfRole('ROLE_COMPANY_EPD_ADMIN') })
