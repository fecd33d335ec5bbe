import { gates } from '../../shell/gates.ts'
import { page, type PageDefinition } from '../../loading/page.ts'
import type { Redirection } from '../../loading/redirection.ts'

const methods = {
  ...gates.methods,
  texts: ['admin', 'reports', 'report-information', 'management'],
}

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
]

export const adminRedirects: Redirection[] = [{ from: '/admin', to: '/admin/methods' }]
