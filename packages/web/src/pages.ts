import { adminPages, adminRedirects } from './apps/admin/routes.ts'
import { ccfPages, ccfRedirects } from './apps/ccf/routes.ts'
import { libraryPages } from './apps/library/routes.tsx'
import { lcaPages, lcaRedirects } from './apps/lca/routes.tsx'
import { reviewPages, reviewRedirects } from './apps/lca/reviews/routes.ts'
import { sitePages, siteRedirects } from './apps/lca/sites/routes.ts'
import { managementPages, managementRedirects } from './apps/management/routes.ts'
import { sharePages, shareRedirects } from './apps/share/routes.ts'
import { page, type PageDefinition } from './loading/page.ts'
import type { Redirection } from './loading/redirection.ts'

/** The pages of every app; each app lists its own. */
export const pages: PageDefinition[] = [
  page('/', () => import('./shell/session/MembershipChooser.tsx').then((m) => m.MembershipChooser)),
  page(
    '/documentation',
    () => import('./shell/documentation/DocumentationPage.tsx').then((m) => m.DocumentationPage),
    { texts: ['documentation'] },
  ),
  page('/documentation/out', () =>
    import('./shell/documentation/OutsideDocumentation.tsx').then((m) => m.OutsideDocumentation),
  ),
  page(
    '/notifications',
    () => import('./shell/notifications/NotificationsPage.tsx').then((m) => m.NotificationsPage),
    { texts: ['notifications'] },
  ),
  page(
    '/announcements',
    () => import('./shell/announcements/AnnouncementsPage.tsx').then((m) => m.AnnouncementsPage),
    { texts: ['announcements'] },
  ),
  ...lcaPages,
  ...reviewPages,
  ...libraryPages,
  ...sitePages,
  ...managementPages,
  ...ccfPages,
  ...adminPages,
  ...sharePages,
]
export const redirects: Redirection[] = [
  ...lcaRedirects,
  ...reviewRedirects,
  ...siteRedirects,
  ...managementRedirects,
  ...ccfRedirects,
  ...adminRedirects,
  ...shareRedirects,
]
