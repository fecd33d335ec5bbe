import type { Area } from '#platform/http/area'
import { serveRecords } from '#platform/records/record-routes'
import { reviews } from './review-table.ts'

/** Reviews of calculations: from the request to the verdict. */
export const reviewArea: Area = {
  tables: [reviews],
  serve(handlers) {
    serveRecords(handlers, reviews)
  },
}
