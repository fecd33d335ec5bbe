import { keysOfRole } from '@cradle/contract'
import { makeScope, type Scope } from './scope.ts'

/**
 * The Scope of work done for one company, independent of the user: its jobs, and calculations,
 * which must read the same records for every reader. It reaches the records of the company's own
 * editors and no other company.
 *
 * @param userId the user in whose name the work is done; changes are recorded under this user
 */
export const companyScope = (companyId: string, userId: string | null = null): Scope =>
  makeScope({ userId, companyId, keys: keysOfRole('ROLE_COMPANY_EPD_ADMIN') })

/**
 * The Scope of work done for the general database, which no company owns. It reaches the platform's
 * library records.
 */
export const platformScope = (userId: string | null): Scope =>
  makeScope({ userId, companyId: null, keys: keysOfRole('ROLE_NIBE_EMPLOYEE') })
