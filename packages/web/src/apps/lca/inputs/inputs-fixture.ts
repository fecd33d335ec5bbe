import type { CalculationRequest } from '@cradle/engine'
import type { SheetSupplier, SheetTransportProfile } from './sheet-choices.ts'
import type { InputLine } from './input-rows.ts'

/** Materials of a façade panel, for the tests of the Inputs tab. */
const materials = [
  ['Stud 45 × 145 C24', 'softwood', 12.4, 8],
  ['Sole plate 45 × 145', 'softwood', 3.1, 8],
  ['OSB sheathing 12 mm', 'osb', 7.44, 5],
  ['Stone wool batt 145 mm', 'wool', 8.23, 3],
  ['Gypsum fibre board 12.5 mm', 'gypsum', 14.6, 7],
  ['Vapour control layer', 'foil', 0.192, 10],
  ['Fibre cement cladding 8 mm', 'cement', 13.8, 4],
  ['Angle bracket, galvanised', 'steel', 0.412, 1],
] as const

export const families: [id: string, name: string, category: string, unit: string, gwp: number][] = [
  ['softwood', 'Sawn softwood, kiln dried', 'Wood', 'kg', 0.228],
  ['osb', 'OSB/3', 'Wood', 'kg', 0.43],
  ['wool', 'Stone wool', 'Insulation', 'kg', 1.29],
  ['gypsum', 'Gypsum fibre board', 'Boards', 'kg', 0.52],
  ['foil', 'PE foil', 'Polymers', 'kg', 2.9],
  ['cement', 'Fibre cement', 'Boards', 'kg', 0.87],
  ['steel', 'Steel, galvanised sheet', 'Metals', 'kg', 2.6],
  ['power', 'Electricity, grid mix', 'Energy', 'kWh', 0.31],
  ['pallet', 'Pallet, wood', 'Packaging', 'kg', 0.2],
  ['board', 'Board product', 'Boards', 'm2', 4.1],
]

export const supplier: SheetSupplier = {
  '@id': '/2/suppliers/s1',
  id: 's1',
  uniqueId: 'SUP-1',
  name: 'Hanse Holz AG',
  transports: [
    {
      '@id': '/2/transports/1',
      id: '1',
      location: '/2/locations/l1',
      transportProfile: '/2/transport_profiles/t1',
      distance: 212,
    },
  ],
}
export const semiFinished = ['Glulam beam', 'Window frame'].map((productName, index) => ({
  '@id': `/2/semi_finished_products/part${index}`,
  id: `part${index}`,
  calculation: `/2/calculations/part${index}`,
  productName,
  method: '/2/methods/m1',
  outdated: false,
}))
/** A supplier without a transport. */
export const far: SheetSupplier = {
  '@id': '/2/suppliers/s2',
  id: 's2',
  uniqueId: 'SUP-2',
  name: 'Isotherm GmbH',
  transports: [],
}
export const transport: SheetTransportProfile = {
  '@id': '/2/transport_profiles/t1',
  id: 't1',
  name: 'Lorry',
  environmentalProfile: '/2/environmental_profiles/lorry',
}

export function someInputs(count = 40): InputLine[] {
  const raw = Array.from({ length: count }, (_, index): InputLine => {
    const [description, profile, netAmount, waste] = materials[index % materials.length]!
    return {
      id: `i${String(index).padStart(4, '0')}`,
      inputType: 'A1_RAW_MATERIAL',
      description: index < materials.length ? description : `${description} · ${index}`,
      environmentalProfile: `/2/environmental_profiles/${profile}`,
      netAmount,
      productionWastePercentage: waste,
      supplier: supplier['@id'],
      dataQuality: index % 7 === 5 ? 'None' : index % 3 === 0 ? 'Estimated' : 'Measured',
      dataSource: 'Bill of materials',
      wasteScenario: '/2/waste_scenarios/w1',
      position: index,
    }
  })
  return [
    ...raw,
    {
      id: 'p1',
      inputType: 'A3_PACKAGING_MATERIALS',
      description: 'Pallet',
      environmentalProfile: '/2/environmental_profiles/pallet',
      netAmount: 1.2,
      supplier: supplier['@id'],
      dataQuality: 'Measured',
      dataSource: 'Logistics',
      wasteScenario: '/2/waste_scenarios/w1',
      position: 1000,
    },
    {
      id: 'e1',
      inputType: 'A3_ENERGY_CONSUMPTION',
      description: 'Electricity, press line',
      environmentalProfile: '/2/environmental_profiles/power',
      netAmount: 6.2,
      dataQuality: 'Measured',
      dataSource: 'Meter',
      position: 1001,
    },
  ]
}

function libraryProfiles(): CalculationRequest['library']['profiles'] {
  const values = (gwp: number) => ({ 'GWP-total': gwp, AP: gwp / 200 })
  const of = (id: string, name: string, unit: string, gwp: number) => ({
    id,
    name,
    unit,
    massPerUnit: unit === 'kg' ? 1 : 0,
    values: values(gwp),
    validUntil: '2030-01-01',
  })
  const all = [
    ...families.map(([id, name, , unit, gwp]) => of(id, name, unit, gwp)),
    of('lorry', 'Lorry', 'tkm', 0.11),
    of('sort', 'Sorting', 'kg', 0.02),
    of('fill', 'Landfill', 'kg', 0.05),
    of('virgin', 'Avoided material', 'kg', 0.4),
  ]
  return Object.fromEntries(all.map((profile) => [profile.id, profile]))
}

/** What the engine is given beside the lines. */
export const makeModel = (): CalculationRequest => ({
  run: 'c1',
  calculations: [
    {
      id: 'c1',
      type: 'product',
      declaredUnit: '1 m2',
      inputs: [],
      productionWasteMethod: 'percentagePerRawMaterial',
      wasteScenarioInputMethod: 'byRawMaterial',
      constructionWasteFraction: 0.03,
      siteTransport: { profileId: 'lorry', distanceKm: 150 },
      referenceServiceLife: 75,
    },
  ],
  library: {
    profiles: libraryProfiles(),
    wasteScenarios: {
      w1: {
        id: 'w1',
        name: 'Mixed demolition',
        shares: { recycling: 0.7, landfill: 0.3 },
        distancesKm: { recycling: 50, landfill: 100 },
        transportProfileId: 'lorry',
        loadProfileIds: { recycling: 'sort', landfill: 'fill' },
        afterEndOfWasteProfileIds: {},
        benefitProfileIds: { recycling: 'virgin' },
        qualityFactors: {},
      },
    },
  },
  method: {
    replacementMode: 'ceil',
    indicators: ['GWP-total', 'AP'],
    declaredModules: ['A1', 'A2', 'A3', 'A4', 'A5', 'B4', 'C1', 'C2', 'C3', 'C4', 'D'],
    allowsOperationalUse: false,
    weightingSets: [{ id: 'nl', weights: { 'GWP-total': 0.05, AP: 4 } }],
  },
})
