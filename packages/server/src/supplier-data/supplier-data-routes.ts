import { dataRequestRoutes, supplyRoutes } from '@cradle/contract'
import type { Area } from '#platform/http/area'
import { serveRecords } from '#platform/records/record-routes'
import { acceptValues } from './accept-values.ts'
import { answerForm, showForm } from './answer-form.ts'
import { dataRequestRules } from './data-request-rules.ts'
import { dataRequests } from './data-request-table.ts'
import { getProposal } from './read-proposal.ts'
import { sendRequest, withdrawRequest } from './send-request.ts'
import { sendSupplyScript, sendSupplyStyle } from './supply-style.ts'

/** Data that companies ask suppliers for, and the form that suppliers fill in (decision 0156). */
export const supplierDataArea: Area = {
  tables: [dataRequests],
  serve(handlers) {
    serveRecords(handlers, dataRequests, dataRequestRules)
    handlers
      .on(dataRequestRoutes.send, sendRequest)
      .on(dataRequestRoutes.withdraw, withdrawRequest)
      .on(dataRequestRoutes.proposal, getProposal)
      .on(dataRequestRoutes.accept, acceptValues)
      .on(supplyRoutes.style, sendSupplyStyle)
      .on(supplyRoutes.script, sendSupplyScript)
      .on(supplyRoutes.form, showForm)
      .on(supplyRoutes.answer, answerForm)
  },
}
