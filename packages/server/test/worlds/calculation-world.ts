import { systemScope } from '#access/scope'
import type { Area } from '#platform/http/area'
import type { NewRow } from '#platform/db/schema'
import { newId } from '#platform/ids'
import { world, type World } from '#platform/testing/world'
import { calculationArea } from '#calculations/calculation-routes'
import { inputArea } from '#inputs/input-routes'
import { mediaArea } from '#media/media-routes'
import { methodArea } from '#methods/method-routes'
import { profileArea } from '#profiles/profile-routes'
import { referenceArea } from '#reference/reference-routes'
import { folderArea } from '#folders/folder-routes'
import { acceptPendingSuppliers } from '#inputs/accept-pending-suppliers'
import { siteArea } from '#suppliers/site-routes'
import { wasteScenarioArea } from '#waste-scenarios/waste-scenario-routes'

export interface Library {
  method: string
  otherMethod: string
  units: { kg: string; m2: string; kWh: string; tkm: string }
  profiles: { brick: string; power: string; lorry: string; landfill: string; sorting: string }
  lorry: string
  set: string
  scenario: string
  location: string
  supplier: string
  strangeSupplier: string
}

export type CalculationWorld = World & {
  library: Library
  addProfile: (values: Partial<NewRow<'environmental_profiles'>>) => Promise<string>
}

const areas: readonly Area[] = [
  mediaArea,
  referenceArea,
  methodArea,
  wasteScenarioArea,
  profileArea,
  siteArea(acceptPendingSuppliers),
  folderArea,
  calculationArea,
  inputArea,
]

/**
 * A server with the records that calculations need: a small library without an owner, and sites of
 * alpha. All numbers can be checked by hand.
 */
export async function makeCalculationWorld(
  more: readonly Area[] = [],
  settings: NodeJS.ProcessEnv = {},
): Promise<CalculationWorld> {
  const made = await world([...areas, ...more], { also: ['sister', 'group'], settings })
  const makeId = (): string => newId()
  const library: Library = {
    method: makeId(),
    otherMethod: makeId(),
    units: { kg: makeId(), m2: makeId(), kWh: makeId(), tkm: makeId() },
    profiles: {
      brick: makeId(),
      power: makeId(),
      lorry: makeId(),
      landfill: makeId(),
      sorting: makeId(),
    },
    lorry: makeId(),
    set: makeId(),
    scenario: makeId(),
    location: makeId(),
    supplier: makeId(),
    strangeSupplier: makeId(),
  }
  const makeProfile = (
    own: Partial<NewRow<'environmental_profiles'>>,
  ): NewRow<'environmental_profiles'> & { id: string } => ({
    id: makeId(),
    unique_id: `P-${newId()}`,
    name: 'Profile',
    unit_id: library.units.kg,
    ...own,
  })
  await made.db.transact(systemScope(), async (tx) => {
    await tx
      .insertInto('standard_units')
      .values([
        { id: library.units.kg, name: 'kilogram', symbol: 'kg' },
        { id: library.units.m2, name: 'square metre', symbol: 'm2' },
        { id: library.units.kWh, name: 'kilowatt hour', symbol: 'kWh' },
        { id: library.units.tkm, name: 'tonne-kilometre', symbol: 'tkm' },
      ])
      .execute()
    await tx
      .insertInto('indicators')
      .values([
        {
          code: 'GWP-total',
          position: 1,
          group: 'core',
          unit: 'kg CO2 eq',
          names: JSON.stringify({ en: 'Climate change, total' }),
          display_code: 'GWP-total',
        },
        {
          code: 'AP',
          position: 2,
          group: 'core',
          unit: 'mol H+ eq',
          names: JSON.stringify({ en: 'Acidification' }),
          display_code: 'AP',
        },
      ])
      .execute()
    const stages = ['A1', 'A2', 'A3', 'A4', 'A5', 'B4', 'C1', 'C2', 'C3', 'C4', 'D']
    await tx
      .insertInto('life_cycle_stages')
      .values(stages.map((code) => ({ code, name: code, group: 'production' })))
      .execute()
    const set = makeId()
    await tx
      .insertInto('weighting_sets')
      .values({ id: set, code: 'set2', edition: 3, name: 'Prices' })
      .execute()
    await tx
      .insertInto('weighting_factors')
      .values({
        weighting_set_id: set,
        indicator_code: 'GWP-total',
        value: 0.5,
        unit: 'EUR/kg',
        status: 'sourced',
      })
      .execute()
    const indicators = JSON.stringify([
      { code: 'GWP-total', group: 'top', mandatory: true },
      { code: 'AP', group: 'other', mandatory: true },
    ])
    await tx
      .insertInto('methods')
      .values([
        {
          id: library.method,
          name: 'Method',
          code: 'EN15804A2',
          stages,
          indicators,
          weighting_sets: ['set2'],
          headline_weighting_set: 'set2',
          total_includes_d: true,
          pcr: 'Core rules',
        },
        {
          id: library.otherMethod,
          name: 'Other method',
          code: 'PEP4',
          stages,
          indicators,
          weighting_sets: [],
          pcr: 'Core rules',
        },
      ])
      .execute()
    await tx
      .insertInto('environmental_profiles')
      .values([
        makeProfile({
          id: library.profiles.brick,
          name: 'Brick',
          category: 'Ceramics',
          mass_per_unit: 1,
          effects: JSON.stringify({ A1: { 'GWP-total': 2, AP: 0.1 } }),
        }),
        makeProfile({
          id: library.profiles.power,
          name: 'Power',
          unit_id: library.units.kWh,
          mass_per_unit: 0,
          transport_applicable: false,
          waste_scenario_applicable: false,
          effects: JSON.stringify({ A1: { 'GWP-total': 0.4, AP: 0.01 } }),
        }),
        makeProfile({
          id: library.profiles.lorry,
          name: 'Lorry',
          unit_id: library.units.tkm,
          mass_per_unit: 0,
          effects: JSON.stringify({ A4: { 'GWP-total': 0.1, AP: 0.001 } }),
        }),
        makeProfile({
          id: library.profiles.landfill,
          name: 'Landfill',
          effects: JSON.stringify({ C4: { 'GWP-total': 0.02, AP: 0 } }),
        }),
        makeProfile({
          id: library.profiles.sorting,
          name: 'Sorting',
          effects: JSON.stringify({ C3: { 'GWP-total': 0.01, AP: 0 } }),
        }),
      ])
      .execute()
    await tx
      .insertInto('transport_profiles')
      .values({
        id: library.lorry,
        name: 'Lorry',
        environmental_profile_id: library.profiles.lorry,
        fuel_type: 'Diesel',
        fuel_consumption: 30,
        capacity_utilisation: 50,
      })
      .execute()
    await tx.insertInto('waste_scenario_sets').values({ id: library.set, name: 'Set' }).execute()
    await tx
      .insertInto('waste_scenarios')
      .values({
        id: library.scenario,
        name: 'Ceramics',
        waste_scenario_set_id: library.set,
        landfill: 100,
        distance_landfill: 100,
        transport_profile_id: library.lorry,
        profile_landfill_id: library.profiles.landfill,
        material_keywords: 'ceramics; stone',
        collected_separately: 80,
      })
      .execute()
    await tx
      .insertInto('locations')
      .values({
        id: library.location,
        company_id: made.companies.alpha,
        unique_id: 'L1',
        name: 'Works',
      })
      .execute()
    await tx
      .insertInto('suppliers')
      .values([
        { id: library.supplier, company_id: made.companies.alpha, unique_id: 'S1', name: 'Pit' },
        {
          id: library.strangeSupplier,
          company_id: made.companies.alpha,
          unique_id: 'S2',
          name: 'Elsewhere',
        },
      ])
      .execute()
    await tx
      .insertInto('transports')
      .values({
        id: makeId(),
        company_id: made.companies.alpha,
        location_id: library.location,
        supplier_id: library.supplier,
        transport_profile_id: library.lorry,
        distance: 50,
      })
      .execute()
  })
  return {
    ...made,
    library,
    addProfile: async (values) => {
      const row = makeProfile({ effects: '{}', ...values })
      await made.db.transact(systemScope(), (tx) =>
        tx.insertInto('environmental_profiles').values(row).execute(),
      )
      return row.id
    },
  }
}

