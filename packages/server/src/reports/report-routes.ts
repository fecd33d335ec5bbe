import type { Area } from '#platform/http/area'
import { serveRecords } from '#platform/records/record-routes'
import { createReport } from './create-report.ts'
import { reportTable } from './report-table.ts'

/** Declarations and exports: asked for here, made by a job, fetched when done. */
export const reportArea: Area = {
  tables: [reportTable],
  serve(handlers) {
    serveRecords(handlers, reportTable, {}, { create: createReport })
  },
}
