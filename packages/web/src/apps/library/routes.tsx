import { gates } from '../../shell/gates.ts'
import type { PageDefinition } from '../../loading/page.ts'
import { page } from '../../loading/page.ts'

const texts = ['waste', 'library']
const scenarios = { ...gates.wasteScenarios, texts }
const sets = { ...gates.wasteScenarioSets, texts }
export const libraryPages: PageDefinition[] = [
  page(
    '/lca/waste-scenarios',
    () => import('./waste/ScenarioListPage.tsx').then((m) => m.ScenarioListPage),
    scenarios,
  ),
  page(
    '/lca/waste-scenarios/new',
    () => import('./waste/ScenarioPage.tsx').then((m) => m.NewScenarioPage),
    {
      any: ['waste_scenario.company_self.create', 'waste_scenario.*.create'],
      texts,
    },
  ),
  page(
    '/lca/waste-scenarios/$id',
    () => import('./waste/ScenarioPage.tsx').then((m) => m.ScenarioPage),
    scenarios,
  ),
  page(
    '/lca/waste-scenario-sets',
    () => import('./waste/SetListPage.tsx').then((m) => m.SetListPage),
    sets,
  ),
  page(
    '/lca/waste-scenario-sets/new',
    () => import('./waste/SetPage.tsx').then((m) => m.NewSetPage),
    {
      any: ['waste_scenario_set.company_self.create', 'waste_scenario_set.*.create'],
      texts,
    },
  ),
  page(
    '/lca/waste-scenario-sets/$id',
    () => import('./waste/SetPage.tsx').then((m) => m.SetPage),
    sets,
  ),
]
