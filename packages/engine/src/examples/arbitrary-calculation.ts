import fc from 'fast-check'
import { MODULES } from '../life-cycle-modules.ts'
import type {
  CalculationRequest,
  EnvironmentalProfile,
  Input,
  InputType,
  MethodRules,
  ProductCalculation,
  ProductionWasteMethod,
  WasteScenario,
} from '../model.ts'

const INDICATORS = [
  'GWP-total',
  'GWP-fossil',
  'GWP-biogenic',
  'GWP-luluc',
  'AP',
  'PERE',
  'PERM',
  'PERT',
  'SM',
  'MFR',
  'MER',
  'EEE',
]
const MATERIALS = ['m0', 'm1', 'm2', 'm3']
const SCENARIOS = ['w0', 'w1', 'w2']

const method: MethodRules = {
  replacementMode: 'fractional',
  indicators: INDICATORS,
  declaredModules: MODULES,
  allowsOperationalUse: true,
  weightingSets: [{ id: 'prices', weights: { 'GWP-total': 0.116, AP: 0.39 } }],
}

const share = fc.double({ min: 0, max: 1, noNaN: true })
const impact = fc.double({ min: -100, max: 100, noNaN: true })
const amount = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 9, arbitrary: fc.double({ min: 1e-3, max: 1e4, noNaN: true }) },
)
const distance = fc.double({ min: 0, max: 2000, noNaN: true })

/** A material whose uptake of biogenic carbon is in its own figures, as it should be. */
const material = (id: string) =>
  fc
    .record({
      values: fc.array(impact, { minLength: 4, maxLength: 4 }),
      carbon: share,
      secondary: share,
      heat: fc.double({ min: 0, max: 40, noNaN: true }),
    })
    .map(({ values, carbon, secondary, heat }): EnvironmentalProfile => ({
      id,
      name: id,
      unit: 'kg',
      massPerUnit: 1,
      values: {
        'GWP-fossil': values[0]!,
        'GWP-biogenic': (-44 / 12) * carbon,
        'GWP-luluc': values[1]!,
        AP: values[2]!,
        PERE: values[3]!,
        PERM: heat,
      },
      secondaryContent: secondary,
      lowerHeatValue: heat,
      biogenicCarbon: carbon,
      primaryEquivalent: 'm0',
      transportApplicable: true,
      wasteScenarioApplicable: true,
    }))

const service = (id: string, unit: string) =>
  fc.array(impact, { minLength: 5, maxLength: 5 }).map((values): EnvironmentalProfile => ({
    id,
    name: id,
    unit,
    massPerUnit: unit === 'kg' ? 1 : 0,
    values: {
      'GWP-fossil': values[0]!,
      'GWP-biogenic': 0,
      'GWP-luluc': values[1]!,
      AP: values[2]!,
      PERE: values[3]!,
      PERM: 0,
    },
  }))

const scenario = (id: string) =>
  fc
    .record({
      weights: fc
        .array(fc.integer({ min: 0, max: 20 }), { minLength: 5, maxLength: 5 })
        .filter((all) => all.some((one) => one > 0)),
      kilometres: fc.array(distance, { minLength: 7, maxLength: 7 }),
      lost: share,
      quality: share,
      r1: share,
      efficiency: fc.double({ min: 0, max: 0.5, noNaN: true }),
    })
    .map(({ weights, kilometres, lost, quality, r1, efficiency }): WasteScenario => {
      const sum = weights.reduce((total, one) => total + one, 0)
      const [left, landfill, incineration, recycling, reuse] = weights.map((one) => one / sum)
      const [k0, k1, k2, k3, k4, k5, k6] = kilometres
      return {
        id,
        name: id,
        shares: { left, landfill, incineration, recycling, reuse },
        distancesKm: {
          left: k0,
          landfill: k1,
          incineration: k2,
          recycling: k3,
          reuse: k4,
          lost: k5,
          afterEndOfWaste: k6,
        },
        transportProfileId: 'truck',
        loadProfileIds: {
          left: 'load',
          landfill: 'load',
          incineration: 'load',
          recycling: 'load',
          reuse: 'load',
        },
        secondaryMaterialLost: lost,
        afterEndOfWasteProfileIds: { recycling: 'load' },
        benefitProfileIds: { recycling: 'm1', electricity: 'power', heat: 'power' },
        qualityFactors: { recycling: quality, reuse: quality },
        energy: { r1, electricEfficiency: efficiency, thermalEfficiency: efficiency },
      }
    })

