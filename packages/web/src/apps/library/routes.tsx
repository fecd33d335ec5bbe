import type { PageDefinition } from '../../shell/pages.ts'
import { page } from '../../shell/pages.ts'

const waste = (entity: string, action: string) => ({
  any: [`${entity}.company_self.${action}`, `${entity}.*.${action}`],
  texts: ['waste', 'library'],
})
export const libraryPages: PageDefinition[] = [
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