export const makeIri = (path: string, id: string): string => `/2/${path}/${id}`

/** Every field of a calculation that a report requires, except its inputs and its picture. */
export const makeCompleteFields = (library: Library): Record<string, unknown> => ({
  productName: 'Brick wall',
  calculationType: 'product',
  method: makeIri('methods', library.method),
  location: makeIri('locations', library.location),
  wasteRegion: makeIri('waste_scenario_sets', library.set),
  productLifeTime: 75,
  functionalUnit: 'standard',
  standardUnit: makeIri('standard_units', library.units.m2),
  transportProfileToConstructionSite: makeIri('transport_profiles', library.lorry),
  distanceToConstructionSite: 100,
  bulkDensity: 1800,
  volumeUtilisation: 1,
  complementaryPcr: 'None',
  articleNumber: 'W-1',
  constructionWaste: 5,
  wasteScenarioInputMethod: 'byRawMaterial',
  productionWasteInputMethod: 'overallPercentage',
  productionWastePercentageForm: 10,
  teamMembers: 'Two people',
  dataCollectionYear: new Date().getFullYear() - 1,
  productDescription: 'A wall',
  productionProcess: 'Fired',
  constructionProcess: 'Laid',
  useStageEmissions: 'None',
  rslSourceProduct: 'Experience',
  noteC1: 'By hand',
  siteEmissions: 'None',
  rslConditions: 'Outdoors',
})

/** 100 kg of brick per square metre, from a connected supplier. */
export const makeBrickLine = (library: Library): Record<string, unknown> => ({
  inputType: 'A1_RAW_MATERIAL',
  description: 'Brick',
  environmentalProfile: makeIri('environmental_profiles', library.profiles.brick),
  supplier: makeIri('suppliers', library.supplier),
  netAmount: 100,
  dataQuality: 'Measured',
  dataSource: 'Recipe',
})

/** The smallest valid picture. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
