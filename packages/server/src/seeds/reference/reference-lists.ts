import { seedId } from '../seed-id.ts'

/** Life cycle modules of EN 15804 with their group in the API. */
export const lifeCycleStages = [
  ['A1', 'Raw material supply', 'production'],
  ['A2', 'Transport to the factory', 'production'],
  ['A3', 'Manufacturing', 'production'],
  ['A4', 'Transport to the site', 'construction'],
  ['A5', 'Construction and installation', 'construction'],
  ['B1', 'Use', 'useStage'],
  ['B2', 'Maintenance', 'useStage'],
  ['B3', 'Repair', 'useStage'],
  ['B4', 'Replacement', 'useStage'],
  ['B5', 'Refurbishment', 'useStage'],
  ['B6', 'Operational energy use', 'useStage'],
  ['B7', 'Operational water use', 'useStage'],
  ['C1', 'Demolition', 'endOfLife'],
  ['C2', 'Transport of waste', 'endOfLife'],
  ['C3', 'Waste processing', 'endOfLife'],
  ['C4', 'Disposal', 'endOfLife'],
  ['D', 'Benefits and loads beyond the system boundary', 'endOfLife'],
].map(([code, name, group]) => ({ code, name, group }))

export const unitId = (symbol: string): string => seedId(`unit/${symbol}`)

export const standardUnits = [
  ['kilogram', 'kg', 'mass'],
  ['tonne', 't', 'mass'],
  ['gram', 'g', 'mass'],
  ['metre', 'm', 'length'],
  ['kilometre', 'km', 'length'],
  ['millimetre', 'mm', 'length'],
  ['centimetre', 'cm', 'length'],
  ['square metre', 'm2', 'area'],
  ['hectare', 'ha', 'area'],
  ['cubic metre', 'm3', 'volume'],
  ['litre', 'l', 'volume'],
  ['piece', 'piece', 'number'],
  ['person', 'person', 'number'],
  ['kilowatt-hour', 'kWh', 'energy'],
  ['megajoule', 'MJ', 'energy'],
  ['gigajoule', 'GJ', 'energy'],
  ['tonne-kilometre', 'tkm', 'transport'],
  ['person-kilometre', 'pkm', 'transport'],
  ['watt', 'W', 'power'],
  ['kilowatt', 'kW', 'power'],
  ['hour', 'h', 'time'],
  ['year', 'yr', 'time'],
  ['square metre kelvin per watt', 'm2K/W', 'thermal resistance'],
  ['euro', 'EUR', 'money'],
  ['US dollar', 'USD', 'money'],
  ['kilogram of emission', 'kg emission', 'emission'],
].map(([name, symbol, dimension]) => ({ id: unitId(symbol!), name, symbol, dimension }))

export const functionalUnits = [
  [
    '1 m² of building element',
    'One square metre of the element as built, over its reference service life.',
    'm2',
  ],
  ['1 m of profile', 'One running metre of the profile as built.', 'm'],
  ['1 piece', 'One piece of the product as delivered.', 'piece'],
  ['1 m³ of material', 'One cubic metre of the material as delivered.', 'm3'],
  ['1 kg of material', 'One kilogram of the material as delivered.', 'kg'],
].map(([name, description, unit]) => ({
  id: seedId(`functional unit/${name}`),
  name,
  description,
  unit_id: unitId(unit!),
}))

/**
 * Loss on the construction site by type of product [%]. Source: Dutch method; waste-and-transport
 * defaults §4.
 */
export const constructionWaste = [
  ['Prefab product', 3],
  ['In-situ product', 5],
  ['Auxiliary and finishing material', 15],
].map(([name, percentage]) => ({ id: seedId(`waste profile/${name}`), name, percentage }))

/** Kept for older clients: only the default distance to the site depends on it. */
export const productTypes = ['Bulk material', 'Other product'].map((name) => ({
  id: seedId(`product type/${name}`),
  name,
}))

export const sections = [
  'Production',
  'Transport',
  'Construction',
  'Use',
  'End of life',
  'Report',
].map((name, i) => ({ id: seedId(`section/${name}`), name, order: i + 1 }))

/** ISO 3166-1 alpha-2. */
const countryCodes = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR
  CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU
  ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ
  MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI
  SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`

export function listCountries(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return countryCodes
    .trim()
    .split(/\s+/)
    .map((code) => ({ code, name: names.of(code) ?? code }))
}

/** The roles that a licence allows a company to give, and its apps. */
const lca = ['ROLE_VIEWER', 'ROLE_EDITOR', 'ROLE_LCA_EDITOR', 'ROLE_ADMIN', 'ROLE_COMPANY_ADMIN']
const epd = [
  'ROLE_EPD_ADMIN',
  'ROLE_COMPANY_EPD_ADMIN',
  'ROLE_SHARE_EDITOR',
  'ROLE_SHARE_ADMIN',
  'ROLE_SHARE_PROGRAMME_OPERATOR',
]
export const licences = [
  { id: seedId('licence/LCA'), name: 'LCA', roles: lca, apps: ['lca'] },
  {
    id: seedId('licence/Complete'),
    name: 'Complete',
    roles: [...lca, ...epd, 'ROLE_CCF_EDITOR', 'ROLE_OEF_EDITOR', 'ROLE_REVIEWER'],
    apps: ['lca', 'ccf', 'share'],
  },
]
export const completeLicence = seedId('licence/Complete')
