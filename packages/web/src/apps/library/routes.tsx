import { gates } from '../../shell/gates.ts'
import type { PageDefinition } from '../../loading/page.ts'
import { page } from '../../loading/page.ts'

const texts = ['waste', 'library']
const scenarios = { ...gates.wasteScenarios, texts }
const sets = { ...gates.wasteScenarioSets, texts }
const versionTexts = ['versions']
const receivedTexts = ['received']
const requestTexts = ['data-requests', 'library']

export const libraryPages: PageDefinition[] = [
  page(
    '/lca/versions',
    () => import('./versions/VersionListPage.tsx').then((m) => m.VersionListPage),
    { ...gates.versions, texts: versionTexts },
  ),
  page('/lca/versions/$id', () => import('./versions/VersionPage.tsx').then((m) => m.VersionPage), {
    ...gates.versions,
    texts: versionTexts,
  }),
  page(
    '/lca/declarations-of-others',
    () => import('./received/PublishedPage.tsx').then((m) => m.PublishedPage),
    { ...gates.received, texts: receivedTexts },
  ),
  page(
    '/lca/declarations-of-others/library',
    () => import('./received/FollowedPage.tsx').then((m) => m.FollowedPage),
    { ...gates.received, texts: receivedTexts },
  ),
  page(
    '/lca/data-requests',
    () => import('./data-requests/DataRequestListPage.tsx').then((m) => m.DataRequestListPage),
    { ...gates.suppliers, texts: requestTexts },
  ),
  page(
    '/lca/data-requests/$id',
    () => import('./data-requests/DataRequestPage.tsx').then((m) => m.DataRequestPage),
    { ...gates.suppliers, texts: requestTexts },
  ),
  page(
    '/admin/versions',
    () => import('./versions/VersionListPage.tsx').then((m) => m.GeneralVersionListPage),
    { ...gates.generalVersions, texts: versionTexts },
  ),
  page(
    '/admin/versions/$id',
    () => import('./versions/VersionPage.tsx').then((m) => m.GeneralVersionPage),
    { ...gates.generalVersions, texts: versionTexts },
  ),
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
