import type {
  CalculationRequest,
  EnvironmentalProfile,
  Input,
  InputType,
  MethodRules,
  ProductCalculation,
  ProductionWasteMethod,
  ScalingDimension,
  WasteRoute,
  WasteScenario,
} from '../model/model.ts'
import { MODULES } from '../model/life-cycle-modules.ts'

/** A worked example in a file. Percentages are 0–100, and ids are the keys of the records. */
export interface Example {
  id: string
  title: string
  run: string
  input: {
    profiles: Record<string, ExampleProfile>
    wasteScenarios: Record<string, ExampleScenario>
    calculations: ExampleCalculation[]
    weightingFactors?: Record<string, Record<string, number>>
    grouping?: {
      indicator: string
      topN: number
      contributions: Record<string, Record<string, number>>
    }
    values?: (number | null)[]
  }
  expected: {
    modules?: Record<string, Record<string, number>>
    subtotals?: Record<string, Record<string, number>>
    totals?: Record<string, Record<string, number>>
    derived?: {
      productMass: number
      packagingMass: number
      secondaryContentAverage: number
      constructionWasteFraction: number
      gross: Record<string, number>
      productionWaste: Record<string, number>
      replacements: Record<string, number>
    }
    intermediate?: Record<string, Record<string, number>>
    warnings?: string[]
    mki?: Record<string, { modules: Record<string, number>; 'A-C': number; 'A-D': number }>
    grouping?: {
      top: { id: string; byModule: Record<string, number>; sum: number }[]
      other: { count: number; byModule: Record<string, number>; sum: number }
      total: { byModule: Record<string, number>; total: number }
    }
    nmd?: { module: string; indicator: string; x0: number; x: number; A: number; C: number }
    error?: { code: string; detail: unknown }
    strings?: string[]
  }
}

interface ExampleProfile {
  unit: string
  values: Record<string, number>
  massPerUnit: number
  secondaryContent?: number
  lowerHeatValue?: number
  biogenicCarbon?: number
  primaryEquivalent?: string
  transportApplicable?: boolean
  wasteScenarioApplicable?: boolean
  biogenicReleaseIncluded?: boolean
  mjPerUnit?: number
}

interface ExampleScenario {
  shares: Partial<Record<WasteRoute, number>>
  distances: Record<string, number>
  transportProfile?: string
  loads?: Partial<Record<WasteRoute, string>>
  secondaryMaterialLost?: number
  afterEndOfWaste?: { recycling?: string; reuse?: string }
  benefits?: { recycling?: string; reuse?: string; electricity?: string; heat?: string }
  qualityFactors?: { recycling?: number; reuse?: number }
  energy?: { r1?: number; electricEfficiency?: number; thermalEfficiency?: number }
  lowerHeatValue?: number
}

interface ExampleCalculation {
  id: string
  semiFinished?: boolean
  computeGwpTotal?: boolean
  outputFlows?: boolean
  replacementMode?: MethodRules['replacementMode']
  referenceServiceLife?: number
  productionWasteMethod?: ProductionWasteMethod
  productionWastePercentage?: number
  constructionWaste?: number
  predefinedConstructionWaste?: 'prefab' | 'inSitu' | 'auxiliary'
  transportToSite?: { profile: string; distance: number }
  wasteScenarioInputMethod?: ProductCalculation['wasteScenarioInputMethod']
  scaling?: { dimensions: { name: string; unit: string; default: number; actual: number }[] }
  inputs: ExampleInput[]
  usages?: { id: string; amount: number; scalingType?: 'none' | 'linear'; inputs: ExampleInput[] }[]
}

interface ExampleInput {
  id: string
  type: InputType
  environmentalProfile?: string
  semiFinished?: string
  netAmount: number | null
  productionWastePercentage?: number
  productionWasteKg?: number
  scalingType?: 'none' | 'linear'
  lifeTime?: number
  transports?: { profile: string; distance: number }[]
  wasteScenario?: string
  wasteScenarioProductionWaste?: string
}

/** Construction waste of the predefined choices, percent. Source: calculation.md §6.3. */
const PREDEFINED_CONSTRUCTION_WASTE = { prefab: 3, inSitu: 5, auxiliary: 15 }

const FLOWS = ['SM', 'MFR', 'CRU', 'MER', 'EEE', 'EET']

/**
 * Converts an example to a request, as the server converts records: names, and percentages to fractions. The examples leave out
 * what is 0; the engine reads an empty value as unknown (decision 0115), so that the zeros are stated here.
 */