const PRODUCT_TYPES: InputType[] = [
  'A1_RAW_MATERIAL',
  'SEMI_FINISHED',
  'A3_EXTERNAL_TREATMENTS',
  'A3_ANCILLARY_MATERIALS',
  'A3_PACKAGING_MATERIALS',
  'A3_ENERGY_CONSUMPTION',
  'A3_PRODUCTION_EMISSIONS',
  'A3_PRODUCTION_WASTE',
  'A5_CONSTRUCTION_STAGE',
  'B1_USE_STAGE',
  'B2_MAINTENANCE',
  'B6_ENERGY_USE',
  'C1_DEMOLITION',
  'D_END_OF_LIFE',
]
const PART_TYPES: InputType[] = [
  'A1_RAW_MATERIAL',
  'A3_ENERGY_CONSUMPTION',
  'A3_PACKAGING_MATERIALS',
  'A3_PRODUCTION_WASTE',
]

const NO_MATERIAL: InputType[] = [
  'A3_ENERGY_CONSUMPTION',
  'A3_PRODUCTION_EMISSIONS',
  'A3_EXTERNAL_TREATMENTS',
  'B1_USE_STAGE',
  'B6_ENERGY_USE',
  'C1_DEMOLITION',
]

const inputs = (types: readonly InputType[]) =>
  fc
    .array(
      fc.record({
        inputType: fc.constantFrom(...types),
        profileId: fc.constantFrom(...MATERIALS),
        netAmount: amount,
        productionWasteFraction: share,
        productionWasteKg: fc.double({ min: 0, max: 100, noNaN: true }),
        scalingType: fc.constantFrom('none' as const, 'linear' as const),
        lifeTime: fc.constantFrom(null, 10, 25, 30, 80),
        wasteScenarioId: fc.constantFrom(...SCENARIOS),
        legs: fc.array(fc.record({ profileId: fc.constant('truck'), distanceKm: distance }), {
          maxLength: 2,
        }),
      }),
      { minLength: 1, maxLength: 12 },
    )
    .map((drafts) =>
      drafts.map((draft, number): Input => ({
        ...draft,
        id: `i${number}`,
        profileId:
          draft.inputType === 'SEMI_FINISHED'
            ? null
            : NO_MATERIAL.includes(draft.inputType)
              ? 'power'
              : draft.profileId,
        semiFinishedId: draft.inputType === 'SEMI_FINISHED' ? 'part' : null,
      })),
    )

const calculation = (id: string, types: readonly InputType[]) =>
  fc
    .record({
      inputs: inputs(types),
      productionWasteMethod: fc.constantFrom<ProductionWasteMethod>(
        'overallPercentage',
        'percentagePerRawMaterial',
        'kgPerRawMaterial',
        'amountPerProduct',
      ),
      productionWasteFraction: share,
      constructionWasteFraction: share,
      wasteScenarioInputMethod: fc.constantFrom('byRawMaterial' as const, 'byProduct' as const),
      width: fc.double({ min: 0.1, max: 10, noNaN: true }),
      site: distance,
    })
    .map(({ width, site, ...rest }): ProductCalculation => ({
      ...rest,
      id,
      type: id === 'product' ? 'product' : 'semi_finished',
      scaling: [{ defaultValue: 1, actualValue: width }],
      siteTransport: { profileId: 'truck', distanceKm: site },
      referenceServiceLife: 60,
    }))

/** A calculation of any kind, complete in its data, with a semi-finished product it may use. */
export const arbitraryRequest: fc.Arbitrary<CalculationRequest> = fc
  .record({
    profiles: fc.tuple(
      ...MATERIALS.map(material),
      service('truck', 'tkm'),
      service('power', 'kWh'),
      service('load', 'kg'),
    ),
    scenarios: fc.tuple(...SCENARIOS.map(scenario)),
    product: calculation('product', PRODUCT_TYPES),
    part: calculation('part', PART_TYPES),
  })
  .map(({ profiles, scenarios, product, part }) => ({
    run: 'product',
    method,
    calculations: [product, part],
    library: {
      profiles: Object.fromEntries(profiles.map((profile) => [profile.id, profile])),
      wasteScenarios: Object.fromEntries(scenarios.map((one) => [one.id, one])),
    },
  }))

/** The same request with something changed in the product. */
export function withProduct(
  request: CalculationRequest,
  change: (product: ProductCalculation) => ProductCalculation,
): CalculationRequest {
  return {
    ...request,
    calculations: request.calculations.map((one) => (one.id === request.run ? change(one) : one)),
  }
}
