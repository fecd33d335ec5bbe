import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/http/call'
import type { Area } from '#platform/http/area'
import { createServer } from '#platform/http/server'
import { Handlers, serveRoutes } from '#platform/http/routes'
import { Tables } from '#platform/records/table'
import { serveHydraDocuments } from '#platform/hydra/document-routes'
import { announcementArea } from '#announcements/announcement-routes'
import { calculationArea } from '#calculations/calculation-routes'
import { companyArea } from '#companies/company-routes'
import { consoleArea } from './console/console-routes.ts'
import { creditArea } from '#credits/credit-routes'
import { demonstrationArea } from './demonstration/demonstration-routes.ts'
import { folderArea } from '#folders/folder-routes'
import { footprintArea } from '#footprints/footprint-routes'
import { impersonationArea } from '#impersonation/impersonation-routes'
import { importArea } from '#imports/import-routes'
import { inputSetArea } from '#input-sets/input-set-routes'
import { acceptPendingSuppliers } from '#inputs/accept-pending-suppliers'
import { inputArea } from '#inputs/input-routes'
import { mediaArea } from '#media/media-routes'
import { methodArea } from '#methods/method-routes'
import { notificationArea } from '#notifications/notification-routes'
import { personArea } from './persons/person-routes.ts'
import { portfolioArea } from '#portfolio/portfolio-routes'
import { profileArea } from '#profiles/profile-routes'
import { referenceArea } from '#reference/reference-routes'
import { reportArea } from '#reports/report-routes'
import { reviewArea } from '#reviews/review-routes'
import { reviewWorkbenchArea } from './reviews/workbench-routes.ts'
import { footprintRevisionArea } from '#revisions/footprints/footprint-revision-routes'
import { revisionArea } from '#revisions/revision-routes'
import { semiFinishedArea } from '#semi-finished/semi-finished-routes'
import { sessionArea } from '#session/session-routes'
import { makeAuthenticator } from '#session/authenticate'
import { shareArea } from './share/share-routes.ts'
import { signInArea } from './sign-in/sign-in-routes.ts'
import { siteFactArea } from '#site-facts/site-fact-routes'
import { modelArea } from '#models/model-routes'
import { supplierDataArea } from '#supplier-data/supplier-data-routes'
import { siteArea } from '#suppliers/site-routes'
import { teamworkArea } from '#teamwork/teamwork-routes'
import { templateUpdateArea } from '#template-updates/template-update-routes'
import { templateArea } from '#templates/template-routes'
import { userArea } from '#users/user-routes'
import { versionArea } from '#versions/version-routes'
import { wasteScenarioArea } from '#waste-scenarios/waste-scenario-routes'

const areas: readonly Area[] = [
  sessionArea,
  userArea,
  signInArea,
  personArea,
  impersonationArea,
  companyArea,
  mediaArea,
  referenceArea,
  methodArea,
  wasteScenarioArea,
  profileArea,
  siteArea(acceptPendingSuppliers),
  folderArea,
  calculationArea,
  inputArea,
  inputSetArea,
  semiFinishedArea,
  templateArea,
  templateUpdateArea,
  revisionArea,
  footprintRevisionArea,
  teamworkArea,
  portfolioArea,
  footprintArea,
  siteFactArea,
  supplierDataArea,
  modelArea,
  importArea,
  versionArea,
  creditArea,
  consoleArea,
  reviewArea,
  reviewWorkbenchArea,
  notificationArea,
  announcementArea,
  reportArea,
  shareArea,
  demonstrationArea,
]

/** All tables by type, for the server, the seeds and the jobs. */
export function listTables(): Tables {
  const tables = new Tables()
  for (const area of areas) tables.add(...area.tables)
  return tables
}

/** The handlers of all routes of the contract. */
export function makeHandlers(): Handlers {
  const handlers = new Handlers()
  for (const area of areas) area.serve(handlers)
  return handlers
}

/** Creates the API on one Fastify instance: the routes of the contract and its documents. */
export async function createApp(
  services: Services,
  handlers = makeHandlers(),
): Promise<FastifyInstance> {
  const app = await createServer(services)
  serveRoutes(app, services, handlers, makeAuthenticator(services))
  serveHydraDocuments(app, services)
  return app
}
