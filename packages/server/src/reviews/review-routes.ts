import { reviewRoutes } from '@cradle/contract'
import type { Area } from '#platform/http/area'
import { serveRecords } from '#platform/records/record-routes'
import { getWorkflow, quoteAction } from './workflow/get-workflow.ts'
import { serveGroupActions } from './workflow/group-routes.ts'
import { reviews } from './review-table.ts'

/** Reviews of calculations from request to verdict, and the actions that each status allows. */
export const reviewArea: Area = {
  tables: [reviews],
  serve(handlers) {
    serveRecords(handlers, reviews)
    serveGroupActions(handlers)
    handlers.on(reviewRoutes.workflow, getWorkflow)
    handlers.on(reviewRoutes.quote, quoteAction)
  },
}
