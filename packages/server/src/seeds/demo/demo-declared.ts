import type { DemoLine, DemoProduct } from './demo-product.ts'
import { demoProducts } from './demo-products.ts'

const precast = demoProducts.find((product) => product.key === 'precast')!

interface ConcreteProduct {
  key: string
  name: string
  method: DemoProduct['method']
  /** Unit and amount of the product: 1 m², 1 m or 1 piece. */
  unit: 'm2' | 'm' | 'piece'
  declared: string
  life: number
  /** [kg per declared unit] */
  concrete: number
  steel: number
  description: string
  application: string
}

/**
 * A concrete product on complete profiles. Energy, packaging and transport follow the wall element
 * of the same works, in proportion to the concrete.
 */
function makeConcreteProduct(of: ConcreteProduct): DemoProduct {
  const share = of.concrete / 472
  const scale = (amount: number): number => Number((amount * share).toPrecision(3))
  const lines: DemoLine[] = [
    ['A1', 'Precast concrete, normal strength', 'DEMO-003', of.concrete, 'minerals'],
    ...(of.steel > 0
      ? ([['A1', 'Reinforcing steel B500', 'DEMO-013', of.steel, 'metal']] satisfies DemoLine[])
      : []),
    [
      'packaging',
      'Softwood bearers',
      'DEMO-021',
      scale(0.7),
      'metal',
      { scenario: 'Packaging: wooden pallets' },
    ],
    [
      'energy',
      'Electricity, casting and hall',
      'DEMO-060',
      scale(5.2),
      null,
      { source: 'Meter readings 2024' },
    ],
    [
      'energy',
      'Natural gas, hardening and heating',
      'DEMO-064',
      scale(7.9),
      null,
      { source: 'Gas bill 2024' },
    ],
    [
      'A5',
      'Diesel, site machinery',
      'DEMO-066',
      scale(0.12),
      null,
      { quality: 'Estimated', source: 'Machine hours of three projects' },
    ],
    [
      'C1',
      'Gas oil, demolition machine',
      'DEMO-067',
      scale(0.35),
      null,
      { quality: 'Estimated', source: 'Demolition contractor' },
    ],
  ]
  const mass = Math.round(of.concrete + of.steel)
  return {
    ...precast,
    key: of.key,
    name: of.name,
    method: of.method,
    unit: of.unit,
    declared: of.declared,
    life: of.life,
    later: 'valid',
    layers: [{ colour: '#b3b5b1', thickness: 80 }],
    excluded: [],
    texts: {
      ...precast.texts,
      productDescription: of.description,
      application: of.application,
      ...(of.steel === 0
        ? {
            productionProcess:
              'Moulds are cleaned and oiled, concrete is poured and compacted, and the products harden under cover for one night before they are stored.',
          }
        : {}),
      constructionProcessSummary: 'Delivered on softwood bearers.',
      constructionProcess: 'A machine places the products; joints are filled with sand or mortar.',
      technicalData: `Strength class C30/37; mass ${mass} kg per declared unit.`,
    },
    lines,
  }
}

/** A product for each method that the other products of the demonstration do not show complete. */
export const demoDeclared: readonly DemoProduct[] = [
  makeConcreteProduct({
    key: 'floor-slab',
    name: 'Precast concrete floor slab, 150 mm',
    method: 'EN15804A2_OPERATOR',
    unit: 'm2',
    declared: '1 m² of solid floor slab, 150 mm',
    life: 100,
    concrete: 354,
    steel: 8.4,
    description: 'Solid reinforced floor slab of normal-strength concrete, cast in steel moulds.',
    application: 'Floors of housing and utility building.',
  }),
  makeConcreteProduct({
    key: 'kerb',
    name: 'Concrete kerb 130/150 × 250 mm',
    method: 'NMD_1_2',
    unit: 'm',
    declared: '1 m of kerb, 130/150 × 250 mm',
    life: 50,
    concrete: 82,
    steel: 0,
    description: 'Unreinforced kerb of normal-strength concrete.',
    application: 'Edges of roads and pavements.',
  }),
  makeConcreteProduct({
    key: 'paving',
    name: 'Concrete paving slab, 300 × 300 × 60 mm',
    method: 'NMD_2',
    unit: 'm2',
    declared: '1 m² of paving slabs, 60 mm',
    life: 40,
    concrete: 138,
    steel: 0,
    description: 'Unreinforced paving slab of normal-strength concrete.',
    application: 'Pavements, terraces and squares.',
  }),
  makeConcreteProduct({
    key: 'pipe',
    name: 'Concrete sewer pipe, 400 mm',
    method: 'NMD_OLD',
    unit: 'm',
    declared: '1 m of sewer pipe, inner diameter 400 mm',
    life: 75,
    concrete: 255,
    steel: 3.2,
    description: 'Reinforced sewer pipe of normal-strength concrete.',
    application: 'Public sewers.',
  }),
  makeConcreteProduct({
    key: 'lintel',
    name: 'Concrete lintel, 100 × 140 mm',
    method: 'B_EPD',
    unit: 'm',
    declared: '1 m of lintel, 100 × 140 mm',
    life: 60,
    concrete: 33,
    steel: 1.1,
    description: 'Reinforced lintel of normal-strength concrete.',
    application: 'Openings in masonry walls.',
  }),
  {
    ...precast,
    key: 'luminaire',
    bulkDensity: 160,
    complementaryPcr: 'PSR-0014, luminaires',
    name: 'LED ceiling luminaire, 30 W',
    folder: 'Luminaires',
    method: 'PEP4',
    unit: 'piece',
    declared: 'LED luminaire, 3 600 lm',
    life: 15,
    construction: 'Prefab product',
    siteKm: 150,
    waste: 3,
    later: 'valid',
    layers: [
      { colour: '#9aa7b1', thickness: 20 },
      { colour: '#f2f4f5', thickness: 12 },
    ],
    excluded: [],
    texts: {
      ...precast.texts,
      productDescription:
        'Ceiling luminaire with an aluminium housing, a polycarbonate cover and copper wiring. The electronics are modelled by their metals.',
      productDescriptionSummary: 'Demonstration product of Noordhout BV.',
      productionProcess: 'Housings are cut and bent; covers, wiring and light modules are fitted.',
      productionProcessSummary: 'Assembly, test and packing at one site.',
      constructionProcess: 'Two persons fix the luminaire with screws and connect it.',
      constructionProcessSummary: 'Installed by hand.',
      technicalData: '30 W; 3 600 lm; mass 2.4 kg.',
      application: 'Lighting of offices and schools.',
      scopeOfDeclaration:
        'Manufacturing, distribution, installation, use and end of life, with module D.',
      noteC1: 'The luminaire is unscrewed by hand; no energy is needed.',
    },
    lines: [
      ['A1', 'Aluminium housing', 'DEMO-018', 1.6, 'metal'],
      ['A1', 'Polycarbonate cover', 'DEMO-034', 0.55, 'foils'],
      ['A1', 'Copper wiring', 'DEMO-019', 0.25, 'metal'],
      ['packaging', 'Protective film', 'DEMO-035', 0.04, 'foils'],
      [
        'energy',
        'Electricity of the assembly',
        'DEMO-060',
        1.4,
        null,
        { source: 'Meter of the hall, 2024' },
      ],
      [
        'B6',
        'Electricity in use, 2 500 h a year for 15 years',
        'DEMO-060',
        1125,
        null,
        { source: 'Rated power and reference scenario' },
      ],
    ],
  },
]
