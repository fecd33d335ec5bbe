import { Announcement } from './admin/announcements.ts'
import { Calculation, CalculationResultJournal, Folder } from './lca/calculations.ts'
import { calculationFileRoutes, calculationRoutes } from './lca/calculation-routes.ts'
import {
  Footprint,
  FootprintInput,
  FootprintRecalculation,
  FootprintResultJournal,
} from './ccf/footprints.ts'
import { footprintRoutes } from './ccf/footprints-routes.ts'
import { SiteAllocation, SiteFact, SiteProduction } from './library/site-facts.ts'
import { Input } from './lca/inputs.ts'
import { Company } from './people/companies.ts'
import { CreditTransaction } from './admin/credits.ts'
import {
  inputSetRoutes,
  PredefinedInputSet,
  PredefinedInputSetUsage,
  SemiFinishedProduct,
  SemiFinishedProductUsage,
} from './lca/input-sets.ts'
import {
  EnvironmentalProfile,
  Method,
  WasteScenario,
  WasteScenarioSet,
  methodRoutes,
  profileRoutes,
} from './library/library.ts'
import { Licence, Log, MediaObject, Membership, Role, User } from './people/people.ts'
import { Notification, notificationRoutes } from './people/notifications.ts'
import { PortfolioItem, PortfolioRecalculation, portfolioRoutes } from './lca/portfolio.ts'
import { replacementRoutes } from './lca/replacements.ts'
import { referenceResources, referenceRoutes, WasteProfile } from './library/reference.ts'
import { Report, reportRoutes } from './reports/reports.ts'
import { impersonationRoutes } from './people/impersonation.ts'
import { importResources, importRoutes } from './imports/imports.ts'
import type { Resource } from './kit/resource.ts'
import { Review, reviewRoutes, ReviewThread, workbenchRoutes } from './reviews/reviews.ts'
import { footprintRevisionRoutes, revisionRoutes } from './revisions/revisions-routes.ts'
import { CalculationRevision, FootprintRevision } from './revisions/revisions.ts'
import { accountRoutes } from './people/account.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { recordRoutes, type Route } from './kit/route.ts'
import { secondFactorRoutes } from './people/second-factor.ts'
import { sessionRoutes } from './people/session.ts'
import { shareResources, shareRoutes } from './share/share.ts'
import { consoleRoutes } from './admin/console.ts'
import { personRoutes } from './people/persons.ts'
import { providerRoutes } from './people/sign-in.ts'
import { digitalLinkRoutes, epdPageRoutes } from './share/epd-pages.ts'
import { dataRoutes } from './share/share-data.ts'
import { sodaRoutes } from './share/share-soda.ts'
import { EpdSubscription, subscriptionRoutes } from './share/share-subscriptions.ts'
import { EpdPublication } from './share/share-publications.ts'
import { WebhookDelivery, webhookRoutes } from './share/share-webhooks.ts'
import { DataRequest, dataRequestRoutes, supplyRoutes } from './library/data-requests.ts'
import { Location, Supplier, Transport } from './library/sites.ts'
import { teamworkRoutes } from './lca/teamwork.ts'
import { Template, templateRoutes } from './lca/templates.ts'
import { ModelDeclaration, modelRoutes, VerifiedModel } from './lca/verified-models.ts'
import { Version, versionRoutes } from './library/versions.ts'

/** All types of the API. Entrypoints, documents, contexts and plain routes are made from this list. */
export const resources: readonly Resource[] = [
  User,
  Membership,
  Role,
  Company,
  Licence,
  MediaObject,
  Log,
  ...referenceResources,
  Method,
  WasteScenarioSet,
  WasteScenario,
  EnvironmentalProfile,
  Version,
  Location,
  Supplier,
  Transport,
  DataRequest,
  Folder,
  Template,
  Calculation,
  Input,
  CalculationRevision,
  FootprintRevision,
  CalculationResultJournal,
  Report,
  PredefinedInputSet,
  PredefinedInputSetUsage,
  SemiFinishedProduct,
  SemiFinishedProductUsage,
  PortfolioRecalculation,
  PortfolioItem,
  VerifiedModel,
  ModelDeclaration,
  ...Object.values(importResources),
  CreditTransaction,
  Review,
  ReviewThread,
  Notification,
  Announcement,
  ...shareResources,
  Footprint,
  FootprintInput,
  FootprintResultJournal,
  FootprintRecalculation,
  SiteFact,
  SiteProduction,
  SiteAllocation,
  EpdPublication,
  WebhookDelivery,
  EpdSubscription,
]

export const resourceByType: ReadonlyMap<string, Resource> = new Map(
  resources.map((r) => [r.type, r]),
)

/** `/wasteprofiles` is the older spelling of the same list. */
const wasteProfileAlias = recordRoutes({
  ...WasteProfile,
  path: '/wasteprofiles',
  operations: ['list', 'get'],
})

/** All calls of the API. The server serves no other routes. */
export const routes: readonly Route[] = [
  ...Object.values(sessionRoutes).flatMap((at): Route[] => Object.values(at)),
  ...resources.flatMap((r) => Object.values<Route>(recordRoutes(r))),
  ...Object.values<Route>(wasteProfileAlias),
  ...Object.values(peopleRoutes),
  ...Object.values<Route>(impersonationRoutes),
  ...Object.values(secondFactorRoutes),
  ...Object.values(accountRoutes),
  ...Object.values<Route>(providerRoutes),
  ...Object.values<Route>(consoleRoutes),
  ...Object.values<Route>(personRoutes),
  ...Object.values(methodRoutes),
  ...Object.values<Route>(referenceRoutes),
  ...Object.values(profileRoutes),
  ...Object.values(calculationRoutes),
  ...Object.values(calculationFileRoutes.upload),
  ...Object.values(calculationFileRoutes.remove),
  ...Object.values(reportRoutes),
  ...Object.values(revisionRoutes),
  ...Object.values(footprintRevisionRoutes),
  ...Object.values(inputSetRoutes),
  ...Object.values(templateRoutes),
  ...Object.values(teamworkRoutes),
  ...Object.values(portfolioRoutes),
  ...Object.values(replacementRoutes),
  ...Object.values<Route>(modelRoutes),
  ...Object.values(versionRoutes),
  ...Object.values(dataRequestRoutes),
  ...Object.values(supplyRoutes),
  ...Object.values(importRoutes).flatMap((ofKind): Route[] => Object.values(ofKind)),
  ...Object.values(reviewRoutes),
  ...Object.values(notificationRoutes),
  ...Object.values(workbenchRoutes),
  ...Object.values(shareRoutes),
  ...Object.values(webhookRoutes),
  ...Object.values(subscriptionRoutes),
  ...Object.values(sodaRoutes),
  ...Object.values(epdPageRoutes),
  ...Object.values<Route>(digitalLinkRoutes),
  ...Object.values(dataRoutes),
  ...Object.values<Route>(footprintRoutes),
]
