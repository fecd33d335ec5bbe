import type { PermissionKey } from '@cradle/contract'
import { paths, readId } from '../../paths.ts'
import { gates } from '../../shell/gates.ts'

interface LoggedPlace {
  gate: { any: readonly PermissionKey[] }
  build: (iri: string) => string
}

const placeOf: Readonly<Record<string, LoggedPlace>> = {
  users: { gate: gates.users, build: (iri) => paths.management.users.item(iri) },
  companies: {
    gate: gates.company,
    build: (iri) => paths.management.companies.item(iri, 'basics'),
  },
  calculations: {
    gate: gates.calculations,
    build: (iri) => paths.calculations.item(iri, 'basics'),
  },
  semi_finished_products: {
    gate: gates.calculations,
    build: (iri) => paths.semiFinished.item(iri, 'basics'),
  },
  predefined_input_sets: {
    gate: gates.inputSets,
    build: (iri) => paths.inputSets.item(iri, 'basics'),
  },
  footprints: { gate: gates.footprints, build: (iri) => paths.footprints.item(iri, 'home') },
  locations: { gate: gates.locations, build: (iri) => paths.locations.item(iri) },
  suppliers: { gate: gates.suppliers, build: (iri) => paths.suppliers.item(iri) },
  waste_scenarios: { gate: gates.wasteScenarios, build: (iri) => paths.wasteScenarios.item(iri) },
  waste_scenario_sets: {
    gate: gates.wasteScenarioSets,
    build: (iri) => paths.wasteScenarioSets.item(iri),
  },
  weighting_sets: { gate: gates.reference, build: () => paths.admin.page('weighting-sets') },
  templates: { gate: gates.templates, build: (iri) => paths.templates.item(iri, 'basics') },
  environmental_profiles: {
    gate: gates.profiles,
    build: (iri) => paths.profiles.item(iri, 'basic-information'),
  },
  methods: { gate: gates.methods, build: (iri) => paths.admin.methods.item(iri) },
  announcements: {
    gate: gates.announcements,
    build: (iri) => paths.admin.announcements.item(iri),
  },
  epds: { gate: gates.share, build: (iri) => paths.share.calculations.item(iri) },
  collections: {
    gate: gates.collections,
    build: (iri) => paths.share.collections.item(iri, 'calculations'),
  },
  applications: {
    gate: gates.applications,
    build: (iri) => paths.share.applications.item(iri, 'tokens'),
  },
  licences: { gate: gates.licences, build: () => paths.admin.page('licences') },
}

/** The page of a record that a log entry names; null where there is none, or the reader may not open it. */
export function findLoggedPage(
  iri: string | undefined,
  canAny: (permissions: readonly PermissionKey[]) => boolean,
): string | null {
  const match = /^\/(?:2|epic|api)\/(\w+)\/[^/]+$/.exec(iri ?? '')
  const place = match && Object.hasOwn(placeOf, match[1]!) ? placeOf[match[1]!] : undefined
  return place && canAny(place.gate.any) ? place.build(readId(iri!)) : null
}
