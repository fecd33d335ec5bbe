import { makeScope, type Scope } from './scope.ts'

/**
 * The Scope of a program that reads the published declarations of one company, with a token or without. It reaches nothing
 * else of the company.
 */
export const readerScope = (companyId: string): Scope =>
  makeScope({
    userId: null,
    companyId,
    keys: [
      'epd.company_self.view',
      'collection.company_self.view',
      'application.company_self.view',
    ],
  })
