import { inputSetRoutes } from '@cradle/contract'
import type { Reply, ItemCall } from '#platform/http/call'
import type { Area } from '#platform/http/area'
import { listRecords } from '#platform/records/collection'
import { rowInPath } from '#platform/records/crud'
import { serveRecords } from '#platform/records/record-routes'
import { batchSheet } from '#sheets/batch-sheet'
import { lineSheets } from '#inputs/line-sheets'
import { findCalculation } from '#calculation-updates/edited-calculation'
import { listInputs } from '#inputs/input-crud'
import { lineKinds } from '#calculation-updates/line-kinds'
import { copyInputSets } from './copy-input-sets.ts'
import { inputSetRules } from './input-set-rules.ts'
import { getSetFigures } from './set-figures.ts'
import { inputSets, inputSetUsages } from './input-set-table.ts'
import { usageRules } from './usage-rules.ts'

/** Predefined input sets, their lines and their usages. */
export const inputSetArea: Area = {
  tables: [inputSets, inputSetUsages],
  serve(handlers) {
    serveRecords(handlers, inputSets, inputSetRules)
    serveRecords(handlers, inputSetUsages, usageRules)
    handlers.on(inputSetRoutes.figures, getSetFigures)
    handlers.on(inputSetRoutes.inputs, listInputs(lineKinds.predefinedInputSet))
    handlers.on(inputSetRoutes.inputBatch, batchSheet(lineSheets.predefinedInputSet))
    handlers.on(inputSetRoutes.usages, usagesOfSet)
    handlers.on(inputSetRoutes.usagesOfCalculation, usagesOfCalculation)
    handlers.on(inputSetRoutes.copy, copyInputSets)
  },
}

const usagesOfSet = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const { id } = await rowInPath(tx, call, inputSets)
    return listRecords(tx, call, inputSetUsages, (q) =>
      q.where('predefined_input_set_usages.predefined_input_set_id', '=', id),
    )
  })

const usagesOfCalculation = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const { id, company_id: companyId } = await findCalculation(tx, call.params.id)
    return listRecords(tx, call, inputSetUsages, (q) =>
      q
        .where('predefined_input_set_usages.company_id', '=', companyId)
        .where('predefined_input_set_usages.calculation_id', '=', id),
    )
  })
