import { seedId } from '../seed-id.ts'

export const demoSetId = seedId('waste scenario set/Demo NL')
export const demoScenarioId = (name: string): string => seedId(`waste scenario/Demo NL/${name}`)

/**
 * Treatment and substitution profiles of a kind of material. Values without a public source are
 * empty.
 */
interface Treatment {
  landfill?: string
  incineration?: string
  recycling?: string
  /** Loads after the end-of-waste point, and the avoided production. */
  loads?: string
  benefits?: string
  quality?: number
  /** [MJ/kg] practice value, not sourced */
  lowerHeatValue?: number
}

const mineral: Treatment = {
  landfill: 'DEMO-082',
  recycling: 'DEMO-088',
  loads: 'DEMO-059',
  benefits: 'DEMO-058',
  quality: 1,
  lowerHeatValue: 0,
}
const metal: Treatment = {
  landfill: 'DEMO-085',
  recycling: 'DEMO-089',
  quality: 1,
  lowerHeatValue: 0,
}
const steel: Treatment = { ...metal, loads: 'DEMO-053', benefits: 'DEMO-052' }
const aluminium: Treatment = { ...metal, loads: 'DEMO-055', benefits: 'DEMO-054' }
const copper: Treatment = { ...metal, loads: 'DEMO-057', benefits: 'DEMO-056' }
const wood: Treatment = {
  landfill: 'DEMO-084',
  incineration: 'DEMO-097',
  recycling: 'DEMO-090',
  quality: 0.5,
  lowerHeatValue: 16,
}
const panel: Treatment = { ...wood, incineration: 'DEMO-098' }
const makePlastic = (incineration: string, lowerHeatValue: number, quality = 0.8): Treatment => ({
  landfill: 'DEMO-086',
  incineration,
  quality,
  lowerHeatValue,
})

/**
 * Shares [% of mass] left, landfill, incineration, recycling, re-use; confidence; basis; words of a
 * profile's name or category that propose the scenario. Source: waste-and-transport defaults §1.
 * The official table was not available: these are demonstration values, to be replaced before real
 * use.
 */
type ScenarioEntry = [
  name: string,
  shares: [number, number, number, number, number],
  confidence: string,
  basis: string,
  treatment: Treatment,
  keywords: string,
]

