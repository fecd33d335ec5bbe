/**
 * Regions that emission factors are for, as codes of ISO 3166-1 alpha-2. A region that is not listed is unknown: nothing is
 * concluded from it.
 */

const split = (codes: string): readonly string[] => codes.trim().split(/\s+/)

const AFRICA = split(
  'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IO KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TF TG TN TZ UG YT ZA ZM ZW',
)
const MIDDLE_EAST = split('AE BH IL IQ IR JO KW LB OM PS QA SA SY YE')
const ASIA = [
  ...MIDDLE_EAST,
  ...split(
    'AF AM AZ BD BN BT CN CY GE HK ID IN JP KG KH KP KR KZ LA LK MM MN MO MV MY NP PH PK SG TH TJ TL TM TR TW UZ VN',
  ),
]
const EU = split('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK')
const EUROPE = [
  ...EU,
  ...split('AD AL AX BA BY CH FO GB GG GI IM IS JE LI MC MD ME MK NO RS RU SJ SM TR UA VA XK'),
]
const LATIN_AMERICA = split(
  'AG AI AR AW BB BL BO BQ BR BS BZ CL CO CR CU CW DM DO EC FK GD GF GP GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PR PY SR SV SX TC TT UY VC VE VG VI',
)
const NORTH_AMERICA = split('BM CA GL MX PM US')
const OCEANIA = split(
  'AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
)
const REST = split('AQ BV GS')
const G7 = split('CA DE FR GB IT JP US')
const OECD = split(
  'AT AU BE CA CH CL CO CR CZ DE DK EE ES FI FR GB GR HU IE IL IS IT JP KR LT LU LV MX NL NO NZ PL PT SE SI SK TR US',
)

/** Countries and territories by their codes. */
export const COUNTRY_CODES: readonly string[] = [
  ...new Set([
    ...AFRICA,
    ...ASIA,
    ...EUROPE,
    ...LATIN_AMERICA,
    ...NORTH_AMERICA,
    ...OCEANIA,
    ...REST,
  ]),
].toSorted()

/** Names of regions in lower case, without spaces and hyphens. `GLO`, `RER` and `RNA` are codes of data sets of life cycle inventories. */
const regions: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  (
    [
      [['world', 'worldwide', 'global', 'glo', 'row', 'wereld', 'welt'], COUNTRY_CODES],
      [['europe', 'rer', 'europa'], EUROPE],
      [['eu', 'eu27', 'eu28', 'eu25', 'europeanunion', 'europeseunie', 'europäischeunion'], EU],
      [['africa', 'raf', 'afrika'], AFRICA],
      [['asia', 'ras', 'azië', 'asien'], ASIA],
      [['middleeast', 'rme'], MIDDLE_EAST],
      [['northamerica', 'rna'], NORTH_AMERICA],
      [['latinamericaandcaribbean', 'latinamerica', 'rla'], LATIN_AMERICA],
      [['oceania'], OCEANIA],
      [['asean'], split('BN ID KH LA MM MY PH SG TH VN')],
      [['g7'], G7],
      [['g20'], [...G7, ...EU, ...split('AR AU BR CN ID IN KR MX RU SA TR ZA')]],
      [['oecd'], OECD],
    ] as const
  ).flatMap(([names, codes]) => names.map((name) => [name, new Set<string>(codes)] as const)),
)
const countries: ReadonlySet<string> = new Set([...COUNTRY_CODES, 'UK'])
const aliases: ReadonlyMap<string, string> = new Map([['UK', 'GB']])

/**
 * The countries of a region, as the geographic coverage of a profile states it: one or several codes or names of regions.
 *
 * @returns null = at least one part of the text is unknown
 * Example: "NL" → NL; "DE, AT; CH" → DE, AT, CH; "EU-27" → 27 codes; "DE-NI" → DE; "Benelux" → null
 */
export function readRegion(text: string): ReadonlySet<string> | null {
  const parts = text.split(/[,;/+]/).map((part) => part.trim())
  const codes = new Set<string>()
  for (const part of parts.filter(Boolean)) {
    const found = readPart(part)
    if (!found) return null
    for (const code of found) codes.add(code)
  }
  return codes.size > 0 ? codes : null
}

function readPart(part: string): Iterable<string> | null {
  // Codes are in capitals, so that "no" and "in" are words; a subdivision belongs to its country.
  const country = /^([A-Z]{2})(?:-[A-Z0-9]{1,3})?$/.exec(part)?.[1]
  if (country !== undefined && countries.has(country) && !regions.has(part.toLowerCase()))
    return [aliases.get(country) ?? country]
  return regions.get(part.toLowerCase().replaceAll(/[\s-]+/g, '')) ?? null
}
