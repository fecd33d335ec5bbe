import { keysOfRole } from '@cradle/contract'
import { makeScope, type Scope } from './scope.ts'

/**
 * The Scope of work done for one company, independent of the user: its jobs, and calculations,
 * which must read the same records for every reader. It reaches the records of the company's own
 * editors and no other company.
 */
export const companyScope = (companyId: string): Scope =>
  makeScope({ userId: null, companyId, keys: keysOfRole('ROLE_COMPANY_EPD_ADMIN') })
