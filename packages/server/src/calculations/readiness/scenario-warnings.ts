import type { PlainProductResult } from '@cradle/engine'
import type { WarningItem } from '@cradle/contract'
import {
  collectScenarioInformation,
  findMissingFacts,
  type ScenarioFact,
} from '../model/scenario-information.ts'
import type { ModelRows } from '../model/model-rows.ts'
import { citedRules } from './cited-rules.ts'

/** Where a fact is written, and what its absence is called. */
const facts: Readonly<
  Record<ScenarioFact, Pick<WarningItem, 'code' | 'place' | 'field' | 'message'>>
> = {
  fuelType: {
    code: 'fuel_type_not_stated',
    place: 'advanced',
    field: 'siteFuelType',
    message: 'Fuel of the transport to the site (A4) is not stated',
  },
  fuelConsumption: {
    code: 'fuel_consumption_not_stated',
    place: 'advanced',
    field: 'siteFuelConsumption',
    message: 'Fuel consumption of the transport to the site (A4) is not stated',
  },
  capacityUtilisation: {
    code: 'capacity_utilisation_not_stated',
    place: 'advanced',
    field: 'siteCapacityUtilisation',
    message: 'Capacity utilisation of the transport to the site (A4) is not stated',
  },
  bulkDensity: {
    code: 'bulk_density_not_stated',
    place: 'advanced',
    field: 'bulkDensity',
    message: 'Bulk density of the transported products (A4) is not stated',
  },
  volumeUtilisation: {
    code: 'volume_utilisation_not_stated',
    place: 'advanced',
    field: 'volumeUtilisation',
    message: 'Volume capacity utilisation factor (A4) is not stated',
  },
  inapplicableReason: {
    code: 'inapplicable_reason_missing',
    place: 'advanced',
    field: 'noteA4',
    message: 'Reason why facts of the transport to the site (A4) do not apply is missing',
  },
  siteEmissions: {
    code: 'site_emissions_not_stated',
    place: 'report-information',
    field: 'siteEmissions',
    message: 'Direct emissions of the installation (A5) are not stated',
  },
  rslConditions: {
    code: 'rsl_conditions_not_stated',
    place: 'report-information',
    field: 'rslConditions',
    message: 'Conditions of the reference service life are not stated',
  },
  collectedSeparately: {
    code: 'collection_not_stated',
    place: 'advanced',
    field: 'collectedSeparately',
    message: 'Share collected separately at the end of life (C1) is not stated',
  },
}

/** Warns of facts that EN 15804+A2 §7.3 asks of the declared modules and that the declaration would print as not declared. */
export function findUnstatedScenarios(rows: ModelRows, result: PlainProductResult): WarningItem[] {
  const own = rows.calculations.find(({ id }) => id === rows.run)!
  return own.calculation_type === 'product'
    ? findMissingFacts(collectScenarioInformation(rows, result)).map((fact) => ({
        ...facts[fact],
        rule: citedRules.scenarios,
      }))
    : []
}
