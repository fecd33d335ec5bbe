import { inputSetRoutes } from '@cradle/contract'
import type { Area } from '#platform/http/area'
import type { Reply, ItemCall } from '#platform/http/call'
import { listRecords } from '#platform/records/collection'
import { serveRecords } from '#platform/records/record-routes'
import { findCalculation } from '#calculation-updates/edited-calculation'
import { semiFinishedProducts, semiFinishedUsages } from './semi-finished-table.ts'
import { changeUsage, createUsage, deleteUsage } from './write-usages.ts'

/** Semi-finished products and their usages in other calculations. */
export const semiFinishedArea: Area = {
  tables: [semiFinishedProducts, semiFinishedUsages],
  serve(handlers) {
    serveRecords(handlers, semiFinishedProducts)
    serveRecords(
      handlers,
      semiFinishedUsages,
      {},
      { create: createUsage, patch: changeUsage, put: changeUsage, delete: deleteUsage },
    )
    handlers.on(inputSetRoutes.semiFinishedOfCalculation, partsOfProduct)
    handlers.on(inputSetRoutes.semiFinishedUsages, productsOfPart)
  },
}

const partsOfProduct = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const { id, company_id: companyId } = await findCalculation(tx, call.params.id)
    return listRecords(tx, call, semiFinishedUsages, (q) =>
      q.where('inputs.company_id', '=', companyId).where('inputs.calculation_id', '=', id),
    )
  })

/** Includes parts that are no longer valid, because their usages need attention. */
const productsOfPart = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const { id } = await findCalculation(tx, call.params.id)
    return listRecords(tx, call, semiFinishedUsages, (q) =>
      q.where('inputs.semi_finished_product_id', '=', id),
    )
  })
