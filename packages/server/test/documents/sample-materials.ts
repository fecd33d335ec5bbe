import type { EnvironmentalProfile, InputType } from '@cradle/engine'

export interface Material {
  id: string
  name: string
  unit: string
  massPerUnit: number
  climate: number
  type: InputType
  amount: number
  scenario?: string
  carbon?: number
  life?: number
  secondary?: number
}

export const materials: Material[] = [
  {
    id: 'timber',
    name: 'Sawn timber, spruce, kiln dried',
    unit: 'kg',
    massPerUnit: 1,
    climate: 0.12,
    type: 'A1_RAW_MATERIAL',
    amount: 14.2,
    scenario: 'wood',
    carbon: 0.44,
  },
  {
    id: 'fibreboard',
    name: 'Wood fibre board, 60 mm',
    unit: 'kg',
    massPerUnit: 1,
    climate: 0.51,
    type: 'A1_RAW_MATERIAL',
    amount: 9.6,
    scenario: 'wood',
    carbon: 0.42,
  },
  {
    id: 'cement-board',
    name: 'Fibre cement board, 8 mm',
    unit: 'kg',
    massPerUnit: 1,
    climate: 0.74,
    type: 'A1_RAW_MATERIAL',
    amount: 13.1,
    scenario: 'stony',
  },
  {
    id: 'wool',
    name: 'Stone wool, 120 mm',
    unit: 'kg',
    massPerUnit: 1,
    climate: 1.12,
    type: 'A1_RAW_MATERIAL',
    amount: 5.4,
    scenario: 'stony',
    secondary: 0.25,
  },
  {
    id: 'steel',
    name: 'Fixings, galvanised steel',
    unit: 'kg',
    massPerUnit: 1,
    climate: 2.75,
    type: 'A1_RAW_MATERIAL',
    amount: 0.92,
    scenario: 'metal',
    secondary: 0.2,
  },
  {
    id: 'aluminium',
    name: 'Aluminium profile, anodised',
    unit: 'kg',
    massPerUnit: 1,
    climate: 8.6,
    type: 'A1_RAW_MATERIAL',
    amount: 0.61,
    scenario: 'metal',
    secondary: 0.35,
  },
  {
    id: 'membrane',
    name: 'Breather membrane, polypropylene',
    unit: 'm2',
    massPerUnit: 0.16,
    climate: 0.62,
    type: 'A1_RAW_MATERIAL',
    amount: 1.08,
    scenario: 'plastic',
  },
  {
    id: 'sealant',
    name: 'Joint sealing tape',
    unit: 'kg',
    massPerUnit: 1,
    climate: 3.4,
    type: 'A1_RAW_MATERIAL',
    amount: 0.11,
    scenario: 'plastic',
    life: 25,
  },
  {
    id: 'power',
    name: 'Electricity, factory',
    unit: 'kWh',
    massPerUnit: 0,
    climate: 0.31,
    type: 'A3_ENERGY_CONSUMPTION',
    amount: 6.8,
  },
  {
    id: 'film',
    name: 'Stretch film',
    unit: 'kg',
    massPerUnit: 1,
    climate: 2.9,
    type: 'A3_PACKAGING_MATERIALS',
    amount: 0.21,
    scenario: 'plastic',
  },
  {
    id: 'pallet',
    name: 'Pallet, softwood',
    unit: 'kg',
    massPerUnit: 1,
    climate: 0.2,
    type: 'A3_PACKAGING_MATERIALS',
    amount: 1.4,
    scenario: 'wood',
    carbon: 0.45,
  },
  {
    id: 'crane',
    name: 'Lifting on site, diesel',
    unit: 'MJ',
    massPerUnit: 0,
    climate: 0.09,
    type: 'A5_CONSTRUCTION_STAGE',
    amount: 3.2,
  },
  {
    id: 'paint',
    name: 'Repainting, water-based stain',
    unit: 'kg',
    massPerUnit: 1,
    climate: 2.2,
    type: 'B2_MAINTENANCE',
    amount: 0.18,
    life: 10,
    scenario: 'plastic',
  },
  {
    id: 'demolition',
    name: 'Dismantling, electric tools',
    unit: 'MJ',
    massPerUnit: 0,
    climate: 0.08,
    type: 'C1_DEMOLITION',
    amount: 2.1,
  },
]

