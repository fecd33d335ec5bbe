/**
 * Product categories by the words that name them in English, Dutch and German. Sources: the codes and names of the
 * first two levels of the ÖKOBAUDAT classification (category tree on oekobaudat.de), and the names of categories of EC3
 * (openEPD `product_classes`, key `io.cqd.ec3`). Only categories of materials that a product is made of are listed.
 */
export interface ProductCategory {
  /** Code of the ÖKOBAUDAT, of one or two levels. */
  oekobaudat: string
  /** Name of a category of EC3, where one corresponds. */
  ec3?: string
  /** In lower case; the longest word found in a text decides. A word of up to four letters is a whole word. */
  words: readonly string[]
}

/** Names of the ÖKOBAUDAT, which are German. */
const oekobaudatNames: Readonly<Record<string, string>> = {
  '1': 'Mineralische Baustoffe',
  '1.1': 'Bindemittel',
  '1.2': 'Zuschläge',
  '1.3': 'Steine und Elemente',
  '1.4': 'Mörtel und Beton',
  '1.5': 'Asphalt',
  '2': 'Dämmstoffe',
  '2.1': 'Mineralwolle',
  '2.2': 'Expandiertes Polystyrol (EPS)',
  '2.3': 'Extrudiertes Polystyrol (XPS)',
  '2.4': 'Polyurethan-Hartschaum (PU)',
  '2.6': 'Schaumglas',
  '2.10': 'Holzfasern',
  '2.11': 'Zellulosefaser',
  '2.13': 'Hanffaser',
  '3': 'Holz',
  '3.1': 'Vollholz',
  '3.2': 'Holzwerkstoffe',
  '3.3': 'Holzböden',
  '4': 'Metalle',
  '4.1': 'Stahl und Eisen',
  '4.2': 'Edelstahl',
  '4.3': 'Aluminium',
  '4.4': 'Kupfer',
  '4.5': 'Zink',
  '4.6': 'Blei',
  '5': 'Beschichtungen',
  '5.1': 'Grundierungen',
  '5.6': 'Lacke und Lasuren',
  '6': 'Kunststoffe',
  '6.1': 'Rohre',
  '6.2': 'Bodenbeläge',
  '6.3': 'Dachbahnen',
  '6.6': 'Folien und Vliese',
  '6.7': 'Dichtmassen',
  '7': 'Komponenten von Fenstern und Vorhangfassaden',
  '7.1': 'Rahmen / Profile',
  '7.2': 'Füllungen',
  '7.4': 'Beschläge',
  '7.6': 'Türen und Tore',
  '8': 'Gebäudetechnik',
  '8.1': 'Heizung',
  '8.2': 'Klimatisierung und Lüftung',
  '8.3': 'Sanitär',
  '8.4': 'Elektro',
}

/** Returns the name of a category of the ÖKOBAUDAT with the names above it: `Metalle / Aluminium`. */
export const nameOekobaudatCategory = (code: string): string =>
  code
    .split('.')
    .map((_, level, parts) => oekobaudatNames[parts.slice(0, level + 1).join('.')])
    .join(' / ')

