import { calculationRoutes, footprintRoutes, methodRoutes, reportRoutes } from '@cradle/contract'
import type { Area } from '#platform/http/area'
import { serveRecords } from '#platform/records/record-routes'
import { getComparison } from './compare-reports.ts'
import { createReport } from './requests/create-report.ts'
import { requestDownload } from './downloads/request-download.ts'
import { sendDownload } from './downloads/send-download.ts'
import { getMethodStandardTexts } from './standard-texts/method-standard-texts.ts'
import { exportCalculations, exportInputs, exportResults } from './exports/export-routes.ts'
import { exportLogs, exportTransactions } from './exports/list-exports.ts'
import { exportFootprint } from './footprints/export-footprint.ts'
import { getSampleDeclaration } from './sample/get-sample-declaration.ts'
import { getReportKinds } from './requests/offered-kinds.ts'
import { getPreview } from './preview/get-preview.ts'
import { reportTable } from './report-table.ts'
import { retryReport } from './requests/retry-report.ts'
import { getStandardTexts } from './standard-texts/standard-texts.ts'

/** Declarations and exports: requested here, made by a job, downloaded when ready. */
export const reportArea: Area = {
  tables: [reportTable],
  serve(handlers) {
    serveRecords(handlers, reportTable, {}, { create: createReport })
    handlers.on(calculationRoutes.standardTexts, getStandardTexts)
    handlers.on(methodRoutes.standardTexts, getMethodStandardTexts)
    handlers.on(reportRoutes.kinds, getReportKinds)
    handlers.on(reportRoutes.retry, retryReport)
    handlers.on(reportRoutes.comparison, getComparison)
    handlers.on(reportRoutes.preview, getPreview)
    handlers.on(reportRoutes.exportCalculations, exportCalculations)
    handlers.on(reportRoutes.exportInputs, exportInputs)
    handlers.on(reportRoutes.exportResults, exportResults)
    handlers.on(reportRoutes.exportLogs, exportLogs)
    handlers.on(reportRoutes.exportTransactions, exportTransactions)
    handlers.on(footprintRoutes.export, exportFootprint)
    handlers.on(methodRoutes.sampleDeclaration, getSampleDeclaration)
    handlers.on(reportRoutes.downloads, requestDownload)
    handlers.on(reportRoutes.download, sendDownload)
  },
}
