import { gates } from '../../../shell/gates.ts'
import { page, type PageDefinition } from '../../../loading/page.ts'
import type { Redirection } from '../../../loading/redirection.ts'

const base = '/lca/environmental-profiles'
const view = {
  ...gates.profiles,
  texts: ['library', 'inputs'],
}
const general = '/admin/general-profiles'
const generalView = { ...gates.generalProfiles, texts: [...view.texts, 'imports'] }
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
  page(`${base}/$id/versions`, profilePage, view),
  page(
    general,
    () => import('./GeneralProfileListPage.tsx').then((m) => m.GeneralProfileListPage),
    generalView,
  ),
  page(`${general}/new`, () => import('./ProfileForm.tsx').then((m) => m.NewProfilePage), {
    ...generalView,
    any: ['environmental_profile.*.create'],
  }),
  page(`${general}/$id/basic-information`, profilePage, generalView),
  page(`${general}/$id/extra-information`, profilePage, generalView),
  page(`${general}/$id/environmental-effects`, profilePage, generalView),
  page(`${general}/$id/versions`, profilePage, generalView),
]
export const profileRedirects: Redirection[] = [
  { from: `${base}/$id`, to: `${base}/$id/basic-information` },
  { from: `${general}/$id`, to: `${general}/$id/basic-information` },
]
