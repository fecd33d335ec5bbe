import { calculationRoutes } from '@cradle/contract'
import type { Area } from '#platform/http/area'
import { serveRecords } from '#platform/records/record-routes'
import { batchInputs } from './batch-inputs.ts'
import { changeInput, copyInput, createInput, deleteInput, getInput, listInputs } from './input-crud.ts'
import { inputs } from './input-table.ts'

/** The lines of a calculation: one by one, copied, and many at once. */
export const inputArea: Area = {
  tables: [inputs],
  serve(handlers) {
    handlers.on(calculationRoutes.inputs, listInputs)
    handlers.on(calculationRoutes.inputBatch, batchInputs)
    handlers.on(calculationRoutes.inputCopy, copyInput)
    serveRecords(handlers, inputs, {}, { create: createInput, get: getInput, patch: changeInput, put: changeInput, delete: deleteInput })
  },
}
