import type { PermissionKey } from '@cradle/contract'
import type { Permissions } from '../api/access.ts'

/** What a role must hold to see a page: all of one list, or any of another. */
export interface Gate {
  all?: readonly PermissionKey[]
  any?: readonly PermissionKey[]
}

/** What opens a part of the app: its pages, and the menu entry that leads to them. */
export const gates = {
  lca: { any: ['calculation.company_self.view', 'review.company_childs.accept'] },
  calculations: {
    any: [
      'calculation.company_self.view',
      'calculation.company_childs.view',
      'calculation.company_siblings.view',
      'calculation.*.view',
    ],
  },
  /** The menu entry. A reviewer reaches the calculations of clients through the reviews. */
  ownCalculations: { any: ['calculation.company_self.view'] },
  profiles: {
    any: [
      'environmental_profile.company_self.view',
      'environmental_profile.company_childs.view',
      'environmental_profile.*.view',
    ],
  },
  /** Profiles that all companies use, for their administrators. */
  generalProfiles: { any: ['environmental_profile.*.view'] },
  versions: {
    any: ['environmental_profile.company_self.view', 'environmental_profile.*.view'],
  },
  generalVersions: { any: ['version.*.edit'] },
  received: { any: ['epd_import.company_self.view'] },
  wasteScenarios: { any: ['waste_scenario.company_self.view', 'waste_scenario.*.view'] },
  wasteScenarioSets: {
    any: ['waste_scenario_set.company_self.view', 'waste_scenario_set.*.view'],
  },
  inputSets: {
    any: [
      'predefined_input_set.company_self.view',
      'predefined_input_set.company_siblings.view',
      'predefined_input_set.company_childs.view',
      'predefined_input_set.*.view',
    ],
  },
  templates: {
    any: [
      'template.company_self.view',
      'template.company_siblings.view',
      'template.company_childs.view',
      'template.*.view',
    ],
  },
  /** The menu entry. A reviewer reaches the templates of clients through their calculations. */
  ownTemplates: { any: ['template.company_self.view', 'template.*.view'] },
  models: { any: ['calculation.company_self.view', 'review.company_childs.accept'] },
  locations: { any: ['location.company_self.view'] },
  suppliers: { any: ['supplier.company_self.view'] },
  reviews: { any: ['review.company_self.view', 'review.company_childs.view', 'review.*.view'] },
  footprints: { any: ['footprint.company_self.view'] },
  ownAccount: { any: ['user.user_self.edit'] },
  users: { any: ['user.company_self.view', 'user.company_childs.view', 'user.*.view'] },
  newUsers: { any: ['user.company_self.create', 'user.company_childs.create', 'user.*.create'] },
  memberships: {
    any: ['membership.company_self.view', 'membership.company_childs.view', 'membership.*.view'],
  },
  newMemberships: {
    any: [
      'membership.company_self.create',
      'membership.company_childs.create',
      'membership.*.create',
    ],
  },
  companies: { any: ['company.company_childs.view', 'company.*.view'] },
  newCompanies: { any: ['company.company_childs.create', 'company.*.create'] },
  /** One company. The own one opens for all its members. */
  company: {
    any: [
      'company.company_self.view',
      'company.company_siblings.view',
      'company.company_childs.view',
      'company.*.view',
    ],
  },
  transactions: {
    any: [
      'credit_transaction.company_self.view',
      'credit_transaction.company_childs.view',
      'credit_transaction.*.view',
    ],
  },
  identityProviders: {
    any: [
      'identity_provider.company_self.view',
      'identity_provider.company_childs.view',
      'identity_provider.*.view',
    ],
  },
  logs: { any: ['log.company_self.view', 'log.company_childs.view', 'log.*.view'] },
  share: { any: ['epd.company_self.view'] },
  collections: { any: ['collection.company_self.view'] },
  newCollections: { any: ['collection.company_self.create'] },
  applications: { any: ['application.company_self.view'] },
  newApplications: { any: ['application.company_self.create'] },
  tokens: { any: ['token.company_self.view'] },
  newTokens: { any: ['token.company_self.create'] },
  shareLog: { any: ['epic_log.company_self.view'] },
  methods: { any: ['method.*.edit'] },
  platformLog: { any: ['log.*.view'] },
  platformCredits: { any: ['credit_transaction.*.create'] },
  licences: { any: ['licence.*.assign'] },
  console: { any: ['console.*.view'] },
  reference: { any: ['reference.*.edit'] },
  announcements: { any: ['announcement.*.create'] },
  impersonation: { any: ['impersonation.*.create'] },
} as const satisfies Record<string, Gate>

/** Whether a role with these permissions passes a gate. Unknown permissions open no gate that lists any. */
export function canPass(gate: Gate, permissions: Permissions | undefined): boolean {
  const isHeld = (name: PermissionKey) => permissions?.[name] === true
  return (gate.all?.every(isHeld) ?? true) && (gate.any?.some(isHeld) ?? true)
}

/** The permissions for lack of which a gate stays closed. */
export function findMissingPermissions(
  gate: Gate,
  permissions: Permissions | undefined,
): PermissionKey[] {
  const findLacking = (names: readonly PermissionKey[] = []) =>
    names.filter((name) => permissions?.[name] !== true)
  const any = findLacking(gate.any)
  return [...findLacking(gate.all), ...(any.length === (gate.any?.length ?? 0) ? any : [])]
}
