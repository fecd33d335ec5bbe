import { deriveUuid } from '#machine-readable/derive-uuid'
import { findUnitByName } from '#machine-readable/declared-units'
import { indicatorFile } from '#reference/indicator-file'
import type { DataSet, DroppedValue, DropReason, ReadDataSets } from './data-set.ts'
import { EffectCollector } from './effect-collector.ts'

// The JSON is untrusted: every property may be missing.
type Loose = { readonly [key: string]: unknown }

const asObject = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {}
const asText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

/** Whether a JSON document is an openEPD, or begins with one. */
export function isOpenEpd(json: unknown): boolean {
  const first = asObject(Array.isArray(json) ? json[0] : json)
  return 'declared_unit' in first || /^openepd$/i.test(asText(first['doctype']) ?? '')
}

/** Reads one openEPD document or a list of them. */
export function readOpenEpdFile(json: unknown): ReadDataSets {
  const documents = (Array.isArray(json) ? json : [json]).map(asObject)
  const dropped: DroppedValue[] = []
  const dataSets = documents.flatMap((document) => convertDocument(document, dropped))
  return { dataSets, dropped }
}

function convertDocument(document: Loose, all: DroppedValue[]): DataSet[] {
  const id = findIdentity(document)
  const drop = (place: string, value: string, reason: DropReason) =>
    void all.push({ dataSet: id, place, value, reason })
  const declared = readQuantity(document['declared_unit'])
  const unit = declared && findUnitByName(declared.unit)
  if (!declared || unit === null || !(declared.amount > 0)) {
    drop('declared_unit', JSON.stringify(document['declared_unit'] ?? ''), 'unknownUnit')
    return []
  }
  const values = listValues(document, drop)
  const scenarios = [...new Set(values.flatMap(({ scenario }) => scenario ?? []))]
  const [own, ...others] = scenarios
  const base = readFields(document, id, unit!, declared.amount)
  const collect = (scenario: string | undefined, report: typeof drop) => {
    const collector = new EffectCollector(declared.amount, report)
    for (const each of values)
      if (each.scenario === undefined || each.scenario === scenario)
        collector.add(each.code, each.module, each.value, each.unit)
    return collector.finish()
  }
  return [
    { ...base, effects: collect(own, drop) },
    ...others.map((scenario) => ({
      ...base,
      uniqueId: `${id} ${scenario}`.slice(0, 64),
      name: `${base.name} (${scenario})`,
      comments: `Scenario ${scenario}`,
      effects: collect(scenario, () => {}),
    })),
  ]
}

/** The UUID of the registry or of ILCD; documents without one are known by their product, maker and number. */
function findIdentity(document: Loose): string {
  const other = asObject(document['alt_ids'])
  return (
    asText(other['ilcd']) ??
    asText(other['ILCD_EPD']) ??
    asText(document['id']) ??
    deriveUuid(
      'openEPD',
      asText(asObject(document['manufacturer'])['web_domain']) ?? '',
      asText(document['program_operator_doc_id']) ?? '',
      asText(document['product_name']) ?? '',
    )
  )
}

function readFields(document: Loose, id: string, unit: string, amount: number): DataSet {
  const extension = asObject(asObject(document['ext'])['ILCD_EPD'])
  const mass = readQuantity(document['kg_per_declared_unit'])
  const carbon = readQuantity(document['kg_C_biogenic_per_declared_unit'])
  const operator = asObject(document['program_operator'])
  return {
    uniqueId: id.slice(0, 64),
    id,
    version: asText(extension['dataset_version']) ?? readCount(document['version']),
    name: asText(document['product_name']) ?? '',
    externalName: null,
    unit,
    category: null,
    subcategory: null,
    validUntil: readDay(document['valid_until']),
    dataOwner: asText(asObject(document['manufacturer'])['name']),
    geographicCoverage: asText(extension['production_location']),
    comments: null,
    massPerUnit: unit === 'kg' ? 1 : mass && mass.unit === 'kg' ? mass.amount / amount : null,
    biogenicCarbon: carbon && carbon.unit === 'kg' ? carbon.amount / amount : null,
    referenceYear: null,
    origin: ['openEPD', asText(operator['name']), asText(document['program_operator_doc_id'])]
      .filter(Boolean)
      .join(', '),
    effects: {},
  }
}

const readCount = (value: unknown): string | null =>
  typeof value === 'number' ? String(value) : asText(value)

/** `{qty, unit}` or a text such as `1 m2`. */
function readQuantity(given: unknown): { amount: number; unit: string } | null {
  if (typeof given === 'string') {
    const [, amount, unit] = /^([\d.]+)\s*(\S+)$/.exec(given.trim()) ?? []
    return amount && unit ? { amount: Number(amount), unit } : null
  }
  const { qty, unit } = asObject(given)
  return typeof qty === 'number' && typeof unit === 'string' ? { amount: qty, unit } : null
}

const readDay = (value: unknown): string | null =>
  /^\d{4}-\d\d-\d\d/.exec(asText(value) ?? '')?.[0] ?? null

