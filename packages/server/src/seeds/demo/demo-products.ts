import type { LifeCycleModule } from '@cradle/engine'
import type { CalculationStatus, InputType } from '@cradle/contract'
import type { MethodCode } from '../reference/methods.ts'
import type { DemoLocation, DemoSupplier } from './demo-sites.ts'

/** Short names of the types of inputs. */
export const lineTypes = {
  A1: 'A1_RAW_MATERIAL',
  ancillary: 'A3_ANCILLARY_MATERIALS',
  packaging: 'A3_PACKAGING_MATERIALS',
  energy: 'A3_ENERGY_CONSUMPTION',
  A5: 'A5_CONSTRUCTION_STAGE',
  B2: 'B2_MAINTENANCE',
  B6: 'B6_ENERGY_USE',
  C1: 'C1_DEMOLITION',
  semi: 'SEMI_FINISHED',
} as const satisfies Record<string, InputType>

/**
 * Type, description, profile (or product, for a semi-finished input), net amount in the profile's
 * unit, supplier, deviations from the defaults.
 */
export type DemoLine = readonly [
  kind: keyof typeof lineTypes,
  description: string,
  profile: string | null,
  amount: number | null,
  supplier?: DemoSupplier | null,
  more?: {
    quality?: 'None' | 'Measured' | 'Estimated' | 'Average product' | 'Average factory'
    source?: string | null
    life?: number
    scenario?: string
    linear?: boolean
  },
]

export interface DemoProduct {
  key: string
  name: string
  type?: 'semi_finished'
  folder: string
  location: DemoLocation
  method: MethodCode
  unit: string
  /** The declared unit in words. */
  declared: string
  life: number
  construction: 'Prefab product' | 'In-situ product' | 'Auxiliary and finishing material'
  siteKm: number
  /** [% of net] overall production waste */
  waste: number
  /** Status after the first calculation; only valid products reach a later status. */
  later?: CalculationStatus
  /** No data was entered yet, or the entry is in progress. */
  unfinished?: 'draft' | 'in-progress'
  layers: readonly { colour: string; thickness: number }[]
  texts?: Readonly<Record<string, string>>
  excluded?: readonly {
    name: string
    module: LifeCycleModule
    mass?: number
    energy?: number
    reason: string
  }[]
  scaling?: { description: string; value: number; unit: string }
  lines: readonly DemoLine[]
}

const timberTexts = {
  teamMembers: 'LCA editor and plant manager of Noordhout BV (demonstration).',
  productDescriptionSummary: 'Demonstration product of Noordhout BV.',
  productionProcessSummary: 'Cutting, assembly, quality control and packing at one site.',
  constructionProcessSummary: 'Delivered just in time and placed with a mobile crane.',
  rslSourceProduct: 'Reference service lives of building products, demonstration value.',
  rslSourceParts: 'Parts last as long as the product unless a shorter life is given per line.',
  useStageEmissions:
    'No emissions to indoor air, soil or water relevant under the test standards are known for this product.',
  dataReferencePeriod: 'Calendar year 2024',
  powerMix:
    'Grid electricity; demonstration profile of the UK grid 2023 with losses and upstream emissions.',
  application: 'Building envelopes and structures in housing and utility building.',
  representativeness: 'One product of one site in one year; market: the Netherlands.',
}

