import { gates } from '../../../shell/gates.ts'
import { page, type PageDefinition } from '../../../loading/page.ts'
import type { Redirection } from '../../../loading/redirection.ts'

const base = '/lca/environmental-profiles'
const view = {
  ...gates.profiles,
  texts: ['library', 'inputs'],
}
const profilePage = () => import('./ProfilePage.tsx').then((m) => m.ProfilePage)

export const profilePages: PageDefinition[] = [
  page(base, () => import('./ProfileListPage.tsx').then((m) => m.ProfileListPage), view),
  page(`${base}/new`, () => import('./ProfileForm.tsx').then((m) => m.NewProfilePage), {
    ...view,
    any: ['environmental_profile.company_self.create'],
  }),
  page(`${base}/$id/basic-information`, profilePage, view),
  page(`${base}/$id/extra-information`, profilePage, view),
  page(`${base}/$id/environmental-effects`, profilePage, view),
]
export const profileRedirects: Redirection[] = [
  { from: `${base}/$id`, to: `${base}/$id/basic-information` },
]
