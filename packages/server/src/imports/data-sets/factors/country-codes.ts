import { COUNTRY_CODES, readRegion } from '@cradle/engine'

/** Without accents, brackets and signs: `Côte d’Ivoire`, `Myanmar (Burma)` and `St. Lucia` as most tables write them. */
const simplify = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[([].*?[)\]]/g, '')
    .replaceAll('&', 'and')
    .replaceAll(/\bst\b\.?/g, 'saint')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()

/** Names of the United Nations and of energy statistics where they differ from those of the browser's language data. */
const otherNames: Readonly<Record<string, string>> = {
  BA: 'Bosnia Herzegovina',
  BN: 'Brunei Darussalam',
  BO: 'Bolivia, Plurinational State of',
  BQ: 'Bonaire',
  CD: 'Congo, Democratic Republic of',
  CG: 'Congo, Republic of',
  CV: 'Cabo Verde',
  CZ: 'Czech Republic',
  FK: 'Falkland Islands',
  HK: 'Hong Kong',
  IR: 'Iran, Islamic Republic of',
  KP: "Korea, Democratic People's Republic of",
  KR: 'Korea, Republic of',
  LA: "Lao People's Democratic Republic",
  MD: 'Moldova, Republic of',
  MK: 'North Macedonia, Republic of',
  MO: 'Macao',
  PH: 'The Philippines',
  PS: 'Palestinian Authority',
  RU: 'Russian Federation',
  SK: 'Slovak Republic',
  SX: 'Sint Martin',
  SY: 'Syrian Arab Republic',
  TR: 'Turkey',
  TZ: 'Tanzania, United Republic of',
  VC: 'Saint Vincent and the Grenadines',
  VE: 'Venezuela, Bolivarian Republic of',
  VN: 'Viet Nam',
  XK: 'Kosovo',
}
/** Names that would be ambiguous, or empty, without their brackets. */
const exactNames: ReadonlyMap<string, string> = new Map([
  ['Congo', 'CG'],
  ['Congo (DRC)', 'CD'],
  ['Lao', 'LA'],
  ['Palestine (State of)', 'PS'],
  ['Virgin Islands (British)', 'VG'],
  ['Virgin Islands (U.S.)', 'VI'],
])

const displayNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const codes: ReadonlyMap<string, string> = new Map([
  ...COUNTRY_CODES.flatMap((code) => {
    const name = displayNames.of(code)
    return name === undefined ? [] : [[simplify(name), code] as const]
  }),
  ...Object.entries(otherNames).map(([code, name]) => [simplify(name), code] as const),
])

/** The code of a country by its English name; null for another name. Example: `American Samoa (U.S.)` → AS */
export const findCountryCode = (name: string): string | null =>
  exactNames.get(name.trim()) ?? codes.get(simplify(name)) ?? null

/** The region of a factor: a code where the name is that of a country, else the name itself. */
export const findFactorRegion = (name: string): string =>
  readRegion(name) ? name : (findCountryCode(name) ?? name)
