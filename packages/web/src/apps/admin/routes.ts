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
  page(
    '/admin/impersonate',
    () => import('./impersonation/ImpersonatePage.tsx').then((m) => m.ImpersonatePage),
    { ...gates.impersonation, texts: ['admin', 'people'] },
  ),
]

export const adminRedirects: Redirection[] = [{ from: '/admin', to: '/admin/methods' }]