/** The newest is the first in the list: the half-finished façade panel that a visitor continues. */
export const demoProducts: readonly DemoProduct[] = [
  {
    key: 'facade',
    name: 'Timber-frame façade panel, 184 mm insulated',
    folder: 'Façades',
    location: 'timber',
    method: 'NMD_2',
    unit: 'm2',
    declared: '1 m² of façade panel, U = 0.19 W/(m²K), finished on both sides',
    life: 75,
    construction: 'Prefab product',
    siteKm: 150,
    waste: 4,
    scaling: { description: 'Stud depth', value: 184, unit: 'mm' },
    excluded: [
      {
        name: 'Sealing foam and tapes',
        module: 'A1',
        mass: 1.1,
        reason: 'Bought for all products together; no use per panel is recorded.',
      },
      {
        name: 'Saw blades',
        module: 'A3',
        mass: 0.004,
        reason: 'Worn over several years of production.',
      },
      {
        name: 'Edge protectors of cardboard',
        module: 'A3',
        mass: 0.08,
        energy: 2.4,
        reason: 'Returned and used again about ten times.',
      },
    ],
    layers: [
      { colour: '#a97c50', thickness: 18 },
      { colour: '#d7c3a0', thickness: 28 },
      { colour: '#b9a27c', thickness: 12 },
      { colour: '#cfd6c4', thickness: 184 },
      { colour: '#c2a878', thickness: 12 },
      { colour: '#e4e6e3', thickness: 25 },
    ],
    texts: {
      teamMembers: timberTexts.teamMembers,
      productDescriptionSummary:
        'Prefabricated timber-frame façade panel with mineral wool, hardwood cladding and a gypsum lining.',
      application: timberTexts.application,
    },
    lines: [
      [
        'A1',
        'Studs 38 × 184 mm, centre distance 600 mm',
        'DEMO-025',
        9.8,
        'sawmill',
        { linear: true },
      ],
      ['A1', 'Head and sole plates 38 × 184 mm', 'DEMO-025', 3.1, 'sawmill', { linear: true }],
      [
        'A1',
        'Stone wool between the studs, 184 mm',
        'DEMO-048',
        6.4,
        'insulation',
        { linear: true },
      ],
      ['A1', 'OSB sheathing 12 mm', 'DEMO-026', 7.3, 'panels'],
      ['A1', 'Vapour-open MDF board 12 mm', 'DEMO-027', 8.2, 'panels'],
      ['A1', 'Gypsum plasterboard 12.5 mm', 'DEMO-011', 10.6, 'gypsum'],
      ['A1', 'Gypsum fibreboard 12.5 mm, service side', 'DEMO-012', 15, 'gypsum'],
      ['A1', 'Battens 28 × 45 mm', 'DEMO-021', 1.9, 'sawmill'],
      ['A1', 'Counter battens 22 × 45 mm', 'DEMO-021', 1.1, 'sawmill'],
      [
        'A1',
        'Hardwood cladding 18 mm',
        'DEMO-022',
        12.4,
        'sawmill',
        { life: 40, quality: 'Estimated' },
      ],
      ['A1', 'Vapour barrier, PE 0.2 mm', 'DEMO-029', 0.19, 'foils'],
      ['A1', 'Breather membrane, PP', 'DEMO-030', 0.14, 'foils'],
      ['A1', 'EPDM joint strips', 'DEMO-041', 0.12, 'foils', { quality: 'Estimated' }],
      ['A1', 'Galvanised brackets and straps', 'DEMO-016', 0.42, 'metal'],
      ['A1', 'Stainless screws for the cladding', 'DEMO-017', 0.09, 'metal'],
      [
        'A1',
        'Nails and staples',
        'DEMO-015',
        0.16,
        'metal',
        { quality: 'Average factory', source: 'Purchase ledger 2024 divided by m² made' },
      ],
      ['A1', 'Aluminium drip profile', 'DEMO-018', 0.28, 'metal'],
      [
        'A1',
        'Adhesive for the lining',
        'DEMO-043',
        0.06,
        'foils',
        { quality: 'None', source: null },
      ],
      [
        'A1',
        'Sealant, inner joints',
        'DEMO-042',
        0.05,
        'foils',
        { quality: 'None', source: null, life: 20 },
      ],
      [
        'A1',
        'Paint on the cladding, factory coat',
        'DEMO-051',
        0.21,
        null,
        { quality: 'Estimated', source: null },
      ],
      ['ancillary', 'Lifting slings', 'DEMO-030', 0.01, 'foils', { quality: 'Average factory' }],
      ['packaging', 'Stretch film', 'DEMO-035', 0.08, 'foils'],
      ['packaging', 'Paper corner boards', 'DEMO-036', 0.05, 'foils'],
      [
        'packaging',
        'Wooden bearers',
        'DEMO-021',
        0.9,
        'sawmill',
        { scenario: 'Packaging: wooden pallets' },
      ],
      [
        'energy',
        'Electricity of the panel line',
        'DEMO-060',
        3.4,
        null,
        { source: 'Meter of the hall, 2024' },
      ],
      [
        'energy',
        'Diesel, forklifts and yard',
        'DEMO-066',
        0.06,
        null,
        { quality: 'Average factory', source: 'Fuel cards 2024' },
      ],
      [
        'energy',
        'Heat from own wood chips',
        'DEMO-069',
        2.1,
        null,
        { quality: 'Average factory', source: 'Boiler log 2024' },
      ],
      ['A5', 'Site fixings', 'DEMO-016', 0.05, null, { quality: 'Estimated', source: null }],
      ['A5', 'Sealant on site', 'DEMO-042', 0.03, null, { quality: 'None', source: null }],
      [
        'B2',
        'Repainting the cladding',
        'DEMO-051',
        0.18,
        null,
        { life: 8, quality: 'Estimated', source: 'Maintenance advice of the paint maker' },
      ],
      [
        'C1',
        'Gas oil, dismantling crane',
        'DEMO-067',
        0.03,
        null,
        { quality: 'Estimated', source: null },
      ],
    ],
  },
  {
    key: 'precast',
    name: 'Precast concrete wall element, 200 mm',
    folder: 'Concrete',
    location: 'heavy',
    method: 'EN15804A2',
    unit: 'm2',
    declared: '1 m² of load-bearing wall element, 200 mm',
    life: 100,
    construction: 'Prefab product',
    siteKm: 50,
    waste: 2,
    later: 'verified',
    excluded: [
      {
        name: 'Curing agent',
        module: 'A3',
        mass: 0.12,
        energy: 3.1,
        reason: 'Below one litre per element.',
      },
    ],
    layers: [
      { colour: '#b3b5b1', thickness: 90 },
      { colour: '#8e9290', thickness: 20 },
      { colour: '#b3b5b1', thickness: 90 },
    ],
    texts: {
      ...timberTexts,
      productDescription:
        'Solid reinforced wall element of normal-strength concrete, cast lying in steel moulds, with cast-in lifting anchors. Mass about 480 kg/m².',
      productionProcess:
        'Moulds are cleaned and oiled, reinforcement is placed, concrete is poured and compacted, and the element hardens under cover for one night before it is stored.',
      constructionProcess: 'A mobile crane places the elements on shims; joints are grouted.',
      technicalData: 'Strength class C30/37; thickness 200 mm; density 2 400 kg/m³.',
      svhc: 'No substances of very high concern above 0.1% by mass are known.',
      scopeOfDeclaration: 'Cradle to grave with module D.',
    },
    lines: [
      ['A1', 'Precast concrete, normal strength', 'DEMO-003', 472, 'minerals'],
      ['A1', 'Reinforcing steel B500', 'DEMO-013', 9.6, 'metal'],
      ['A1', 'Lifting anchors', 'DEMO-014', 0.6, 'metal'],
      ['ancillary', 'Plastic spacers', 'DEMO-029', 0.05, 'foils', { quality: 'Average factory' }],
      [
        'packaging',
        'Softwood bearers',
        'DEMO-021',
        0.7,
        'metal',
        { scenario: 'Packaging: wooden pallets' },
      ],
      [
        'energy',
        'Electricity, casting and hall',
        'DEMO-060',
        5.2,
        null,
        { source: 'Meter readings 2024' },
      ],
      [
        'energy',
        'Natural gas, hardening and heating',
        'DEMO-064',
        7.9,
        null,
        { source: 'Gas bill 2024' },
      ],
      [
        'energy',
        'Process water',
        'DEMO-070',
        0.018,
        null,
        { quality: 'Average factory', source: 'Water bill 2024' },
      ],
      [
        'A5',
        'Joint mortar',
        'DEMO-049',
        3.2,
        'minerals',
        { quality: 'Estimated', source: 'Detail drawings' },
      ],
      [
        'A5',
        'Diesel, mobile crane',
        'DEMO-066',
        0.12,
        null,
        { quality: 'Estimated', source: 'Crane hours of three projects' },
      ],
      [
        'C1',
        'Gas oil, demolition machine',
        'DEMO-067',
        0.35,
        null,
        { quality: 'Estimated', source: 'Demolition contractor' },
      ],
    ],
  },
  {
    key: 'window',
    name: 'Aluminium window profile, thermally broken',
    folder: 'Façades',
    location: 'heavy',
    method: 'EN15804A2',
    unit: 'm',
    declared: '1 m of outer frame profile, 75 mm deep',
    life: 50,
    construction: 'Prefab product',
    siteKm: 150,
    waste: 6,
    later: 'valid',
    layers: [
      { colour: '#9aa7b1', thickness: 20 },
      { colour: '#3e4a52', thickness: 12 },
      { colour: '#9aa7b1', thickness: 20 },
      { colour: '#cfe0e8', thickness: 36 },
    ],
    texts: {
      ...timberTexts,
      productDescription:
        'Extruded aluminium frame profile of two shells, joined by glass-fibre reinforced polyamide strips, powder coated.',
      productionProcess:
        'Profiles are cut, strips are rolled in, corners are crimped and gaskets are fitted.',
      constructionProcess: 'Frames are screwed to the wall and sealed with strips.',
      technicalData: 'Mass 1.9 kg/m; frame depth 75 mm.',
      scopeOfDeclaration: 'Cradle to grave with module D.',
    },
    lines: [
      ['A1', 'Aluminium profile', 'DEMO-018', 1.52, 'aluminium'],
      ['A1', 'Polyamide strips with glass fibre', 'DEMO-032', 0.24, 'aluminium'],
      ['A1', 'EPDM gaskets', 'DEMO-041', 0.11, 'foils', { life: 25 }],
      ['A1', 'Stainless screws', 'DEMO-017', 0.03, 'metal'],
      ['packaging', 'Protective film', 'DEMO-035', 0.012, 'foils'],
      [
        'energy',
        'Electricity, sawing and assembly',
        'DEMO-060',
        0.62,
        null,
        { source: 'Machine meter 2024' },
      ],
      [
        'A5',
        'Silicone sealant',
        'DEMO-042',
        0.04,
        'foils',
        { quality: 'Estimated', source: 'Processing advice' },
      ],
      [
        'B2',
        'Cleaning water',
        'DEMO-070',
        0.002,
        null,
        { life: 1, quality: 'Estimated', source: 'Maintenance manual' },
      ],
      [
        'C1',
        'Electricity, hand tools',
        'DEMO-060',
        0.02,
        null,
        { quality: 'Estimated', source: 'Tool data' },
      ],
    ],
  },
  {
    key: 'sandlime',
    name: 'Sand-lime block wall, 214 mm',
    folder: 'Walls',
    location: 'heavy',
    method: 'NMD_2',
    unit: 'm2',
    declared: '1 m² of glued wall, 214 mm',
    life: 100,
    construction: 'In-situ product',
    siteKm: 50,
    waste: 3,
    layers: [
      { colour: '#d9d6cb', thickness: 107 },
      { colour: '#c6c2b4', thickness: 4 },
      { colour: '#d9d6cb', thickness: 107 },
    ],
    lines: [
      ['A1', 'Sand-lime blocks', 'DEMO-008', 376, 'minerals'],
      ['A1', 'Thin-bed mortar', 'DEMO-049', 6.1, 'minerals', { quality: 'Estimated' }],
      ['A1', 'Wall ties, stainless', 'DEMO-017', 0.12, 'metal', { quality: 'None', source: null }],
      ['packaging', 'Stretch film', 'DEMO-035', 0.09, 'foils'],
      [
        'energy',
        'Electricity, block plant',
        'DEMO-060',
        2.8,
        null,
        { source: 'Meter readings 2024' },
      ],
      ['energy', 'Natural gas, autoclave', 'DEMO-064', 21, null, { source: null }],
      ['A5', 'Diesel, crane', 'DEMO-066', 0.09, null, { quality: 'Estimated' }],
      ['C1', 'Gas oil, demolition machine', 'DEMO-067', 0.28, null, { quality: 'Estimated' }],
    ],
  },
  {
    key: 'eps',
    name: 'EPS insulation board, 100 mm',
    folder: 'Insulation',
    location: 'heavy',
    method: 'NMD_2',
    unit: 'm2',
    declared: '1 m² of board, R = 2.9 m²K/W',
    life: 75,
    construction: 'Auxiliary and finishing material',
    siteKm: 150,
    waste: 5,
    unfinished: 'in-progress',
    layers: [{ colour: '#f4f6f7', thickness: 100 }],
    lines: [
      ['A1', 'Expanded polystyrene', 'DEMO-037', 2.0, 'insulation', { linear: true }],
      ['packaging', 'PE film', 'DEMO-035', 0.04, 'foils'],
      ['energy', 'Electricity, moulding', 'DEMO-060', 0.9, null, { quality: 'Average factory' }],
      [
        'energy',
        'Steam from natural gas',
        'DEMO-064',
        3.1,
        null,
        { quality: 'Average factory', source: null },
      ],
    ],
  },
  {
    key: 'glulam',
    name: 'Glulam beam GL24h',
    type: 'semi_finished',
    folder: 'Timber structures',
    location: 'timber',
    method: 'EN15804A2',
    unit: 'm3',
    declared: '1 m³ of glued laminated timber',
    life: 100,
    construction: 'Prefab product',
    siteKm: 150,
    waste: 8,
    later: 'valid',
    layers: Array.from({ length: 6 }, (_, i) => ({
      colour: i % 2 ? '#cda876' : '#dcbf93',
      thickness: 40,
    })),
    texts: {
      ...timberTexts,
      productDescription:
        'Laminated beam of spruce lamellas, melamine glued, planed on four sides.',
      productionProcess:
        'Lamellas are graded, finger jointed, planed, glued, pressed and planed again.',
      constructionProcess: 'Used inside the factory in other products.',
      technicalData: 'Strength class GL24h; 440 kg/m³ at 12% moisture.',
    },
    lines: [
      ['A1', 'Sawn lamellas, kiln-dried', 'DEMO-021', 430, 'sawmill'],
      ['A1', 'Melamine adhesive', 'DEMO-043', 9.5, 'foils'],
      ['packaging', 'Stretch film', 'DEMO-035', 0.6, 'foils'],
      [
        'energy',
        'Electricity, planing and pressing',
        'DEMO-060',
        92,
        null,
        { source: 'Meter of the glulam hall 2024' },
      ],
      [
        'energy',
        'Heat from own wood chips',
        'DEMO-069',
        180,
        null,
        { quality: 'Average factory', source: 'Boiler log 2024' },
      ],
    ],
  },
  {
    key: 'portal',
    name: 'Timber portal frame, span 18 m',
    folder: 'Timber structures',
    location: 'timber',
    method: 'EN15804A2',
    unit: 'piece',
    declared: '1 portal frame, span 18 m, height 6 m',
    life: 75,
    construction: 'Prefab product',
    siteKm: 150,
    waste: 1,
    layers: [
      { colour: '#c89f68', thickness: 60 },
      { colour: '#6d7479', thickness: 8 },
      { colour: '#c89f68', thickness: 60 },
    ],
    lines: [
      [
        'semi',
        'Glulam columns and rafters',
        'glulam',
        4.6,
        null,
        { scenario: 'Wood panels, glued or coated' },
      ],
      ['A1', 'Steel knee plates and base shoes', 'DEMO-014', 186, 'metal'],
      ['A1', 'Bolts and dowels, galvanised', 'DEMO-016', 31, 'metal'],
      ['packaging', 'Stretch film', 'DEMO-035', 2.4, 'foils'],
      [
        'energy',
        'Electricity, joinery',
        'DEMO-060',
        64,
        null,
        { quality: 'Estimated', source: 'Machine hours 2024' },
      ],
      ['A5', 'Diesel, mobile crane', 'DEMO-066', 18, null, { quality: 'Estimated', source: null }],
      [
        'C1',
        'Gas oil, dismantling crane',
        'DEMO-067',
        14,
        null,
        { quality: 'Estimated', source: null },
      ],
    ],
  },
  {
    key: 'ceramic',
    name: 'Ceramic façade panel, back-ventilated',
    folder: 'Façades',
    location: 'heavy',
    method: 'NMD_1_2',
    unit: 'm2',
    declared: '1 m² of panel with substructure',
    life: 75,
    construction: 'Prefab product',
    siteKm: 150,
    waste: 3,
    unfinished: 'draft',
    layers: [
      { colour: '#b5654a', thickness: 30 },
      { colour: '#9aa7b1', thickness: 20 },
    ],
    lines: [],
  },
  {
    key: 'roof',
    name: 'Timber roof element, 300 mm insulated',
    folder: 'Timber structures',
    location: 'timber',
    method: 'EN15804A2',
    unit: 'm2',
    declared: '1 m² of closed roof element, U = 0.13 W/(m²K)',
    life: 75,
    construction: 'Prefab product',
    siteKm: 150,
    waste: 4,
    later: 'valid',
    scaling: { description: 'Rafter depth', value: 300, unit: 'mm' },
    layers: [
      { colour: '#4f565b', thickness: 6 },
      { colour: '#c2a878', thickness: 18 },
      { colour: '#cfd6c4', thickness: 300 },
      { colour: '#b9a27c', thickness: 12 },
    ],
    texts: {
      ...timberTexts,
      productDescription:
        'Closed roof element with glulam rafters, stone wool between them, sheathing on the outside and a vapour barrier on the inside.',
      productionProcess:
        'Rafters are cut and laid out, sheathing is glued and screwed, insulation is laid in, and the element is closed and wrapped.',
      constructionProcess: 'Elements are lifted from the lorry and screwed to the purlins.',
      technicalData: 'Mass about 32 kg/m²; rafters every 600 mm.',
      scopeOfDeclaration: 'Cradle to grave with module D.',
    },
    lines: [
      [
        'semi',
        'Glulam rafters',
        'glulam',
        0.021,
        null,
        { scenario: 'Wood panels, glued or coated', linear: true },
      ],
      [
        'A1',
        'Stone wool between the rafters, 300 mm',
        'DEMO-048',
        10.5,
        'insulation',
        { linear: true },
      ],
      ['A1', 'OSB sheathing 18 mm', 'DEMO-026', 11, 'panels'],
      ['A1', 'Vapour barrier, PE 0.2 mm', 'DEMO-029', 0.19, 'foils'],
      ['A1', 'Breather membrane, PP', 'DEMO-030', 0.14, 'foils'],
      [
        'energy',
        'Electricity of the panel line',
        'DEMO-060',
        2.9,
        null,
        { source: 'Meter of the hall, 2024' },
      ],
      [
        'C1',
        'Gas oil, dismantling crane',
        'DEMO-067',
        0.03,
        null,
        { quality: 'Estimated', source: 'Demolition contractor' },
      ],
    ],
  },
]
