/**
 * Words of materials that mean the same in English, Dutch and German. Each is one word; a name of several words has one line for each
 * of them in the language that writes it as one.
 */
const groups: readonly string[] = [
  'steel staal stahl',
  'iron ijzer eisen',
  'concrete beton',
  'mortar mortel mörtel',
  'cement zement',
  'sand zand',
  'gravel grind kies',
  'brick bricks baksteen metselwerk ziegel backstein klinker',
  'tile tiles tegel dakpan fliese dachziegel',
  'clay klei lehm ton',
  'lime kalk',
  'limestone kalksteen kalkstein',
  'sandlime kalkzandsteen kalksandstein',
  'gypsum gips gipsplaat gipskarton gipskartonplatte',
  'plaster pleister stuc putz',
  'plasterboard gipsplaat gipskartonplatte',
  'glass glas',
  'glazing beglazing verglasung',
  'wood timber hout holz',
  'softwood naaldhout vuren nadelholz fichte',
  'spruce vuren fichte',
  'pine grenen kiefer',
  'larch lariks lärche',
  'hardwood loofhout hardhout laubholz hartholz',
  'oak eiken eiche',
  'plywood multiplex triplex sperrholz',
  'chipboard particleboard spaanplaat spanplatte',
  'fibreboard vezelplaat faserplatte',
  'osb',
  'glulam lijmhout gelijmd brettschichtholz bsh',
  'wool wol wolle',
  'stone steen stein',
  'stonewool steenwol steinwolle',
  'rockwool steenwol steinwolle',
  'glasswool glaswol glaswolle',
  'mineral mineraal mineralisch',
  'insulation isolatie dämmung dämmstoff wärmedämmung',
  'cellulose zellulose',
  'flax vlas flachs',
  'hemp hennep hanf',
  'cork kurk kork',
  'straw stro stroh',
  'foam schuim schaum',
  'polystyrene polystyreen polystyrol',
  'eps piepschuim styropor',
  'polyurethane polyurethaan polyurethan',
  'polyethylene polyetheen polyethyleen polyethylen',
  'polypropylene polypropeen polypropyleen polypropylen',
  'plastic kunststof kunststoff',
  'rubber gummi kautschuk',
  'bitumen bitumineus bituminös',
  'asphalt asfalt',
  'aluminium aluminum alu',
  'copper koper kupfer',
  'zinc zink',
  'lead lood blei',
  'brass messing',
  'stainless roestvast rvs edelstahl rostfrei',
  'galvanised galvanized verzinkt',
  'rebar reinforcement wapening wapeningsstaal bewehrung betonstahl',
  'sheet plaat blech',
  'board panel plaat paneel platte',
  'film foil folie',
  'membrane membraan membran dampfbremse',
  'screw screws schroef schroeven schraube schrauben',
  'nail nails spijker spijkers nagel nägel',
  'paint verf farbe anstrich',
  'coating deklaag beschichtung',
  'glue adhesive lijm kleber klebstoff',
  'sealant kit dichtstoff',
  'primer grondverf grundierung',
  'paper papier',
  'cardboard karton pappe',
  'textile textiel textil',
  'linoleum',
  'carpet tapijt teppich',
  'ceramic ceramics keramiek keramisch keramik',
  'slate leisteen schiefer',
  'granite graniet granit',
  'marble marmer marmor',
  'water wasser',
  'electricity elektriciteit stroom strom elektrizität',
  'gas aardgas erdgas',
  'diesel',
  'pallet palette',
  'precast prefab fertigteil',
]

const others = new Map<string, Set<string>>()
for (const group of groups) {
  const words = group.split(' ')
  for (const word of words)
    others.set(word, new Set([...(others.get(word) ?? []), ...words.filter((one) => one !== word)]))
}

/** Materials of several words that Dutch and German write as one. */
const compounds: Readonly<Record<string, string>> = {
  stonewool: 'stone wool',
  rockwool: 'stone wool',
  glasswool: 'glass wool',
  plasterboard: 'gypsum board',
  sandlime: 'calcium silicate',
  glulam: 'glued laminated timber',
  rebar: 'reinforcing steel',
  fibreboard: 'fibre board',
  chipboard: 'particle board',
}

/**
 * The words of the other languages that mean the same as this one.
 *
 * @param word  folded, without accents
 * Example: "staal" → steel, stahl
 */
export const findOtherWords = (word: string): readonly string[] => [...(folded().get(word) ?? [])]

/** Shorter words begin and end too many others [letters]. */
const SHORTEST_PART = 4

/**
 * The words of which a word consists: known ones at its start and its end, and the English words of a material that other
 * languages write as one.
 *
 * Example: "steenwol" → stone, wool; "stahlblech" → stahl, blech
 */
export function findParts(word: string): string[] {
  const ends = folded().has(word)
    ? []
    : [findLongest((one) => word.startsWith(one)), findLongest((one) => word.endsWith(one))].filter(
        (one) => one !== undefined,
      )
  const whole = [word, ...ends].flatMap((one) => [one, ...findOtherWords(one)])
  return [...ends, ...new Set(whole.flatMap((one) => compounds[one]?.split(' ') ?? []))]
}

const findLongest = (isPart: (word: string) => boolean): string | undefined =>
  [...folded().keys()]
    .filter((one) => one.length >= SHORTEST_PART && isPart(one))
    .toSorted((a, b) => b.length - a.length)[0]

let table: ReadonlyMap<string, ReadonlySet<string>> | undefined
/** The same table without accents. */
function folded(): ReadonlyMap<string, ReadonlySet<string>> {
  table ??= new Map(
    [...others].map(([word, same]) => [foldAccents(word), new Set([...same].map(foldAccents))]),
  )
  return table
}

const foldAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')