export const treatments: Material[] = [
  ['truck', 'Lorry 16–32 t, Euro 6', 'tkm', 0.11],
  ['landfill', 'Landfill, inert', 'kg', 0.011],
  ['burning', 'Municipal incineration', 'kg', 0.06],
  ['shredding', 'Sorting and shredding', 'kg', 0.02],
  ['remelting', 'Remelting of metal scrap', 'kg', 0.45],
  ['primary-metal', 'Primary metal', 'kg', 2.4],
  ['chips', 'Wood chips, primary', 'kg', 0.05],
  ['grid', 'Electricity mix', 'MJ', 0.085],
  ['heat', 'Heat from natural gas', 'MJ', 0.066],
].map(([id, name, unit, climate]) => ({
  id: String(id),
  name: String(name),
  unit: String(unit),
  massPerUnit: unit === 'kg' ? 1 : 0,
  climate: Number(climate),
  type: 'A1_RAW_MATERIAL',
  amount: 0,
}))

/**
 * Typical amount of each indicator per 1 kg CO2 eq, so that the tables look like those of a real
 * product.
 */
const sizes: Record<string, number> = {
  'GWP-luluc': 2.1e-3,
  ODP: 6.4e-8,
  AP: 4.7e-3,
  'EP-freshwater': 2.6e-5,
  'EP-marine': 1.3e-3,
  'EP-terrestrial': 1.4e-2,
  POCP: 4.1e-3,
  'ADP-minerals&metals': 7.7e-6,
  'ADP-fossil': 13.4,
  WDP: 0.31,
  PM: 6.2e-8,
  IRP: 0.042,
  'ETP-fw': 9.8,
  'HTP-c': 6.1e-10,
  'HTP-nc': 1.2e-8,
  SQP: 11.2,
  PERE: 1.9,
  PERM: 0,
  PENRE: 13.1,
  PENRM: 0,
  SM: 0,
  RSF: 0,
  NRSF: 0,
  FW: 0.0072,
  HWD: 1.1e-4,
  NHWD: 0.11,
  RWD: 3.3e-5,
  CRU: 0,
  MFR: 0,
  MER: 0,
  EEE: 0,
  EET: 0,
  ADPE: 8.1e-6,
  ADPF: 6.1e-3,
  GWP: 0.97,
  'ODP-CML': 5.9e-8,
  'POCP-CML': 4.4e-4,
  'AP-CML': 3.9e-3,
  'EP-CML': 7.2e-4,
  HTP: 0.31,
  FAETP: 0.0071,
  MAETP: 21,
  TETP: 0.0014,
}

const sums: Record<string, string[]> = {
  'GWP-total': ['GWP-fossil', 'GWP-biogenic', 'GWP-luluc'],
  PERT: ['PERE', 'PERM'],
  PENRT: ['PENRE', 'PENRM'],
}

/** The profile of a material, with values for each indicator. */
export function makeProfile(
  { id, name, unit, massPerUnit, climate, carbon = 0, secondary = 0, scenario }: Material,
  place: number,
): EnvironmentalProfile {
  const values: Record<string, number> = {
    'GWP-fossil': climate,
    'GWP-biogenic': -(44 / 12) * carbon,
  }
  Object.entries(sizes).forEach(
    ([code, size], index) =>
      (values[code] = climate * size * (0.6 + ((place * 5 + index * 3) % 9) / 10)),
  )
  if (carbon > 0) values.PERM = 17.4
  for (const [total, parts] of Object.entries(sums))
    values[total] = parts.reduce((sum, part) => sum + (values[part] ?? 0), 0)
  return {
    id,
    name,
    unit,
    massPerUnit,
    values,
    biogenicCarbon: carbon,
    secondaryContent: secondary,
    lowerHeatValue: scenario === 'wood' ? 16.9 : scenario === 'plastic' ? 31 : null,
    transportApplicable: massPerUnit > 0,
    wasteScenarioApplicable: scenario !== undefined,
    referenceYear: 2024,
  }
}