const scenarios: ScenarioEntry[] = [
  [
    'Concrete, reinforced concrete',
    [0, 1, 0, 99, 0],
    'medium',
    'recalled',
    mineral,
    'concrete;screed;aggregate;gravel;sand',
  ],
  [
    'Masonry, sand-lime, ceramics, stone',
    [0, 1, 0, 99, 0],
    'medium',
    'recalled',
    mineral,
    'masonry;brick;ceramic;clay;tile;fibre cement;sand-lime;aerated',
  ],
  [
    'Foundation piles, work left in ground',
    [100, 0, 0, 0, 0],
    'low',
    'our decision',
    {},
    'pile;foundation',
  ],
  [
    'Structural steel',
    [0, 1, 0, 88, 11],
    'medium',
    'recalled industry figure',
    steel,
    'structural steel;steel section',
  ],
  [
    'Light steel, sheet, fittings',
    [0, 5, 0, 95, 0],
    'low',
    'our decision',
    steel,
    'steel sheet;stainless;galvanised',
  ],
  ['Reinforcing steel', [0, 5, 0, 95, 0], 'medium', 'recalled', steel, 'reinforcing steel;rebar'],
  ['Aluminium', [0, 3, 3, 94, 0], 'medium', 'recalled', aluminium, 'aluminium'],
  [
    'Copper, brass, zinc, lead',
    [0, 5, 0, 95, 0],
    'medium',
    'recalled',
    copper,
    'copper;brass;zinc;lead',
  ],
  [
    'Wood, clean',
    [0, 5, 80, 10, 5],
    'low to medium',
    'recalled',
    wood,
    'softwood;hardwood;structural timber;wood',
  ],
  [
    'Wood panels, glued or coated',
    [0, 5, 95, 0, 0],
    'low',
    'our decision',
    panel,
    'osb;mdf;particle board;glulam;cross-laminated;clt',
  ],
  [
    'PVC profiles',
    [0, 10, 10, 80, 0],
    'low to medium',
    'recalled',
    makePlastic('DEMO-092', 18, 0.9),
    'pvc',
  ],
  [
    'PVC, PE, PP pipes',
    [0, 10, 20, 70, 0],
    'low to medium',
    'recalled',
    makePlastic('DEMO-091', 43),
    'polyethylene;polypropylene;polyamide;abs;polycarbonate;plastics;pipe',
  ],
  [
    'EPS and XPS',
    [0, 5, 90, 5, 0],
    'low to medium',
    'recalled',
    makePlastic('DEMO-093', 39),
    'eps;xps;polystyrene',
  ],
  ['PUR and PIR', [0, 5, 95, 0, 0], 'low', 'our decision', makePlastic('DEMO-094', 27), 'pur;pir'],
  [
    'Mineral wool',
    [0, 85, 5, 10, 0],
    'medium',
    'recalled',
    {
      landfill: 'DEMO-087',
      recycling: 'DEMO-088',
      loads: 'DEMO-059',
      benefits: 'DEMO-058',
      quality: 1,
      lowerHeatValue: 0,
    },
    'mineral wool;glass wool;stone wool',
  ],
  [
    'Flat glass',
    [0, 30, 0, 70, 0],
    'low to medium',
    'recalled',
    {
      landfill: 'DEMO-082',
      recycling: 'DEMO-088',
      loads: 'DEMO-059',
      benefits: 'DEMO-058',
      quality: 1,
      lowerHeatValue: 0,
    },
    'glass;glazing',
  ],
  [
    'Gypsum products',
    [0, 95, 0, 5, 0],
    'medium',
    'recalled',
    { landfill: 'DEMO-083', recycling: 'DEMO-088', quality: 1, lowerHeatValue: 0 },
    'gypsum;plasterboard',
  ],
  [
    'Bitumen membranes',
    [0, 5, 90, 5, 0],
    'low',
    'our decision',
    makePlastic('DEMO-095', 38),
    'bitumen',
  ],
  [
    'Elastomers (EPDM)',
    [0, 10, 85, 5, 0],
    'low',
    'recalled',
    makePlastic('DEMO-096', 30),
    'epdm;elastomer',
  ],
  [
    'Coatings, adhesives, sealants on other material',
    [0, 0, 100, 0, 0],
    'medium',
    'recalled',
    makePlastic('DEMO-094', 27),
    'paint;adhesive;sealant;coating',
  ],
  [
    'Coatings, mortar on stone',
    [0, 100, 0, 0, 0],
    'low',
    'our decision',
    { landfill: 'DEMO-082', lowerHeatValue: 0 },
    'mortar;cement',
  ],
  [
    'Electronics, mixed',
    [0, 5, 25, 70, 0],
    'low',
    'our decision',
    { ...metal, incineration: 'DEMO-091' },
    'electronics',
  ],
  [
    'Packaging: paper, cardboard',
    [0, 0, 20, 80, 0],
    'low',
    'our decision',
    { incineration: 'DEMO-097', recycling: 'DEMO-090', quality: 0.8, lowerHeatValue: 16 },
    'kraft paper;cardboard;paper',
  ],
  [
    'Packaging: plastic film',
    [0, 0, 60, 40, 0],
    'low',
    'our decision',
    makePlastic('DEMO-091', 43),
    'film;plastic packaging',
  ],
  ['Packaging: wooden pallets', [0, 0, 50, 25, 25], 'low', 'our decision', wood, 'pallet;bearer'],
]

/** Distance of one way [km]. Source: waste-and-transport defaults §3. */
const DISTANCE = { landfill: 100, incineration: 150, recycling: 50, reuse: 0 }

/**
 * Shares of the Belgian default scenarios, and the way to a sorting plant and on from there [km]. Recalled from the Belgian
 * supplement to EN 15804 (NBN/DTD B 08-001), which was not available: demonstration values like those above.
 */
const belgianScenarios: ScenarioEntry[] = [
  [
    'Stony materials, Belgium',
    [0, 5, 0, 95, 0],
    'low',
    'recalled',
    mineral,
    'concrete;screed;aggregate;gravel;sand;masonry;brick;ceramic;clay;tile;mortar',
  ],
  [
    'Metals, Belgium',
    [0, 5, 0, 95, 0],
    'low',
    'recalled',
    steel,
    'steel;reinforcing steel;rebar;galvanised',
  ],
  [
    'Wooden packaging, Belgium',
    [0, 0, 40, 60, 0],
    'low',
    'recalled',
    wood,
    'pallet;bearer;softwood;wood',
  ],
]
const BELGIAN_DISTANCE = { landfill: 80, incineration: 130, recycling: 30, reuse: 0 }
export const belgianSetId = seedId('waste scenario set/Demo BE')
export const belgianSetName = 'Belgian default scenarios (demonstration)'
const belgianId = (name: string): string => seedId(`waste scenario/Demo BE/${name}`)

