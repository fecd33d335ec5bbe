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
 * The same with the rights of its editors of footprints: an import also writes inputs of footprints.
 *
 * @param userId the user in whose name the work is done
 */
export const importScope = (companyId: string, userId: string | null): Scope =>
  makeScope({
    userId,
    companyId,
    keys: new Set([...keysOfRole('ROLE_COMPANY_EPD_ADMIN'), ...keysOfRole('ROLE_OEF_EDITOR')]),
  })

/**
 * The Scope of work done for the general database, which no company owns. It reaches the platform's
 * library records.
 */
export const platformScope = (userId: string | null): Scope =>
  makeScope({ userId, companyId: null, keys: keysOfRole('ROLE_NIBE_EMPLOYEE') })

/**
 * The Scope of work on the footprints of one company, as its editors have it: amounts that follow the facts of locations.
 */
export const footprintScope = (companyId: string): Scope =>
  makeScope({ userId: null, companyId, keys: keysOfRole('ROLE_OEF_EDITOR') })

/**
 * The Scope of the work on a model of one company: its products as its editors have them, and the publication of what is issued.
 *
 * @param userId the user in whose name the work is done
 */
export const modelScope = (companyId: string, userId: string | null): Scope =>
  makeScope({
    userId,
    companyId,
    keys: new Set([
      ...keysOfRole('ROLE_COMPANY_EPD_ADMIN'),
      ...keysOfRole('ROLE_SHARE_PROGRAMME_OPERATOR'),
    ]),
  })

/**
 * The Scope of a publication that another process began, with the rights of a SHARE operator.
 *
 * @param others companies below, whose declarations are published with it
 * @param userId the user who asked for it
 */
export const publicationScope = (
  companyId: string,
  others: readonly string[],
  userId: string | null,
): Scope =>
  makeScope({
    userId,
    companyId,
    descendants: others,
    keys: keysOfRole('ROLE_SHARE_PROGRAMME_OPERATOR'),
  })
