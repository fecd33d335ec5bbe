/** Suppliers of the demonstration, by the first word of their names. */
const suppliers = {
  timber: 'Nordic Sawn Timber AB',
  panels: 'Plattenwerk Westfalen GmbH',
  gypsum: 'Gipsplaat Delfzijl BV',
  wool: 'Isolatiehuis Roermond BV',
  metal: 'Metaalhandel IJsselstreek BV',
  foil: 'Folie en Kit Groothandel BV',
} as const

const header = [
  'Description',
  'Environmental profile',
  'Net amount',
  'Production waste',
  'Supplier',
  'Data quality',
  'Data source',
]

/** A part of the bill: what stands above it, who supplies it, and its lines as description, material and amount. */
interface Section {
  heading: string
  supplier: keyof typeof suppliers | null
  lines: string
}

/** Headings that name no module: the reader of the preview says what they are. */
export const unknownHeadings = ['Frame', 'Boards', 'Filling', 'Outside', 'Fixings and seals']

/** Names of no profile, how many lines have each, and the profile that is meant. */
export const unknownNames = [
  { name: 'Rockwool batt 90 mm', count: 4, meant: 'Stone wool' },
  { name: 'OSB/3 18 mm Spano', count: 5, meant: 'OSB' },
] as const

const sections: readonly Section[] = [
  {
    heading: 'Frame',
    supplier: 'timber',
    lines: `
      Stud 1 | Structural timber (KVH) | =0.045*0.184*2.7*470
      Stud 2 | Structural timber (KVH) | =0.045*0.184*2.7*470/2
      Stud at the window | Structural timber (KVH) | 1.9 kg
      Stud at the door | Structural timber (KVH) | 1900 g
      Top plate | Structural timber (KVH) | =2*0.62
      Bottom plate | Structural timber (KVH) | =2*0.62
      Nogging | Structural timber (KVH) | 0.85
      Trimmer | Structural timber (KVH) | 0.4
      Lintel | Glulam | =0.09*0.2*1.1*430/10
      Edge beam | Glulam | 2.4
      Packer | Softwood, kiln-dried, planed | =6*35 g
      Counter batten | Softwood, kiln-dried, planed | 1.9
      Batten | Softwood, kiln-dried, planed | 1.1
      Corner batten | Softwood, kiln-dried, planed | 0.2`,
  },
  {
    heading: 'Boards',
    supplier: 'panels',
    lines: `
      Sheathing | OSB/3 18 mm Spano | 7.3
      Sheathing, reveal | OSB/3 18 mm Spano | =7.3*4%
      Sheathing, lintel | OSB/3 18 mm Spano | =0.018*0.5*620/10
      Sheathing, plinth | OSB/3 18 mm Spano | 310 g
      Sheathing, corner | OSB/3 18 mm Spano | 0.12
      Board outside | MDF | 8.2
      Board, reveal | MDF | 0.4
      Filler strip | Particle board | 1.05
      Lining | Gypsum plasterboard | =12.5 mm*1 m2*850 kg/m3
      Lining, second | Gypsum fibreboard | 15`,
  },
  {
    heading: 'Filling',
    supplier: 'wool',
    lines: `
      Wool between the studs | Rockwool batt 90 mm | 6.4
      Wool behind the lining | Rockwool batt 90 mm | =40 mm*1 m2*45 kg/m3
      Wool at the reveal | Rockwool batt 90 mm | 150 g
      Wool at the plinth | Rockwool batt 90 mm | 0.2
      Glass wool strip | Glass wool | =3*0.25
      Glass wool at the window | Glass wool | 0.2
      Glass wool at the door | Glass wool | 0.15`,
  },
  {
    heading: 'Outside',
    supplier: 'metal',
    lines: `
      Cladding | Aluminium profile | =2.7 kg/m2*1 m2
      Cladding, reveal | Aluminium profile | 0.31
      Rail | Aluminium profile | =2*0.24
      Drip | Aluminium profile | 280 g
      Ventilation grille | Aluminium profile | 90 g
      Corner trim | Aluminium profile | 0.15`,
  },
  {
    heading: 'Fixings and seals',
    supplier: 'metal',
    lines: `
      Bracket | Steel sheet, galvanised | =12*35 g
      Angle | Steel sheet, galvanised | =4*60 g
      Anchor | Steel sheet, galvanised | 0.11
      Screw | Stainless steel sheet (CrNi) | =90*1 g
      Screw of the rail | Stainless steel sheet (CrNi) | =24*2.5 g
      Nail | Steel sheet, bare | 64 g
      Staple | Steel sheet, bare | 11 g
      Vapour barrier | Polyethylene | =0.2 mm*1 m2*950 kg/m3
      Wind barrier | Polypropylene | 0.14
      Strip at the window | EPDM membrane | 0.12
      Strip at the door | EPDM membrane | 0.08
      Adhesive | Two-component adhesive | 60 g
      Sealant | Silicone sealant | 50 g
      Paint | Acrylic paint | 0.21`,
  },
  {
    heading: 'A3 packaging',
    supplier: 'foil',
    lines: `
      Film | PE film (packaging) | =0.35/4
      Film of the pallet | PE film (packaging) | 20 g
      Paper between the elements | Kraft paper (packaging) | 45 g
      Corner protection | Kraft paper (packaging) | =4*15 g
      Pallet | Softwood, kiln-dried, planed | =22/14`,
  },
  {
    heading: 'Ancillary materials',
    supplier: 'foil',
    lines: `
      Release agent | Acrylic paint | 8 g
      Glue of the press | Two-component adhesive | =2*6 g`,
  },
  {
    heading: 'A3 energy consumption',
    supplier: null,
    lines: `
      Saw | Electricity, Swedish mix | =2.2*0.25
      Press | Electricity, Swedish mix | 1.9 kWh`,
  },
]

const readLines = ({ lines }: Section): string[][] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

/** The number of lines, without headings. */
export const lineCount = sections.reduce((sum, section) => sum + readLines(section).length, 0)

/** Descriptions of the lines whose amount is a formula. */
export const formulas: readonly string[] = sections
  .flatMap(readLines)
  .flatMap(([description, , amount]) => (amount!.startsWith('=') ? [description!] : []))

/** The bill as it is copied from a spreadsheet: headings stand between the lines, in the first column. */
export const bill: readonly string[] = [
  header,
  ...sections.flatMap((section) => [
    [section.heading],
    ...readLines(section).map(([description, material, amount]) => [
      description!,
      material!,
      amount!,
      isMaterial(section) ? '3' : '',
      section.supplier === null ? '' : suppliers[section.supplier],
      'Measured',
      'Bill of materials 2026',
    ]),
  ]),
].map((cells) => cells.join('\t'))

function isMaterial({ heading }: Section): boolean {
  return unknownHeadings.includes(heading)
}
