import type { PageDefinition, Redirection } from '../../shell/pages.ts'
import { page } from '../../shell/pages.ts'

const view = {
  any: [
    'environmental_profile.company_self.view',
    'environmental_profile.company_childs.view',
    'environmental_profile.*.view',
  ],
  texts: ['library', 'inputs'],
}
const waste = (entity: string, action: string) => ({
  any: [`${entity}.company_self.${action}`, `${entity}.*.${action}`],
  texts: ['waste', 'library'],
})
const profilePage = () => import('./profiles/ProfilePage.tsx').then((m) => m.ProfilePage)

export const libraryPages: PageDefinition[] = [
  page(
    '/lca/environmental-profiles',
    () => import('./profiles/ProfileListPage.tsx').then((m) => m.ProfileListPage),
    view,
  ),
  page(
    '/lca/environmental-profiles/new',
    () => import('./profiles/ProfileForm.tsx').then((m) => m.NewProfilePage),
    { ...view, any: ['environmental_profile.company_self.create'] },
  ),
  page('/lca/environmental-profiles/$id/basic-information', profilePage, view),
  page('/lca/environmental-profiles/$id/extra-information', profilePage, view),
  page('/lca/environmental-profiles/$id/environmental-effects', profilePage, view),
  page(
    '/lca/waste-scenarios',
    () => import('./waste/ScenarioListPage.tsx').then((m) => m.ScenarioListPage),
    waste('waste_scenario', 'view'),
  ),
  page(
    '/lca/waste-scenarios/new',
    () => import('./waste/ScenarioPage.tsx').then((m) => m.NewScenarioPage),
    waste('waste_scenario', 'create'),
  ),
  page(
    '/lca/waste-scenarios/$id',
    () => import('./waste/ScenarioPage.tsx').then((m) => m.ScenarioPage),
    waste('waste_scenario', 'view'),
  ),
  page(
    '/lca/waste-scenario-sets',
    () => import('./waste/SetListPage.tsx').then((m) => m.SetListPage),
    waste('waste_scenario_set', 'view'),
  ),
  page(
    '/lca/waste-scenario-sets/new',
    () => import('./waste/SetPage.tsx').then((m) => m.NewSetPage),
    waste('waste_scenario_set', 'create'),
  ),
  page(
    '/lca/waste-scenario-sets/$id',
    () => import('./waste/SetPage.tsx').then((m) => m.SetPage),
    waste('waste_scenario_set', 'view'),
  ),
]
export const libraryRedirects: Redirection[] = [
  {
    from: '/lca/environmental-profiles/$id',
    to: '/lca/environmental-profiles/$id/basic-information',
  },
]
