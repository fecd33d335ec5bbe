import { workbenchRoutes } from '@cradle/contract'
import type { Area } from '#platform/http/area'
import { serveRecords } from '#platform/records/record-routes'
import { getChanges } from './changes/get-changes.ts'
import { answerChecklist, getChecklist } from './checklist/checklist.ts'
import { listExpiring } from './expiry/expiring-declarations.ts'
import { makeSuccessor } from './expiry/make-successor.ts'
import { getFindings } from './findings/findings.ts'
import { getSubmission, listSubmissions } from './submissions.ts'
import { listThreads } from './threads/list-threads.ts'
import { threadTable } from './threads/thread-table.ts'
import { answerThread, changeThreadState, openThread } from './threads/write-threads.ts'

/** Routes of the workbench for reviewer and company. */
export const reviewWorkbenchArea: Area = {
  tables: [threadTable],
  serve(handlers) {
    serveRecords(handlers, threadTable)
    handlers.on(workbenchRoutes.threads, listThreads)
    handlers.on(workbenchRoutes.openThread, openThread)
    handlers.on(workbenchRoutes.answerThread, answerThread)
    handlers.on(workbenchRoutes.threadState, changeThreadState)
    handlers.on(workbenchRoutes.submissions, listSubmissions)
    handlers.on(workbenchRoutes.submission, getSubmission)
    handlers.on(workbenchRoutes.changes, getChanges)
    handlers.on(workbenchRoutes.checklist, getChecklist)
    handlers.on(workbenchRoutes.answerChecklist, answerChecklist)
    handlers.on(workbenchRoutes.findings, getFindings)
    handlers.on(workbenchRoutes.expiring, listExpiring)
    handlers.on(workbenchRoutes.successor, makeSuccessor)
  },
}
