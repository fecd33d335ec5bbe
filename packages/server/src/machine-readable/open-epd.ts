import type { ShortenedText } from '@cradle/contract'
import { indicatorFile } from '#reference/indicator-file'
import { getUnitIdentity } from './declared-units.ts'
import {
  getComments,
  getMarkedName,
  pickText,
  sumProduction,
  type EpdRecord,
  type Organisation,
  type RecordFigure,
  type RecordSite,
} from './epd-record.ts'
import { writeProductClasses } from './classification-classes.ts'
import { trimNoise } from './format-decimal.ts'
import { isCml } from './indicator-identities.ts'

type Json = Record<string, unknown>

/**
 * Units as openEPD spells them, by our symbols. P is declared as P: nothing is converted. Source:
 * openEPD model 6.40.
 */
const units: Readonly<Record<string, string>> = {
  'kg CO2 eq': 'kgCO2e',
  'kg CFC-11 eq': 'kgCFC11e',
  'mol H+ eq': 'molHe',
  'kg P eq': 'kgPe',
  'kg N eq': 'kgNe',
  'mol N eq': 'molNe',
  'kg NMVOC eq': 'kgNMVOCe',
  'kg Sb eq': 'kgSbe',
  'MJ (net calorific value)': 'MJ',
  'm3 world eq deprived': 'm3AWARE',
  'disease incidence': 'AnnualPerCapita',
  'kBq U235 eq': 'kBqU235e',
  'Pt (dimensionless)': 'Point',
  'kg SO2 eq': 'kgSO2e',
  'kg ethene eq': 'kgC2H4e',
  'kg PO4 3- eq': 'kgPO4e',
}
const keys = new Map(
  indicatorFile.indicators.map(({ code, openEpd: writeOpenEpd }) => [code, writeOpenEpd]),
)

/** The place of an indicator's figures in the document; null for an indicator without one. */
export function findOpenEpdKey(
  code: string,
): { group: 'impacts' | 'resource_uses' | 'output_flows'; key: string } | null {
  const found = keys.get(code)
  return found && found.group !== 'declaration' ? { group: found.group, key: found.key } : null
}

/** Longest texts by the schema [characters]. Source: openEPD model 6.40. */
const limits = { productName: 200, productDescription: 2000, organisation: 200, pcr: 200 } as const

/** Most plants by the schema. */
const PLANTS_MAX = 32

/** The texts of a record that openEPD limits. */
export type LimitedRecord = Pick<
  EpdRecord,
  'name' | 'names' | 'description' | 'language' | 'demonstrationMark' | 'pcr'
> &
  Record<'owner' | 'operator', Pick<Organisation, 'name'> | null>

/** Lists the texts that openEPD shortens, so that the user can be warned before the export. */
export function listShortenedTexts(record: LimitedRecord): ShortenedText[] {
  const lengths: readonly (readonly [ShortenedText, string | null | undefined, number])[] = [
    ['productName', getMarkedName(record, record.language), limits.productName],
    [
      'productDescription',
      pickText(getComments(record), record.language),
      limits.productDescription,
    ],
    ['owner', record.owner?.name, limits.organisation],
    ['operator', record.operator?.name, limits.organisation],
    ['pcr', record.pcr, limits.pcr],
  ]
  return lengths.flatMap(([text, value, limit]) => (value && isLonger(value, limit) ? [text] : []))
}

/** JSON Schema counts characters, not UTF-16 units. */
const isLonger = (text: string, limit: number): boolean =>
  text.length > limit && Array.from(text).length > limit

/** Cuts a text to a number of characters, at a word where one ends nearby; the last character is `…`. */
function shortenText<T extends string | null>(text: T, limit: number): T | string {
  if (text === null || !isLonger(text, limit)) return text
  const cut = Array.from(text)
    .slice(0, limit - 1)
    .join('')
  const end = cut.search(/\s\S{0,30}$/u)
  return `${(end > 0 ? cut.slice(0, end) : cut).trimEnd()}…`
}

/**
 * Writes openEPD JSON of an EPD. Modules A1 to A3 are separate and, where all three are known, also
 * summed. The registry that receives the document gives its identifier; ours is under `alt_ids`.
 */
