import { calculationRoutes } from '@cradle/contract'
import type { Area } from '#platform/http/area'
import { serveRecords } from '#platform/records/record-routes'
import { batchSheet } from '#sheets/batch-sheet'
import { getInput, inputHandlers, listInputs } from './input-crud.ts'
import { inputs } from './input-table.ts'
import { lineSheets } from './line-sheets.ts'
import { lineKinds } from '#calculation-updates/line-kinds'

/** Lines, wherever they hang: one by one, copied, and those of a calculation many at once. Templates and sets serve their own lists. */
export const inputArea: Area = {
  tables: [inputs],
  serve(handlers) {
    handlers.on(calculationRoutes.inputs, listInputs(lineKinds.calculation))
    handlers.on(calculationRoutes.inputBatch, batchSheet(lineSheets.calculation))
    handlers.on(calculationRoutes.inputCopy, inputHandlers.copy)
    serveRecords(
      handlers,
      inputs,
      {},
      {
        create: inputHandlers.create,
        get: getInput,
        patch: inputHandlers.change,
        put: inputHandlers.change,
        delete: inputHandlers.remove,
      },
    )
  },
}