interface Value {
  code: string
  module: string
  scenario?: string
  value: number
  unit: string | null
}

type Drop = (place: string, value: string, reason: DropReason) => void

/** EN 15804+A1 and CML share the keys of EN 15804+A2; only the unit distinguishes some of them. */
const olderCodes: Readonly<Record<string, string>> = {
  gwp: 'GWP',
  odp: 'ODP-CML',
  ap: 'AP-CML',
  pocp: 'POCP-CML',
  'ep-fresh': 'EP-CML',
  'adp-mineral': 'ADPE',
  'adp-fossil': 'ADPF',
}
const PO4_PER_P = 94.97 / 30.97
const oldMethod = /^(?:CML|EN 15978)/
const newMethod = /^EF 3/

const codesOfKeys = new Map(
  indicatorFile.indicators
    .filter(({ group }) => group !== 'cml')
    .flatMap(({ code, openEpd }) =>
      openEpd ? [[`${openEpd.group} ${openEpd.key.toLowerCase()}`, code] as const] : [],
    ),
)

function listValues(document: Loose, drop: Drop): Value[] {
  const compliance = JSON.stringify(document['compliance'] ?? '')
  const isOldStandard = compliance.includes('15804+A1') && !compliance.includes('15804+A2')
  const impacts = Object.entries(asObject(document['impacts'])).flatMap(([method, set]) =>
    Object.entries(asObject(set)).flatMap(([key, scopes]) => {
      const isOld = isOldStandard || oldMethod.test(method)
      const isKnown = isOld || newMethod.test(method) || key.toLowerCase() === 'gwp'
      return listScopes(`impacts ${method} ${key}`, scopes, drop, (unit) =>
        isKnown
          ? findImpact(key.toLowerCase(), unit, isOld || !newMethod.test(method))
          : 'unknownMethod',
      )
    }),
  )
  const flows = (['resource_uses', 'output_flows'] as const).flatMap((group) =>
    Object.entries(asObject(document[group])).flatMap(([key, scopes]) =>
      listScopes(`${group} ${key}`, scopes, drop, () => {
        const code = codesOfKeys.get(`${group} ${key.toLowerCase()}`)
        return code === undefined ? 'unknownIndicator' : { code, factor: 1 }
      }),
    ),
  )
  return [...impacts, ...flows]
}

type Found = { code: string; factor: number } | DropReason

function findImpact(key: string, unit: string, isOld: boolean): Found {
  if (key === 'ep-fresh' && unit === 'kgPO4e')
    return isOld ? { code: 'EP-CML', factor: 1 } : { code: 'EP-freshwater', factor: 1 / PO4_PER_P }
  const code = isOld ? olderCodes[key] : codesOfKeys.get(`impacts ${key}`)
  if (code === undefined) return 'unknownIndicator'
  const isOtherSubstance =
    (code === 'POCP' && unit !== 'kgNMVOCe') ||
    (code === 'POCP-CML' && unit !== 'kgC2H4e') ||
    (code === 'EP-CML' && unit !== 'kgPO4e')
  return isOtherSubstance ? 'wrongUnit' : { code, factor: 1 }
}

/** The measurements of one indicator: a scope is a module, `A1A2A3`, or a list of scenarios of the end of life. */
function listScopes(
  place: string,
  scopes: unknown,
  drop: Drop,
  find: (unit: string) => Found,
): Value[] {
  const readOne = (module: string, measurement: unknown, scenario?: string): Value[] => {
    const { mean, unit } = asObject(measurement)
    if (mean === undefined || mean === null) return []
    if (typeof mean !== 'number' || !Number.isFinite(mean)) {
      drop(`${place} ${module}`, JSON.stringify(mean), 'notANumber')
      return []
    }
    const found = find(asText(unit) ?? '')
    if (typeof found === 'string') {
      drop(`${place} ${module}`, `${mean} ${asText(unit) ?? ''}`.trim(), found)
      return []
    }
    return [
      {
        code: found.code,
        module: module === 'A1A2A3' ? 'A1-A3' : module,
        ...(scenario !== undefined && { scenario }),
        value: mean * found.factor,
        unit: asText(unit),
      },
    ]
  }
  return Object.entries(asObject(scopes)).flatMap(([scope, measurement]) => {
    // Keys of an indicator that is not one of openEPD's are one level deeper.
    if (scope === 'ext')
      return Object.entries(asObject(measurement)).flatMap(([name, inner]) =>
        listScopes(`${place} ${name}`, inner, drop, () => 'unknownIndicator'),
      )
    if (scope !== 'C_scenarios') return readOne(scope, measurement)
    return (Array.isArray(measurement) ? measurement : []).map(asObject).flatMap((scenario) =>
      Object.entries(scenario)
        .filter(([module]) => /^(?:C[1-4]|D)$/.test(module))
        .flatMap(([module, one]) => readOne(module, one, asText(scenario['name']) ?? 'scenario')),
    )
  })
}
