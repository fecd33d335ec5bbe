import type { PageDefinition, Redirection } from '../../shell/pages.ts'
import { page } from '../../shell/pages.ts'

const view = { any: ['environmental_profile.company_self.view', 'environmental_profile.company_childs.view', 'environmental_profile.*.view'], texts: ['library'] }
const profilePage = () => import('./profiles/ProfilePage.tsx').then((m) => m.ProfilePage)

export const libraryPages: PageDefinition[] = [
  page('/lca/environmental-profiles', () => import('./profiles/ProfileListPage.tsx').then((m) => m.ProfileListPage), view),
  page('/lca/environmental-profiles/$id/basic-information', profilePage, view),
  page('/lca/environmental-profiles/$id/extra-information', profilePage, view),
  page('/lca/environmental-profiles/$id/environmental-effects', profilePage, view),
]
export const libraryRedirects: Redirection[] = [{ from: '/lca/environmental-profiles/$id', to: '/lca/environmental-profiles/$id/basic-information' }]
