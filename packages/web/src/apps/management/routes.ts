import { gates } from '../../shell/gates.ts'
import { page, type PageDefinition } from '../../loading/page.ts'
import type { Redirection } from '../../loading/redirection.ts'

/** Pages about people, companies, and the user's own account. */
export const managementPages: PageDefinition[] = [
  page(
    '/management/profile',
    () => import('./profile/ProfilePage.tsx').then((m) => m.ProfilePage),
    { ...gates.ownAccount, texts: ['management'] },
  ),
  page(
    '/management/company',
    () => import('./company/CompanyPage.tsx').then((m) => m.CompanyPage),
    { any: ['company.company_self.view'], texts: ['management'] },
  ),
  page('/management/users', () => import('./users/UserListPage.tsx').then((m) => m.UserListPage), {
    ...gates.users,
    texts: ['people'],
  }),
  page(
    '/management/users/new',
    () => import('./users/NewUserPage.tsx').then((m) => m.NewUserPage),
    { ...gates.newUsers, texts: ['people'] },
  ),
  page('/management/users/$id', () => import('./users/UserPage.tsx').then((m) => m.UserPage), {
    ...gates.users,
    texts: ['people'],
  }),
]

export const managementRedirects: Redirection[] = [
  { from: '/management', to: '/management/profile' },
  { from: '/management/companies/$id/transactions', to: '/management/company' },
]
