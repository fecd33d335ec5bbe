import { calculationRoutes } from '@cradle/contract'
import type { Area } from '#platform/http/area'
import { serveRecords } from '#platform/records/record-routes'
import { batchInputs } from './batch-inputs.ts'
import {
  changeInput,
  copyInput,
  createInput,
  deleteInput,
  getInput,
  listInputs,
} from './input-crud.ts'
import { inputs } from './input-table.ts'
import { lineKinds } from '#calculation-updates/line-kinds'

/** Lines, wherever they hang: one by one, copied, and those of a calculation many at once. Templates and sets serve their own lists. */
export const inputArea: Area = {
  tables: [inputs],
  serve(handlers) {
    handlers.on(calculationRoutes.inputs, listInputs(lineKinds.calculation))
    handlers.on(calculationRoutes.inputBatch, batchInputs(lineKinds.calculation))
    handlers.on(calculationRoutes.inputCopy, copyInput)
    serveRecords(
      handlers,
      inputs,
      {},
      {
        create: createInput,
        get: getInput,
        patch: changeInput,
        put: changeInput,
        delete: deleteInput,
      },
    )
  },
}
