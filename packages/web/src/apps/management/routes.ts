import { gates } from '../../shell/gates.ts'
import { page, type PageDefinition } from '../../loading/page.ts'
import type { Redirection } from '../../loading/redirection.ts'

/** Pages about people, companies, and the user's own account. */
export const managementPages: PageDefinition[] = [
  page(
    '/management/profile',
    () => import('./profile/ProfilePage.tsx').then((m) => m.ProfilePage),
    { ...gates.ownAccount, texts: ['management', 'second-factor', 'person-data', 'notifications'] },
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
    texts: ['people', 'refusals', 'second-factor', 'person-data'],
  }),
  page(
    '/management/memberships',
    () => import('./memberships/MembershipListPage.tsx').then((m) => m.MembershipListPage),
    { ...gates.memberships, texts: ['people'] },
  ),
  page(
    '/management/memberships/new',
    () => import('./memberships/NewMembershipPage.tsx').then((m) => m.NewMembershipPage),
    { ...gates.newMemberships, texts: ['people'] },
  ),
  page(
    '/management/companies',
    () => import('./companies/CompanyListPage.tsx').then((m) => m.CompanyListPage),
    { ...gates.companies, texts: ['people'] },
  ),
  page(
    '/management/companies/new',
    () => import('./companies/NewCompanyPage.tsx').then((m) => m.NewCompanyPage),
    { ...gates.newCompanies, texts: ['people', 'management'] },
  ),
  page(
    '/management/companies/$id/basics',
    () => import('./companies/CompanyBasicsPage.tsx').then((m) => m.CompanyBasicsPage),
    { ...gates.company, texts: ['people', 'management'] },
  ),
  page(
    '/management/companies/$id/memberships',
    () => import('./companies/CompanyMembershipsPage.tsx').then((m) => m.CompanyMembershipsPage),
    { ...gates.users, texts: ['people'] },
  ),
  page(
    '/management/companies/$id/credits',
    () => import('./companies/CompanyCreditsPage.tsx').then((m) => m.CompanyCreditsPage),
    { ...gates.transactions, texts: ['people', 'management'] },
  ),
  page(
    '/management/companies/$id/transactions',
    () => import('./companies/CompanyTransactionsPage.tsx').then((m) => m.CompanyTransactionsPage),
    { ...gates.transactions, texts: ['people', 'management'] },
  ),
  page(
    '/management/companies/$id/methods',
    () => import('./companies/CompanyMethodsPage.tsx').then((m) => m.CompanyMethodsPage),
    { ...gates.company, texts: ['people'] },
  ),
  page(
    '/management/companies/$id/sign-in',
    () => import('./companies/CompanySignInPage.tsx').then((m) => m.CompanySignInPage),
    { ...gates.identityProviders, texts: ['people', 'second-factor'] },
  ),
  page(
    '/management/companies/$id/permissions',
    () => import('./companies/CompanyPermissionsPage.tsx').then((m) => m.CompanyPermissionsPage),
    { ...gates.users, texts: ['people'] },
  ),
  page(
    '/management/companies/$id/log',
    () => import('./companies/CompanyLogPage.tsx').then((m) => m.CompanyLogPage),
    { ...gates.logs, texts: ['people', 'refusals'] },
  ),
]

export const managementRedirects: Redirection[] = [
  { from: '/management', to: '/management/profile' },
  { from: '/management/companies/$id', to: '/management/companies/$id/basics' },
]
