import type { Area } from '#platform/http/area'
import { serveRecords } from '#platform/records/record-routes'
import { creditTransactions } from './credit-table.ts'
import { grantCredits } from './grant-credits.ts'

/** What companies bought, and what they were given to buy with. */
export const creditArea: Area = {
  tables: [creditTransactions],
  serve(handlers) {
    serveRecords(handlers, creditTransactions, {}, { create: grantCredits })
  },
}
