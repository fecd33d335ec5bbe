import { page, type PageDefinition } from '../../loading/page.ts'
import type { Redirection } from '../../loading/redirection.ts'
import { gates } from '../../shell/gates.ts'

const texts = ['share', 'refusals']

/** Pages of SHARE: what is published, and the collections and applications that receive it. */
export const sharePages: PageDefinition[] = [
  page('/share', () => import('./dashboard/DashboardPage.tsx').then((m) => m.DashboardPage), {
    ...gates.share,
    texts,
  }),
  page('/share/calculations', () => import('./epds/EpdListPage.tsx').then((m) => m.EpdListPage), {
    ...gates.share,
    texts,
  }),
  page('/share/calculations/$id', () => import('./epds/EpdPage.tsx').then((m) => m.EpdPage), {
    ...gates.share,
    texts,
  }),
  page(
    '/share/collections',
    () => import('./collections/CollectionListPage.tsx').then((m) => m.CollectionListPage),
    { ...gates.collections, texts },
  ),
  page(
    '/share/collections/new',
    () => import('./collections/NewCollectionPage.tsx').then((m) => m.NewCollectionPage),
    { ...gates.newCollections, texts },
  ),
  page(
    '/share/collections/$id/calculations',
    () => import('./collections/CollectionEpdsPage.tsx').then((m) => m.CollectionEpdsPage),
    { ...gates.collections, texts },
  ),
  page(
    '/share/collections/$id/applications',
    () =>
      import('./collections/CollectionApplicationsPage.tsx').then(
        (m) => m.CollectionApplicationsPage,
      ),
    { ...gates.collections, texts },
  ),
  page(
    '/share/collections/$id/log',
    () => import('./collections/CollectionLogPage.tsx').then((m) => m.CollectionLogPage),
    { ...gates.shareLog, texts },
  ),
  page(
    '/share/applications',
    () => import('./applications/ApplicationListPage.tsx').then((m) => m.ApplicationListPage),
    { ...gates.applications, texts },
  ),
  page(
    '/share/applications/new',
    () => import('./applications/NewApplicationPage.tsx').then((m) => m.NewApplicationPage),
    { ...gates.newApplications, texts },
  ),
  page(
    '/share/applications/$id/tokens',
    () => import('./applications/TokenListPage.tsx').then((m) => m.TokenListPage),
    { ...gates.tokens, texts },
  ),
  page(
    '/share/applications/$id/tokens/new',
    () => import('./applications/NewTokenPage.tsx').then((m) => m.NewTokenPage),
    { ...gates.newTokens, texts },
  ),
  page(
    '/share/applications/$id/tokens/$token/edit',
    () => import('./applications/EditTokenPage.tsx').then((m) => m.EditTokenPage),
    { ...gates.tokens, texts },
  ),
  page(
    '/share/applications/$id/webhook',
    () => import('./applications/webhook/WebhookPage.tsx').then((m) => m.WebhookPage),
    { ...gates.applications, texts },
  ),
  page(
    '/share/applications/$id/log',
    () => import('./applications/ApplicationLogPage.tsx').then((m) => m.ApplicationLogPage),
    { ...gates.shareLog, texts },
  ),
  page(
    '/share/deliveries',
    () => import('./applications/webhook/DeliveriesPage.tsx').then((m) => m.DeliveriesPage),
    { ...gates.applications, texts },
  ),
  page('/share/log', () => import('./log/LogPage.tsx').then((m) => m.LogPage), {
    ...gates.shareLog,
    texts,
  }),
]

export const shareRedirects: Redirection[] = [
  { from: '/share/collections/$id', to: '/share/collections/$id/calculations' },
  { from: '/share/applications/$id', to: '/share/applications/$id/tokens' },
]
