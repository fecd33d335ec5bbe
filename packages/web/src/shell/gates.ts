import type { Gate } from './pages.ts'

/** What opens a place of the app: its pages, and the entry of the menu that leads to them. */
export const gates = {
  lca: { any: ['calculation.company_self.view', 'review.company_childs.accept'] },
  profiles: {
    any: [
      'environmental_profile.company_self.view',
      'environmental_profile.company_childs.view',
      'environmental_profile.*.view',
    ],
  },
  wasteScenarios: { any: ['waste_scenario.company_self.view', 'waste_scenario.*.view'] },
  wasteScenarioSets: {
    any: ['waste_scenario_set.company_self.view', 'waste_scenario_set.*.view'],
  },
  locations: { any: ['location.company_self.view'] },
  suppliers: { any: ['supplier.company_self.view'] },
  reviews: { any: ['review.company_self.view', 'review.company_childs.view', 'review.*.view'] },
  ownAccount: { any: ['user.user_self.edit'] },
  methods: { any: ['method.*.edit'] },
} as const satisfies Record<string, Gate>
