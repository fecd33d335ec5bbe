import { gates } from '../../shell/gates.ts'
import { page, type PageDefinition } from '../../loading/page.ts'
import type { Redirection } from '../../loading/redirection.ts'

/** Pages of the user's own account and company. */
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
]

export const managementRedirects: Redirection[] = [
  { from: '/management', to: '/management/profile' },
  { from: '/management/companies/$id/transactions', to: '/management/company' },
]
