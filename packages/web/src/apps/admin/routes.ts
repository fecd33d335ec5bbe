import { gates } from '../../shell/gates.ts'
import { page, type PageDefinition } from '../../loading/page.ts'
import type { Redirection } from '../../loading/redirection.ts'

const methods = {
  ...gates.methods,
  texts: ['admin', 'reports', 'report-information', 'management'],
}

const announcements = { ...gates.announcements, texts: ['admin', 'announcements', 'reports'] }

/** Pages for the administrators of the platform. */
export const adminPages: PageDefinition[] = [
  page(
    '/admin/methods',
    () => import('./methods/MethodListPage.tsx').then((m) => m.MethodListPage),
    methods,
  ),
  page(
    '/admin/methods/new',
    () => import('./methods/NewMethodPage.tsx').then((m) => m.NewMethodPage),
    methods,
  ),
  page(
    '/admin/methods/$id',
    () => import('./methods/MethodPage.tsx').then((m) => m.MethodPage),
    methods,
  ),
  page(
    '/admin/announcements',
    () => import('./announcements/AnnouncementListPage.tsx').then((m) => m.AnnouncementListPage),
    announcements,
  ),
  page(
    '/admin/announcements/new',
    () => import('./announcements/AnnouncementFormPage.tsx').then((m) => m.NewAnnouncementPage),
    announcements,
  ),
  page(
    '/admin/announcements/$id',
    () => import('./announcements/AnnouncementFormPage.tsx').then((m) => m.AnnouncementPage),
    announcements,
  ),
  page('/admin/log', () => import('./log/LogPage.tsx').then((m) => m.LogPage), {
    ...gates.platformLog,
    texts: ['admin', 'people', 'refusals'],
  }),
  page('/admin/console', () => import('./console/ConsolePage.tsx').then((m) => m.ConsolePage), {
    ...gates.console,
    texts: ['console'],
  }),
  page(
    '/admin/console/$list',
    () => import('./console/ConsoleListPage.tsx').then((m) => m.ConsoleListPage),
    { ...gates.console, texts: ['console'] },
  ),
  page('/admin/credits', () => import('./credits/CreditsPage.tsx').then((m) => m.CreditsPage), {
    ...gates.platformCredits,
    texts: ['admin', 'people'],
  }),
  page('/admin/licences', () => import('./licences/LicencesPage.tsx').then((m) => m.LicencesPage), {
    ...gates.licences,
    texts: ['admin', 'people'],
  }),
  page(
    '/admin/weighting-sets',
    () => import('./weighting/WeightingSetsPage.tsx').then((m) => m.WeightingSetsPage),
    { ...gates.reference, texts: ['admin'] },
  ),
  page(
    '/admin/weighting-sets/new',
    () => import('./weighting/NewEditionPage.tsx').then((m) => m.NewEditionPage),
    { ...gates.reference, texts: ['admin'] },
  ),
  page(
    '/admin/reference/$list',
    () => import('./reference/ReferenceListPage.tsx').then((m) => m.ReferenceListPage),
    { ...gates.reference, texts: ['admin', 'library'] },
  ),
  page(
    '/admin/reference/$list/new',
    () => import('./reference/ReferenceFormPage.tsx').then((m) => m.NewReferencePage),
    { ...gates.reference, texts: ['admin', 'library'] },
  ),
  page(
    '/admin/reference/$list/$id',
    () => import('./reference/ReferenceFormPage.tsx').then((m) => m.ReferencePage),
    { ...gates.reference, texts: ['admin', 'library'] },
  ),
  page(
    '/admin/impersonate',
    () => import('./impersonation/ImpersonatePage.tsx').then((m) => m.ImpersonatePage),
    { ...gates.impersonation, texts: ['admin', 'people'] },
  ),
]

export const adminRedirects: Redirection[] = [
  { from: '/admin', to: '/admin/methods' },
  { from: '/admin/reference', to: '/admin/reference/countries' },
]
