import fc from 'fast-check'
import { MODULES } from '../model/life-cycle-modules.ts'
import type {
  CalculationRequest,
  EnvironmentalProfile,
  Input,
  InputType,
  MethodRules,
  ProductCalculation,
  ProductionWasteMethod,
  WasteScenario,
} from '../model/model.ts'

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

/** `kilograms`: materials and profiles of scenarios are per kg. `varied`: per any unit, with and without a mass. */
type Units = 'kilograms' | 'varied'

interface UnitOfMass {
  readonly unit: string
  /** [kg] null = unknown */
  readonly massPerUnit: number | null
}

const KILOGRAM: UnitOfMass = { unit: 'kg', massPerUnit: 1 }
const massUnit = (units: Units): fc.Arbitrary<UnitOfMass> =>
  units === 'kilograms'
    ? fc.constant(KILOGRAM)
    : fc.oneof(
        fc.constantFrom(
          KILOGRAM,
          { unit: 't', massPerUnit: 1000 },
          { unit: 'g', massPerUnit: 0.001 },
        ),
        fc
          .double({ min: 0.01, max: 3000, noNaN: true })
          .map((massPerUnit): UnitOfMass => ({ unit: 'm3', massPerUnit })),
      )
/** Unit of a profile in a scenario; some have no mass per unit. */
const namedUnit = (units: Units): fc.Arbitrary<UnitOfMass> =>
  units === 'kilograms'
    ? fc.constant(KILOGRAM)
    : fc.oneof(
        { weight: 5, arbitrary: massUnit(units) },
        { weight: 1, arbitrary: fc.constant({ unit: 'piece', massPerUnit: null }) },
      )

/** A material whose profile includes its uptake of biogenic carbon. */
const arbitraryMaterial = (id: string, units: Units) =>
  fc
    .record({
      mass: massUnit(units),
      values: fc.array(impact, { minLength: 4, maxLength: 4 }),
      carbon: share,
      secondary: share,
      heat: fc.double({ min: 0, max: 40, noNaN: true }),
    })
    .map(
      ({ mass: { unit, massPerUnit }, values, carbon, secondary, heat }): EnvironmentalProfile => ({
        id,
        name: id,
        unit,
        massPerUnit: massPerUnit!,
        values: {
          'GWP-fossil': values[0]!,
          'GWP-biogenic': (-44 / 12) * carbon * massPerUnit!,
          'GWP-luluc': values[1]!,
          AP: values[2]!,
          PERE: values[3]!,
          PERM: heat * massPerUnit!,
        },
        secondaryContent: secondary,
        lowerHeatValue: heat,
        biogenicCarbon: carbon * massPerUnit!,
        primaryEquivalent: 'primary',
        transportApplicable: true,
        wasteScenarioApplicable: true,
      }),
    )

/** Profiles of a scenario: a treatment, a process after end of waste, an avoided material with biogenic carbon. */
const arbitraryNamed = (id: string, units: Units, carbons: readonly number[] = [0, 0, 0.4]) =>
  fc
    .record({
      unit: namedUnit(units),
      values: fc.array(impact, { minLength: 4, maxLength: 4 }),
      carbon: fc.constantFrom(...carbons),
    })
    .map(({ unit, values, carbon }): EnvironmentalProfile => ({
      id,
      name: id,
      unit: unit.unit,
      massPerUnit: unit.massPerUnit as number,
      values: {
        'GWP-fossil': values[0]!,
        'GWP-biogenic': (-44 / 12) * carbon,
        'GWP-luluc': values[1]!,
        AP: values[2]!,
        PERE: values[3]!,
        PERM: 0,
      },
      biogenicCarbon: carbon,
    }))

const energyUnit = (units: Units) =>
  units === 'kilograms'
    ? fc.constant({ unit: 'kWh' })
    : fc.constantFrom<{ unit: string; mjPerUnit?: number }>(
        { unit: 'kWh' },
        { unit: 'MJ' },
        { unit: 'm3', mjPerUnit: 35 },
      )

const arbitraryService = (id: string, units: fc.Arbitrary<{ unit: string; mjPerUnit?: number }>) =>
  fc
    .tuple(units, fc.array(impact, { minLength: 5, maxLength: 5 }))
    .map(([unit, values]): EnvironmentalProfile => ({
      id,
      name: id,
      ...unit,
      massPerUnit: 0,
      values: {
        'GWP-fossil': values[0]!,
        'GWP-biogenic': 0,
        'GWP-luluc': values[1]!,
        AP: values[2]!,
        PERE: values[3]!,
        PERM: 0,
      },
    }))

const arbitraryScenario = (id: string) =>
  fc
    .record({
      weights: fc
        .array(fc.integer({ min: 0, max: 20 }), { minLength: 5, maxLength: 5 })
        .filter((all) => all.some((one) => one > 0)),
      kilometres: fc.array(distance, { minLength: 7, maxLength: 7 }),
      lost: share,
      quality: share,
      isDirect: fc.boolean(),
      r1: share,
      efficiency: fc.double({ min: 0, max: 0.5, noNaN: true }),
    })
    .map(({ weights, kilometres, lost, quality, isDirect, r1, efficiency }): WasteScenario => {
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
        afterEndOfWasteProfileIds: { recycling: 'after' },
        benefitProfileIds: {
          ...(isDirect ? { recycling: 'avoided' } : {}),
          electricity: 'power',
          heat: 'power',
        },
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

const arbitraryInputs = (types: readonly InputType[]) =>
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

const arbitraryProduct = (id: string, types: readonly InputType[]) =>
  fc
    .record({
      inputs: arbitraryInputs(types),
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

/** Arbitrary calculations, with a semi-finished product that they may use. */
export const requestsIn = (units: Units): fc.Arbitrary<CalculationRequest> =>
  fc
    .record({
      profiles: fc.tuple(
        ...MATERIALS.map((id) => arbitraryMaterial(id, units)),
        arbitraryService('truck', fc.constant({ unit: 'tkm' })),
        arbitraryService('power', energyUnit(units)),
        arbitraryNamed('load', units, [0]),
        ...['after', 'avoided', 'primary'].map((id) => arbitraryNamed(id, units)),
      ),
      scenarios: fc.tuple(...SCENARIOS.map(arbitraryScenario)),
      product: arbitraryProduct('product', PRODUCT_TYPES),
      part: arbitraryProduct('part', PART_TYPES),
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

/** A request with complete data. */
export const arbitraryRequest = requestsIn('kilograms')

/** Returns the request with changes of the product. */
export function withProduct(
  request: CalculationRequest,
  change: (product: ProductCalculation) => ProductCalculation,
): CalculationRequest {
  return {
    ...request,
    calculations: request.calculations.map((one) => (one.id === request.run ? change(one) : one)),
  }
}