export function openEpd(record: EpdRecord): Json {
  const unit = getUnitIdentity(record.declaredUnit.unit)
  return omitUndefined({
    doctype: 'openEPD',
    language: record.language,
    version: record.revision + 1,
    product_name: shortenText(getMarkedName(record, record.language), limits.productName),
    product_sku: record.articleNumber,
    product_description: shortenText(
      pickText(getComments(record), record.language),
      limits.productDescription,
    ),
    declared_unit: { qty: trimNoise(record.declaredUnit.amount * unit.factor), unit: unit.openEpd },
    kg_per_declared_unit: record.mass === null ? undefined : { qty: record.mass, unit: 'kg' },
    kg_C_biogenic_per_declared_unit:
      record.biogenicCarbon.product === null
        ? undefined
        : { qty: record.biogenicCarbon.product, unit: 'kg' },
    product_service_life_years: record.referenceServiceLife,
    date_of_issue: `${record.issuedOn}T00:00:00Z`,
    valid_until: record.validUntil === null ? undefined : `${record.validUntil}T00:00:00Z`,
    private: record.isDraft,
    alt_ids: {
      ilcd: record.uuid,
      cradle: record.contentHash,
      ...(record.gtin ? { gtin: record.gtin } : {}),
    },
    manufacturer: makeOrganisation(record.owner),
    program_operator: record.operator && makeOrganisation(record.operator),
    program_operator_doc_id: record.registrationNumber,
    third_party_verifier:
      record.isExternallyVerified && record.verifier
        ? makeOrganisation(record.verifier)
        : undefined,
    pcr: record.pcr === null ? undefined : { name: shortenText(record.pcr, limits.pcr) },
    compliance: [
      {
        short_name: record.figures.every(({ code }) => isCml(code)) ? 'EN 15804+A1' : 'EN 15804+A2',
      },
    ],
    applicable_in: undefined,
    plants: record.sites.slice(0, PLANTS_MAX).map((site) => makePlant(site, record.owner)),
    includes: [],
    product_classes: writeProductClasses(record.classifications),
    manufacturing_description: pickText(record.technology, record.language),
    product_usage_description: pickText(record.application, record.language),
    impacts: {
      ...makeSet(
        record.characterization,
        record.figures.filter(({ code }) => !isCml(code) && keys.get(code)?.group === 'impacts'),
      ),
      ...makeSet(
        'CML 2012',
        record.figures.filter(({ code }) => isCml(code) && keys.get(code)?.group === 'impacts'),
      ),
    },
    resource_uses: makeScopes(
      record.figures.filter(({ code }) => keys.get(code)?.group === 'resource_uses'),
    ),
    output_flows: makeScopes(
      record.figures.filter(({ code }) => keys.get(code)?.group === 'output_flows'),
    ),
  })
}

/** openEPD identifies organisations by their web domain. */
function makeOrganisation({ name, website }: Organisation): Json {
  const domain = website
    ?.replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .split('/')[0]
  return { ...(domain ? { web_domain: domain } : {}), name: shortenText(name, limits.organisation) }
}

/** A plant without coordinates: the receiver finds them by the address. */
const makePlant = ({ name, address, countryCode }: RecordSite, owner: Organisation): Json =>
  omitUndefined({
    name: shortenText(name, limits.organisation),
    owner: makeOrganisation(owner),
    location: omitUndefined({ address, country: countryCode }),
  })

const makeSet = (method: string, figures: readonly RecordFigure[]): Json =>
  figures.length > 0 ? { [method]: makeScopes(figures) } : {}

function makeScopes(figures: readonly RecordFigure[]): Json {
  return Object.fromEntries(
    figures.map(({ code, unit, values }) => {
      const makeMeasurement = (mean: number) => ({ mean, unit: units[unit] ?? unit })
      const { 'A1-A3': stated, ...modules } = values
      const sum = stated ?? sumProduction(values)
      return [
        keys.get(code)!.key,
        {
          ...(sum === undefined ? {} : { A1A2A3: makeMeasurement(sum) }),
          ...Object.fromEntries(
            Object.entries(modules).map(([module, value]) => [module, makeMeasurement(value)]),
          ),
        },
      ]
    }),
  )
}

const omitUndefined = (record: Json): Json =>
  Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined && value !== null),
  )
