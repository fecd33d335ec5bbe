import { footprintRoutes } from '@cradle/contract'
import type { Area } from '#platform/http/area'
import { serveRecords } from '#platform/records/record-routes'
import { batchSheet } from '#sheets/batch-sheet'
import { footprintSheet } from './inputs/footprint-sheet.ts'
import { footprintInputHandlers, listFootprintInputs } from './inputs/input-crud.ts'
import { footprintRules } from './records/footprint-rules.ts'
import {
  footprintInputs,
  footprintJournals,
  footprintRecalculations,
  footprints,
} from './footprint-table.ts'
import { copyFootprints, deleteFootprints } from './records/group-footprints.ts'
import { startYear } from './records/start-year.ts'
import { createFootprintJournal } from './results/footprint-journals.ts'
import {
  acceptRecalculation,
  getFootprintComparison,
  getFootprintRecalculation,
} from './results/compare-results.ts'
import { getFootprintReconciliation } from './results/reconcile-footprint.ts'
import { explainFigure } from './results/explain-figure.ts'
import { getFootprintReadiness, getFootprintResults } from './results/read-results.ts'
import { getFootprintSheet } from './sheet/read-sheet.ts'

/** Corporate footprints, their inputs and their results. */
export const footprintArea: Area = {
  tables: [footprints, footprintInputs, footprintJournals, footprintRecalculations],
  serve(handlers) {
    serveRecords(handlers, footprints, footprintRules)
    serveRecords(
      handlers,
      footprintInputs,
      {},
      {
        create: footprintInputHandlers.create,
        patch: footprintInputHandlers.change,
        put: footprintInputHandlers.change,
        delete: footprintInputHandlers.remove,
      },
    )
    serveRecords(handlers, footprintJournals, {}, { create: createFootprintJournal })
    serveRecords(handlers, footprintRecalculations)
    handlers
      .on(footprintRoutes.comparison, getFootprintComparison)
      .on(footprintRoutes.reconciliation, getFootprintReconciliation)
      .on(footprintRoutes.recalculation, getFootprintRecalculation)
      .on(footprintRoutes.recalculate, acceptRecalculation)
      .on(footprintRoutes.inputs, listFootprintInputs)
      .on(footprintRoutes.inputBatch, batchSheet(footprintSheet))
      .on(footprintRoutes.inputCopy, footprintInputHandlers.copy)
      .on(footprintRoutes.sheet, getFootprintSheet)
      .on(footprintRoutes.results, getFootprintResults)
      .on(footprintRoutes.explanation, explainFigure)
      .on(footprintRoutes.readiness, getFootprintReadiness)
      .on(footprintRoutes.copy, copyFootprints)
      .on(footprintRoutes.remove, deleteFootprints)
      .on(footprintRoutes.startYear, startYear)
  },
}
