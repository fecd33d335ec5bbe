import { readFileSync } from 'node:fs'
import { MODULES, type LifeCycleModule } from '@cradle/engine'
import { getUnitIdentity } from './declared-units.ts'
import { getMarkedName, pickText, type EpdRecord } from './epd-record.ts'
import { formatDecimal, trimNoise } from './format-decimal.ts'
import { isCml } from './indicator-identities.ts'

type Module = LifeCycleModule | 'A1-A3'

interface Template {
  modules: Readonly<Record<Module, string>>
  scenarios: { name: string; items: { guid: string; name: string; fact?: Fact }[] }[]
  indicators: {
    name: string
    items: { guid: string; name: string; unit: string; code?: string }[]
  }[]
}

/** Groups, names and identifiers of the format, with their sources. */
const template = JSON.parse(
  readFileSync(new URL('iso22057-template.json', import.meta.url), 'utf8'),
) as Template

const codes = new Set(
  template.indicators.flatMap(({ items }) => items.flatMap(({ code }) => (code ? [code] : []))),
)

/** Whether the format has a place for the figures of an indicator. The sums PERT and PENRT have none. */
export const isInIso22057 = (code: string): boolean => codes.has(code)

/** A declaration in the data template of EN ISO 22057, in the JSON form of the pilot of EPD-Norge. */
export interface Iso22057Document {
  subScenarios: {
    name: string
    subScenarioItems: { guid: string; name: string; value: string }[]
  }[]
  subIndicators: {
    name: string
    subIndicatorItems: {
      guid: string
      name: string
      values: { guid: string; name: Module; unit: string; value: string }[]
    }[]
  }[]
}

/** Before the UUID of the data set, in the item that links the other data sets. */
const DATA_SET = 'urn:uuid:'

/**
 * Writes the EPD in the data template of EN ISO 22057. Every item of the template is there; an unknown one is empty, and a
 * module that is not declared or not known has no value. Dates are those of ISO 8601, figures have all their digits.
 */
export function writeIso22057(record: EpdRecord): Iso22057Document {
  const figures = new Map(record.figures.map((figure) => [figure.code as string, figure]))
  return {
    subScenarios: template.scenarios.map(({ name, items }) => ({
      name,
      subScenarioItems: items.map((item) => ({
        guid: item.guid,
        name: item.name,
        value: (item.fact && facts[item.fact](record)) ?? '',
      })),
    })),
    subIndicators: template.indicators.map(({ name, items }) => ({
      name,
      subIndicatorItems: items.map(({ code, unit, ...item }) => ({
        guid: item.guid,
        name: item.name,
        values: listModules((code && figures.get(code)?.values) || {}).map(([module, value]) => ({
          guid: template.modules[module],
          name: module,
          unit,
          value: formatDecimal(value),
        })),
      })),
    })),
  }
}

const modules: readonly Module[] = ['A1', 'A2', 'A3', 'A1-A3', ...MODULES.slice(3)]

const listModules = (values: Partial<Record<Module, number>>): [Module, number][] =>
  modules.flatMap((module): [Module, number][] => {
    const value = values[module]
    return value === undefined ? [] : [[module, value]]
  })

/** Writes a fact; null where it is not known. */
type WriteFact = (record: EpdRecord) => string | null

const number = (value: number | null): string | null =>
  value === null ? null : formatDecimal(value)

/** The declared quantity, where its unit measures this property. */
const quantity =
  (property: string): WriteFact =>
  ({ declaredUnit: { amount, unit } }) => {
    const { flowProperty, factor } = getUnitIdentity(unit)
    return flowProperty.name === property ? formatDecimal(trimNoise(amount * factor)) : null
  }

const facts = {
  productName: (record) => getMarkedName(record, record.language),
  dataSet: ({ uuid }) => `${DATA_SET}${uuid}`,
  language: ({ language }) => language,
  issuedOn: ({ issuedOn }) => issuedOn,
  revisedOn: ({ revision, issuedOn }) => (revision > 0 ? issuedOn : null),
  validUntil: ({ validUntil }) => validUntil,
  registrationNumber: ({ registrationNumber }) => registrationNumber,
  owner: ({ owner }) => owner.name,
  webDomain: ({ owner }) => owner.website?.replace(/^https?:\/\//i, '').split('/')[0] ?? null,
  operator: ({ operator }) => operator?.name ?? null,
  verifier: ({ verifier }) => verifier?.name ?? null,
  verification: ({ verifier, isExternallyVerified }) =>
    verifier === null
      ? 'no independent verification performed'
      : isExternallyVerified
        ? 'independent external third-party verification'
        : 'independent internal verification',
  sites: ({ sites }) => sites.map(({ name }) => name).join('; '),
  region: ({ location }) => location,
  technology: ({ technology, language }) => pickText(technology, language),
  application: ({ application, language }) => pickText(application, language),
  carbonOfProduct: ({ biogenicCarbon }) => number(biogenicCarbon.product),
  carbonOfPackaging: ({ biogenicCarbon }) => number(biogenicCarbon.packaging),
  manufacturers: ({ sites }) =>
    sites.length === 1 ? 'valid for a single manufacturing site' : null,
  products: ({ subType }) => (subType === 'specific' ? 'valid for a single product' : null),
  backgroundDatabase: ({ backgroundDatabase }) => backgroundDatabase,
  corePcr: ({ figures }) =>
    figures.every(({ code }) => isCml(code)) ? 'EN 15804:2012+A1:2013' : 'EN 15804:2012+A2:2019',
  pcr: ({ pcr }) => pcr,
  modules: ({ figures }) =>
    modules
      .filter((module) => figures.some(({ values }) => values[module] !== undefined))
      .join(';'),
  mass: ({ mass }) => number(mass),
  unitType: () => 'declared unit',
  massQuantity: quantity('Mass'),
  area: quantity('Area'),
  volume: quantity('Volume'),
  length: quantity('Length'),
  items: quantity('Number of pieces'),
  referenceServiceLife: ({ referenceServiceLife }) => number(referenceServiceLife),
} satisfies Record<string, WriteFact>
type Fact = keyof typeof facts

/** What a receiver reads in a document: the data set that it is of, and the values of an indicator by module. */
export function readIso22057({ subScenarios, subIndicators }: Iso22057Document): {
  uuids: string[]
  findValues: (code: string) => Partial<Record<Module, number>>
} {
  const items = new Map(
    subIndicators.flatMap(({ subIndicatorItems }) =>
      subIndicatorItems.map(({ guid, values }) => [guid, values] as const),
    ),
  )
  const guids = new Map(
    template.indicators.flatMap((group) =>
      group.items.flatMap(({ code, guid }) => (code ? [[code, guid] as const] : [])),
    ),
  )
  return {
    uuids: subScenarios.flatMap(({ subScenarioItems }) =>
      subScenarioItems.flatMap(({ value }) =>
        value.startsWith(DATA_SET) ? [value.slice(DATA_SET.length)] : [],
      ),
    ),
    findValues: (code) =>
      Object.fromEntries(
        (items.get(guids.get(code) ?? '') ?? []).map(({ name, value }) => [name, Number(value)]),
      ),
  }
}