export const productCategories: readonly ProductCategory[] = [
  { oekobaudat: '1.1', ec3: 'Cement', words: ['cement', 'zement'] },
  { oekobaudat: '1.1', words: ['lime', 'kalk', 'bindemittel'] },
  {
    oekobaudat: '1.2',
    ec3: 'Aggregates',
    words: ['aggregate', 'gravel', 'sand', 'grind', 'zand', 'kies', 'zuschlag'],
  },
  { oekobaudat: '1.3', ec3: 'Brick', words: ['brick', 'baksteen', 'ziegel', 'klinker', 'clinker'] },
  { oekobaudat: '1.3', ec3: 'CMU', words: ['concrete block', 'betonsteen', 'betonstein'] },
  {
    oekobaudat: '1.3',
    ec3: 'PrecastConcrete',
    words: [
      'precast concrete',
      'precast',
      'prefab beton',
      'betonfertigteil',
      'roof tile',
      'dakpan',
      'dachstein',
    ],
  },
  {
    oekobaudat: '1.3',
    ec3: 'Masonry',
    words: [
      'masonry',
      'metselwerk',
      'mauerwerk',
      'sand-lime brick',
      'kalkzandsteen',
      'kalksandstein',
      'aerated concrete',
      'cellenbeton',
      'porenbeton',
      'fibre cement',
      'vezelcement',
      'faserzement',
    ],
  },
  { oekobaudat: '1.3', ec3: 'Tiling', words: ['ceramic', 'keramisch', 'fliese', 'tegel'] },
  {
    oekobaudat: '1.3',
    ec3: 'Gypsum',
    words: [
      'gypsum board',
      'plasterboard',
      'gypsum fibreboard',
      'gipsplaat',
      'gipsplatte',
      'gipskarton',
    ],
  },
  { oekobaudat: '1.4', ec3: 'Concrete', words: ['concrete', 'beton'] },
  {
    oekobaudat: '1.4',
    ec3: 'ReadyMix',
    words: ['ready-mix', 'ready mix', 'betonmortel', 'transportbeton'],
  },
  {
    oekobaudat: '1.4',
    ec3: 'Mortar',
    words: ['mortar', 'mortel', 'mörtel', 'screed', 'dekvloer', 'estrich', 'plaster', 'putz'],
  },
  { oekobaudat: '1.5', ec3: 'Asphalt', words: ['asphalt', 'asfalt'] },
  { oekobaudat: '2', ec3: 'Insulation', words: ['insulation', 'isolatie', 'dämmstoff', 'dämmung'] },
  {
    oekobaudat: '2.1',
    ec3: 'Insulation',
    words: [
      'mineral wool',
      'stone wool',
      'glass wool',
      'minerale wol',
      'steenwol',
      'glaswol',
      'mineralwolle',
      'steinwolle',
      'glaswolle',
    ],
  },
  {
    oekobaudat: '2.2',
    ec3: 'BoardInsulation',
    words: ['eps', 'expanded polystyrene', 'eps insulation'],
  },
  {
    oekobaudat: '2.3',
    ec3: 'BoardInsulation',
    words: ['xps', 'extruded polystyrene', 'xps insulation'],
  },
  {
    oekobaudat: '2.4',
    ec3: 'BoardInsulation',
    words: [
      'pur',
      'pir',
      'pur/pir insulation',
      'polyurethane foam',
      'polyurethaanschuim',
      'polyurethan-hartschaum',
    ],
  },
  {
    oekobaudat: '2.6',
    ec3: 'Insulation',
    words: ['foam glass', 'cellular glass', 'cellulair glas', 'schaumglas'],
  },
  { oekobaudat: '2.10', ec3: 'Insulation', words: ['wood fibre', 'houtvezel', 'holzfaser'] },
  { oekobaudat: '2.11', ec3: 'Insulation', words: ['cellulose', 'zellulose'] },
  { oekobaudat: '2.13', ec3: 'Insulation', words: ['hemp', 'hennep', 'hanf'] },
  { oekobaudat: '3', ec3: 'Wood', words: ['wood', 'hout', 'holz'] },
  {
    oekobaudat: '3.1',
    ec3: 'DimensionLumber',
    words: ['softwood', 'hardwood', 'structural timber', 'naaldhout', 'loofhout', 'schnittholz'],
  },
  {
    oekobaudat: '3.1',
    ec3: 'MassTimber',
    words: [
      'glulam',
      'cross-laminated timber',
      'gelamineerd hout',
      'kruislaaghout',
      'brettschichtholz',
      'brettsperrholz',
    ],
  },
  {
    oekobaudat: '3.2',
    ec3: 'SheathingPanels',
    words: ['osb', 'plywood', 'multiplex', 'triplex', 'sperrholz'],
  },
  {
    oekobaudat: '3.2',
    ec3: 'NonStructuralWood',
    words: ['mdf', 'hdf', 'particle board', 'chipboard', 'spaanplaat', 'spanplatte'],
  },
  {
    oekobaudat: '3.3',
    ec3: 'WoodFlooring',
    words: ['parquet', 'parket', 'parkett', 'wood flooring'],
  },
  { oekobaudat: '4.1', ec3: 'Steel', words: ['steel', 'staal', 'stahl', 'iron', 'ijzer', 'eisen'] },
  {
    oekobaudat: '4.1',
    ec3: 'RebarSteel',
    words: ['reinforcing steel', 'rebar', 'wapeningsstaal', 'betonstahl'],
  },
  {
    oekobaudat: '4.1',
    ec3: 'StructuralSteel',
    words: ['structural steel', 'steel section', 'constructiestaal', 'stahlprofil', 'baustahl'],
  },
  {
    oekobaudat: '4.2',
    ec3: 'Steel',
    words: ['stainless steel', 'roestvast staal', 'rvs', 'edelstahl'],
  },
  { oekobaudat: '4.3', ec3: 'Aluminium', words: ['aluminium', 'aluminum'] },
  {
    oekobaudat: '4.3',
    ec3: 'AluminiumExtrusions',
    words: ['aluminium profile', 'aluminiumprofiel', 'aluminiumprofil'],
  },
  { oekobaudat: '4.4', ec3: 'Copper', words: ['copper', 'koper', 'kupfer'] },
  { oekobaudat: '4.5', ec3: 'Zinc', words: ['zinc', 'zink'] },
  { oekobaudat: '4.6', words: ['lead sheet', 'bladlood', 'walzblei'] },
  { oekobaudat: '5', ec3: 'PaintingAndCoating', words: ['coating', 'paint', 'verf', 'farbe'] },
  {
    oekobaudat: '5.6',
    ec3: 'PaintingAndCoating',
    words: ['varnish', 'lacquer', 'lak', 'lack', 'lasur'],
  },
  { oekobaudat: '6', words: ['plastic', 'kunststof', 'polyethylene', 'polypropylene', 'pvc'] },
  {
    oekobaudat: '6.1',
    ec3: 'Piping',
    words: ['plastic pipe', 'kunststof leiding', 'kunststoffrohr'],
  },
  {
    oekobaudat: '6.2',
    ec3: 'ResilientFlooring',
    words: ['linoleum', 'pvc flooring', 'pvc-vloer', 'pvc-boden', 'resilient flooring'],
  },
  {
    oekobaudat: '6.3',
    ec3: 'MembraneRoofing',
    words: ['roofing membrane', 'bitumen membrane', 'epdm', 'dakbaan', 'dakbedekking', 'dachbahn'],
  },
  {
    oekobaudat: '6.6',
    ec3: 'WeatherBarriers',
    words: ['foil', 'vapour barrier', 'folie', 'vlies'],
  },
  { oekobaudat: '6.7', words: ['sealant', 'kit', 'dichtmasse', 'dichtstoff'] },
  {
    oekobaudat: '7.2',
    ec3: 'GlassPanes',
    words: ['glazing', 'float glass', 'glas', 'glass', 'verglasung'],
  },
  {
    oekobaudat: '7.4',
    ec3: 'FenestrationHardware',
    words: ['fitting', 'hang- en sluitwerk', 'beschlag'],
  },
  { oekobaudat: '7.6', ec3: 'DoorsAndFrames', words: ['door', 'deur', 'tür', 'türen'] },
  {
    oekobaudat: '8.1',
    words: ['boiler', 'radiator', 'heat pump', 'warmtepomp', 'wärmepumpe', 'heizkörper'],
  },
  { oekobaudat: '8.2', words: ['ventilation', 'ventilatie', 'lüftung', 'air conditioning'] },
  { oekobaudat: '8.4', words: ['cable', 'kabel', 'luminaire', 'leuchte'] },
]