/** The Belgian scenario of what a Dutch one of the demonstration treats. */
const belgianOf: Readonly<Record<string, string>> = {
  'Concrete, reinforced concrete': 'Stony materials, Belgium',
  'Reinforcing steel': 'Metals, Belgium',
  'Packaging: wooden pallets': 'Wooden packaging, Belgium',
}

/** The scenario of a line of a Belgian declaration, by the name of the Dutch one. */
export function findBelgianScenario(name: string): string {
  const found = belgianOf[name]
  if (!found) throw new Error(`${name} has no Belgian scenario`)
  return belgianId(found)
}
/**
 * Dutch waste incineration: R1 at the threshold of recovery, electric and thermal efficiency.
 * Source: §2, recalled.
 */
const PLANT = { energy_efficiency: 0.6, electric_efficiency: 0.18, thermal_efficiency: 0.31 }
const LORRY = 'DEMO-072'
const ELECTRICITY = 'DEMO-060'
const HEAT = 'DEMO-064'

interface Ids {
  profile: (uniqueId: string) => string
  transport: (uniqueId: string) => string
}

/** Rows of table `waste_scenarios` of the Dutch set. */
export const makeScenarioRows = (ids: Ids) =>
  makeRows(ids, scenarios, { set: demoSetId, region: 'NL', id: demoScenarioId, km: DISTANCE })

/** Rows of table `waste_scenarios` of the Belgian set. */
export const makeBelgianRows = (ids: Ids) =>
  makeRows(ids, belgianScenarios, {
    set: belgianSetId,
    region: 'BE',
    id: belgianId,
    km: BELGIAN_DISTANCE,
  })

function makeRows(
  { profile, transport }: Ids,
  entries: readonly ScenarioEntry[],
  {
    set,
    region,
    id,
    km,
  }: { set: string; region: string; id: (name: string) => string; km: typeof DISTANCE },
) {
  const findId = (uniqueId: string | undefined): string | null =>
    uniqueId ? profile(uniqueId) : null
  return entries.map(
    ([name, [leave, landfill, incineration, recycling, reuse], confidence, basis, t, keywords]) => {
      const explainShare = (share: number): string | null =>
        share > 0
          ? `Demonstration value (${basis}, confidence ${confidence}); not for declarations.`
          : null
      return {
        id: id(name),
        name,
        waste_scenario_set_id: set,
        region,
        leave,
        landfill,
        incineration,
        recycling,
        reuse,
        distance_landfill: km.landfill,
        distance_incineration: km.incineration,
        distance_recycling: km.recycling,
        distance_reuse: km.reuse,
        distance_after_eow: 0,
        secondary_material_lost: 0,
        transport_profile_id: transport(LORRY),
        profile_landfill_id: findId(t.landfill),
        profile_incineration_id: findId(t.incineration),
        profile_recycling_id: findId(t.recycling),
        profile_loads_id: findId(t.loads),
        profile_benefits_id: findId(t.benefits),
        profile_electricity_id: incineration > 0 ? profile(ELECTRICITY) : null,
        profile_heat_id: incineration > 0 ? profile(HEAT) : null,
        quality_factor: t.quality ?? null,
        quality_factor_reuse: reuse > 0 ? 1 : null,
        ...PLANT,
        lower_heat_value: t.lowerHeatValue ?? null,
        substantiation_landfill: explainShare(landfill),
        substantiation_incineration: explainShare(incineration),
        substantiation_recycling: explainShare(recycling),
        substantiation_reuse: explainShare(reuse),
        material_keywords: keywords,
      }
    },
  )
}

/**
 * Proposes the scenario for a material by its name: the one with the longest word in the name or
 * the category.
 */
export function proposeScenario(material: string): string | undefined {
  const text = material.toLowerCase()
  const fits = scenarios.flatMap(([name, , , , , keywords]) =>
    keywords
      .split(';')
      .filter((word) => text.includes(word))
      .map((word) => ({ name, length: word.length })),
  )
  return fits.toSorted((a, b) => b.length - a.length)[0]?.name
}
