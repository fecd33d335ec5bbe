import type { WasteScenario } from '@cradle/contract'
import type { FieldName } from '../../../records/fields/field-props.ts'

/** Kind of a field's value, which decides its control and its format. */
export type ScenarioFieldKind =
  | 'percentage'
  | 'distance'
  | 'fraction'
  | 'heat'
  | 'profile'
  | 'transport'
  | 'text'
  | 'boolean'
export type ScenarioFieldName = Exclude<
  FieldName<typeof WasteScenario>,
  'name' | 'wasteScenarioSet' | 'region' | 'visible' | 'materialKeywords'
>

export interface ScenarioGroup {
  id: 'transport' | 'leave' | 'landfill' | 'incineration' | 'recycling' | 'reuse'
  fields: readonly (readonly [name: ScenarioFieldName, kind: ScenarioFieldKind])[]
}

/** The routes of a material [% of its mass], which add up to 100. */
export const shareNames = ['leave', 'landfill', 'incineration', 'recycling', 'reuse'] as const

/** The fields of a scenario by route, in the order of treatment. */
export const scenarioGroups: readonly ScenarioGroup[] = [
  {
    id: 'transport',
    fields: [
      ['collectedSeparately', 'percentage'],
      ['transportProfile', 'transport'],
    ],
  },
  {
    id: 'leave',
    fields: [
      ['distanceLeave', 'distance'],
      ['profileLeave', 'profile'],
      ['substantiationLeave', 'text'],
    ],
  },
  {
    id: 'landfill',
    fields: [
      ['distanceLandfill', 'distance'],
      ['profileLandfill', 'profile'],
      ['substantiationLandfill', 'text'],
    ],
  },
  {
    id: 'incineration',
    fields: [
      ['distanceIncineration', 'distance'],
      ['profileIncineration', 'profile'],
      ['energyEfficiency', 'fraction'],
      ['electricEfficiency', 'fraction'],
      ['thermalEfficiency', 'fraction'],
      ['lowerHeatValue', 'heat'],
      ['profileElectricity', 'profile'],
      ['profileHeat', 'profile'],
      ['substantiationIncineration', 'text'],
    ],
  },
  {
    id: 'recycling',
    fields: [
      ['distanceRecycling', 'distance'],
      ['profileRecycling', 'profile'],
      ['secondaryMaterialLost', 'percentage'],
      ['distanceLost', 'distance'],
      ['recyclingAfterEow', 'boolean'],
      ['distanceAfterEow', 'distance'],
      ['profileLoads', 'profile'],
      ['profileBenefits', 'profile'],
      ['qualityFactor', 'fraction'],
      ['substantiationRecycling', 'text'],
      ['substantiationLoads', 'text'],
      ['substantiationBenefits', 'text'],
    ],
  },
  {
    id: 'reuse',
    fields: [
      ['distanceReuse', 'distance'],
      ['profileReuse', 'profile'],
      ['profileLoadsReuse', 'profile'],
      ['profileBenefitsReuse', 'profile'],
      ['qualityFactorReuse', 'fraction'],
      ['substantiationReuse', 'text'],
    ],
  },
]

export const generalNames = [
  'name',
  'wasteScenarioSet',
  'region',
  'materialKeywords',
  'visible',
] as const

/** Every field of the form. */
export const scenarioNames: readonly string[] = [
  ...generalNames,
  ...shareNames,
  ...scenarioGroups.flatMap(({ fields }) => fields.map(([name]) => name)),
]

/** Tolerance of the sum of the shares [percentage points], as on the server. */
const TOLERANCE = 0.01

/** Sums the shares [%] without the rounding noise of decimals. */
export const sumOfShares = (values: Record<string, unknown>): number =>
  Number(shareNames.reduce((sum, name) => sum + Number(values[name] ?? 0), 0).toFixed(6))

export const isWhole = (sum: number): boolean => Math.abs(sum - 100) <= TOLERANCE + 1e-9
