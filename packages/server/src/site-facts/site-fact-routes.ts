import type { Area } from '#platform/http/area'
import { serveRecords } from '#platform/records/record-routes'
import { changeAllocation, createAllocation, deleteAllocation } from './allocation-crud.ts'
import { siteFactRules, siteProductionRules } from './site-fact-rules.ts'
import { siteAllocations, siteFacts, siteProductions } from './site-fact-tables.ts'

/** Energy, water and waste of locations, what the locations make, and the A3 inputs that follow them. */
export const siteFactArea: Area = {
  tables: [siteFacts, siteProductions, siteAllocations],
  serve(handlers) {
    serveRecords(handlers, siteFacts, siteFactRules)
    serveRecords(handlers, siteProductions, siteProductionRules)
    serveRecords(
      handlers,
      siteAllocations,
      {},
      {
        create: createAllocation,
        patch: changeAllocation,
        put: changeAllocation,
        delete: deleteAllocation,
      },
    )
  },
}
