import type { Area } from '#platform/http/area'
import { serveRecords } from '#platform/records/record-routes'
import { creditTransactions } from './credit-table.ts'
import { grantCredits } from './grant-credits.ts'

/** Credits of companies: purchases and grants. */
export const creditArea: Area = {
  tables: [creditTransactions],
  serve(handlers) {
    serveRecords(handlers, creditTransactions, {}, { create: grantCredits })
  },
}