export function readRequest({ input, run }: Example): CalculationRequest {
  const main = input.calculations.find(({ id }) => id === run)
  return {
    run,
    library: {
      profiles: mapRecord(input.profiles, readProfile),
      wasteScenarios: mapRecord(input.wasteScenarios, readScenario),
    },
    method: {
      replacementMode: main?.replacementMode ?? 'ceil',
      indicators: [
        ...new Set([
          ...Object.values(input.profiles).flatMap(({ values }) => Object.keys(values)),
          ...(main?.computeGwpTotal ? ['GWP-total'] : []),
          ...(main?.outputFlows ? FLOWS : []),
        ]),
      ],
      declaredModules: MODULES,
      allowsOperationalUse: true,
      weightingSets: Object.entries(input.weightingFactors ?? {}).map(([id, weights]) => ({
        id,
        weights,
      })),
    },
    calculations: input.calculations.map(readCalculation),
  }
}

function mapRecord<From, To>(
  record: Record<string, From>,
  convert: (id: string, from: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([id, from]) => [id, convert(id, from)]))
}

function readProfile(id: string, profile: ExampleProfile): EnvironmentalProfile {
  const { secondaryContent, ...rest } = profile
  return {
    ...rest,
    id,
    name: id,
    secondaryContent: (secondaryContent ?? 0) / 100,
    biogenicCarbon: profile.biogenicCarbon ?? 0,
  }
}

const NO_DISTANCES = { landfill: 0, incineration: 0, recycling: 0, reuse: 0 }

function readScenario(id: string, scenario: ExampleScenario): WasteScenario {
  const { afterEoW, ...distances } = scenario.distances
  return {
    id,
    name: id,
    shares: mapRecord(scenario.shares, (_, percent) => percent / 100),
    distancesKm: {
      ...NO_DISTANCES,
      ...distances,
      ...(afterEoW === undefined ? {} : { afterEndOfWaste: afterEoW }),
    },
    transportProfileId: scenario.transportProfile,
    loadProfileIds: scenario.loads ?? {},
    secondaryMaterialLost: (scenario.secondaryMaterialLost ?? 0) / 100,
    afterEndOfWasteProfileIds: scenario.afterEndOfWaste ?? {},
    benefitProfileIds: scenario.benefits ?? {},
    qualityFactors: scenario.qualityFactors ?? {},
    energy: { electricEfficiency: 0, thermalEfficiency: 0, ...scenario.energy },
    lowerHeatValue: scenario.lowerHeatValue,
  }
}

function readCalculation(calculation: ExampleCalculation): ProductCalculation {
  const { predefinedConstructionWaste: predefined } = calculation
  const percent = predefined
    ? PREDEFINED_CONSTRUCTION_WASTE[predefined]
    : calculation.constructionWaste
  return {
    id: calculation.id,
    type: calculation.semiFinished ? 'semi_finished' : 'product',
    inputs: calculation.inputs.map(readInput),
    usages: calculation.usages?.map((usage) => ({
      ...usage,
      inputSetId: usage.id,
      name: usage.id,
      inputs: usage.inputs.map(readInput),
    })),
    scaling: calculation.scaling?.dimensions.map(
      ({ name, unit, default: defaultValue, actual: actualValue }): ScalingDimension => ({
        name,
        unit,
        defaultValue,
        actualValue,
      }),
    ),
    productionWasteMethod: calculation.productionWasteMethod ?? 'overallPercentage',
    productionWasteFraction: (calculation.productionWastePercentage ?? 0) / 100,
    constructionWasteFraction: (percent ?? 0) / 100,
    siteTransport: calculation.transportToSite
      ? {
          profileId: calculation.transportToSite.profile,
          distanceKm: calculation.transportToSite.distance,
        }
      : null,
    wasteScenarioInputMethod: calculation.wasteScenarioInputMethod ?? 'byRawMaterial',
    referenceServiceLife: calculation.referenceServiceLife,
  }
}

function readInput(input: ExampleInput): Input {
  return {
    id: input.id,
    inputType: input.type,
    description: input.id,
    profileId: input.environmentalProfile,
    semiFinishedId: input.semiFinished,
    netAmount: input.netAmount,
    productionWasteFraction:
      input.productionWastePercentage === undefined
        ? undefined
        : input.productionWastePercentage / 100,
    productionWasteKg: input.productionWasteKg,
    scalingType: input.scalingType,
    lifeTime: input.lifeTime,
    legs: input.transports?.map(({ profile, distance }) => ({
      profileId: profile,
      distanceKm: distance,
    })),
    wasteScenarioId: input.wasteScenario,
    wasteScenarioProductionWasteId: input.wasteScenarioProductionWaste,
  }
}
