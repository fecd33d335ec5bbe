import { sql } from 'kysely'
import { expandedLineId, expandUsages, type CalculationRequest, type InputType, type LifeCycleModule } from '@cradle/engine'
import { confidentialTextNames, type ReportTextName } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/records/table'
import type { CalculationRow, ModelRows } from '#calculations/model-rows'
import type { StoredResult } from '#calculations/results-document'
import { declaredUnit } from '#calculations/to-engine'
import { ENGINE_VERSION } from '#calculations/run-engine'
import type { ReportLanguage } from './report-model.ts'
import type { TextFacts } from './texts/default-texts.ts'
import type { IndicatorGroup, MethodKey, ReportCompany, ReportImageName, ReportIndicator, ReportInput, ReportMethod, ReportSource, ReportWasteScenario, ReportWeightingSet } from './report-source.ts'

/** A report's source with its pictures as places in the file store: plain data that can be stored. */
export interface ReportSnapshot {
  source: Omit<ReportSource, 'images'>
  images: Partial<Record<ReportImageName, StoredImage>>
}
export interface StoredImage { fileKey: string; format: 'png' | 'jpg' | 'webp' }

/** What one report is made from, read in the transaction that asks for it. */
export interface SnapshotFacts {
  calculation: Row
  rows: ModelRows
  request: CalculationRequest
  result: StoredResult
  contentHash: string
  calculatedAt: Date
  language: ReportLanguage
  isDraft: boolean
  now: Date
}

export async function takeSnapshot(tx: ReadTx, facts: SnapshotFacts): Promise<ReportSnapshot> {
  const { calculation, rows, request, result } = facts
  const own = rows.calculations.find((c) => c.id === rows.run)!
  const method = await tx.selectFrom('methods').selectAll().where('id', '=', own.method_id).executeTakeFirstOrThrow() as Row
  const companies = await readCompanies(tx, [calculation['company_id'], calculation['operator_id'], calculation['publisher_id']])
  const company = (id: string | null): (ReportCompany & { logoId: string | null }) | null => (id === null ? null : companies.get(id) ?? null)
  const names = await readNames(tx, calculation)
  return {
    source: {
      calculationId: own.id, contentHash: facts.contentHash, engineVersion: ENGINE_VERSION, calculatedAt: facts.calculatedAt.toISOString(),
      language: facts.language, isDraft: facts.isDraft, isDemonstration: rows.profiles.some((p) => p.demonstration && request.library.profiles[p.id] !== undefined),
      issuedOn: rows.day, validUntil: names.validUntil, registrationNumber: calculation['registration_number'], epdType: 'specific',
      method: reportMethod(method, facts.language),
      owner: withoutLogo(company(calculation['company_id'])!), operator: withoutLogo(company(calculation['operator_id'])), publisher: withoutLogo(company(calculation['publisher_id'])),
      sites: names.site ? [names.site] : [], market: null,
      product: {
        name: own.product_name, declaredUnit: declaredUnit(own) ?? '', declaredUnitTitle: own.functional_unit_title || null, declaredUnitDescription: calculation['functional_unit_description'] || null,
        referenceServiceLife: own.product_life_time, productGroup: names.productGroup, dimensions: dimensionsOf(own),
      },
      modelling: {
        siteTransport: names.siteTransport !== null && own.distance_to_construction_site !== null ? { profileName: names.siteTransport, distanceKm: own.distance_to_construction_site } : null,
        wasteScenarioSet: names.wasteScenarioSet, wasteScenarioInputMethod: request.calculations.find((c) => c.id === own.id)!.wasteScenarioInputMethod,
        productionWasteMethod: request.calculations.find((c) => c.id === own.id)!.productionWasteMethod, productionWastePercentage: own.production_waste_percentage_form,
      },
      inputs: inputsOf(rows, request), wasteScenarios: scenariosOf(rows, request), indicators: indicatorsOf(rows, method), weightingSets: await weightingSetsOf(tx, result),
      result: result.plain, ranking: result.ranking, texts: textsOf(own), dataCollectionYear: own.data_collection_year, review: null,
    },
    images: await imagesOf(tx, calculation, { ownerLogo: company(calculation['company_id'])?.logoId ?? null, operatorLogo: company(calculation['operator_id'])?.logoId ?? null }),
  }
}

/** What the standard texts of a calculation need of its report. */
export async function readTextFacts(tx: ReadTx, calculation: Row, language: ReportLanguage): Promise<TextFacts> {
  const method = await tx.selectFrom('methods').selectAll().where('id', '=', calculation['method_id']).executeTakeFirstOrThrow() as Row
  const companies = await readCompanies(tx, [calculation['company_id']])
  const { site, wasteScenarioSet } = await readNames(tx, calculation)
  return {
    language, method: reportMethod(method, language), sites: site ? [site] : [], market: null, dataCollectionYear: calculation['data_collection_year'],
    product: { name: calculation['product_name'] }, owner: { name: companies.get(calculation['company_id'])!.name }, modelling: { wasteScenarioSet },
  }
}

async function readCompanies(tx: ReadTx, ids: readonly (string | null)[]): Promise<Map<string, ReportCompany & { logoId: string | null }>> {
  // A declaration names its operator and publisher, which the owner itself may not be allowed to look up.
  const { rows } = await sql<Row>`
    select c.*, k.name as country from app.companies_of_report(${ids.filter((id) => id !== null)}::uuid[]) c left join countries k on k.code = c.country_code`.execute(tx)
  return new Map(rows.map((c) => [c['id'] as string, {
    name: c['name'], address: c['address'], postalCode: c['postal_code'], city: c['city'], country: c['country'], email: c['email'], website: c['website'], logoId: c['logo_id'],
  }]))
}

function withoutLogo(company: ReportCompany & { logoId: string | null }): ReportCompany
function withoutLogo(company: (ReportCompany & { logoId: string | null }) | null): ReportCompany | null
function withoutLogo(company: (ReportCompany & { logoId: string | null }) | null): ReportCompany | null {
  if (!company) return null
  const { logoId: _, ...rest } = company
  return rest
}

interface Names { site: { name: string; city: string | null; country: string | null } | null; productGroup: string | null; siteTransport: string | null; wasteScenarioSet: string | null; validUntil: string | null }

async function readNames(tx: ReadTx, calculation: Row): Promise<Names> {
  const { rows: [found] } = await sql<Row>`
    select l.name as site, l.city, k.name as country, g.name as product_group, t.name as transport, w.name as set_name, c.valid_until::text as valid_until
    from calculations c left join locations l on l.company_id = c.company_id and l.id = c.location_id left join countries k on k.code = l.country_code
      left join product_types g on g.id = c.product_type_id left join transport_profiles t on t.id = c.transport_profile_to_construction_site_id
      left join waste_scenario_sets w on w.id = c.waste_region_id
    where c.id = ${calculation['id']}`.execute(tx)
  return {
    site: found?.['site'] ? { name: found['site'], city: found['city'], country: found['country'] } : null, productGroup: found?.['product_group'] ?? null,
    siteTransport: found?.['transport'] ?? null, wasteScenarioSet: found?.['set_name'] ?? null, validUntil: found?.['valid_until'] ?? null,
  }
}

const methodKeys: readonly MethodKey[] = ['EN15804A2', 'EN15804A2_OPERATOR', 'NMD_1_2', 'NMD_2', 'NMD_OLD', 'B_EPD', 'PEP4']

function reportMethod(m: Row, language: ReportLanguage): ReportMethod {
  const person = (n: 1 | 2): { name: string; function: string }[] => (m[`publisher_person${n}_name`] ? [{ name: m[`publisher_person${n}_name`], function: m[`publisher_person${n}_function`] ?? '' }] : [])
  // The record of a method is kept in English; other languages take the texts the product ships.
  const texts: Partial<Record<ReportTextName, string | null>> = language !== 'en' ? {} : {
    abbreviations: m['abbreviations'], purposeAndTargetGroups: m['purpose_and_target_groups'], representativeness: m['representativeness'], annex2References: m['annex2_references'],
    cutOffA1A3: m['cut_off_a1_a3'], cutOffA4A5: m['cut_off_a4_a5'], cutOffB: m['cut_off_b'], cutOffC: m['cut_off_c'], cutOffD: m['cut_off_d'],
  }
  return {
    key: methodKeys.find((key) => key === m['code']) ?? 'EN15804A2', name: m['name'], pcr: m['pcr'], lcaSoftware: m['lca_software'], characterization: m['characterization_method'],
    database: m['database_profiles'], declaredModules: m['stages'] as LifeCycleModule[], notRelevantModules: [],
    texts: Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) as Partial<Record<ReportTextName, string>>, publisherPersons: [...person(1), ...person(2)],
  }
}

function dimensionsOf(c: CalculationRow): { name: string; value: number; unit: string | null }[] {
  const all = [[c.description_dimension1, c.dimension1, c.unit1_symbol], [c.description_dimension2, c.dimension2, c.unit2_symbol], [c.description_dimension3, c.dimension3, c.unit3_symbol]] as const
  return all.slice(0, c.amount_scaling_dimensions ?? 0).flatMap(([name, value, unit]) => (value === null ? [] : [{ name: name ?? '', value, unit }]))
}

/**
 * The lines the result was computed from, those of input sets as the calculation uses them. A set may have changed since a
 * locked calculation was computed: what counted comes from the request, what was said about it from the line as it stands.
 */
function inputsOf(rows: ModelRows, request: CalculationRequest): ReportInput[] {
  const profiles = new Map(rows.profiles.map((p) => [p.id, p]))
  const products = new Map(rows.calculations.map((c) => [c.id, c]))
  const stored = new Map(rows.inputs.filter((i) => i.calculation_id === rows.run).map((i) => [i.usage_id === null ? i.id : expandedLineId(i.usage_id, i.id), i]))
  return expandUsages(request.calculations.find((c) => c.id === rows.run)!).inputs.map((line) => {
    const i = stored.get(line.id)
    const { profileId = null, semiFinishedId = null, wasteScenarioId = null } = line
    const profile = profileId === null ? undefined : profiles.get(profileId)
    const product = semiFinishedId === null ? undefined : products.get(semiFinishedId)
    const known = profileId === null ? undefined : request.library.profiles[profileId]
    return {
      id: line.id, inputType: (i?.input_type ?? line.inputType) as InputType, description: line.description ?? '', profileId, profileName: profile?.name ?? known?.name ?? product?.product_name ?? null,
      profileSource: profile?.source ?? null, supplierName: i?.supplier_name ?? null, unit: profile?.unit_symbol ?? known?.unit ?? (product ? declaredUnit(product) ?? '' : 'kg'), netAmount: line.netAmount,
      productionWastePercentage: i?.production_waste_percentage ?? null, productionWasteKg: line.productionWasteKg ?? null, dataQuality: i?.data_quality ?? 'None', dataSource: i?.data_source ?? null,
      lifeTimeYears: line.lifeTime ?? null, wasteScenarioId, wasteScenarioName: wasteScenarioId === null ? null : request.library.wasteScenarios[wasteScenarioId]?.name ?? null, comments: i?.comments ?? null,
    }
  })
}

function scenariosOf(rows: ModelRows, request: CalculationRequest): ReportWasteScenario[] {
  const names = new Map(rows.profiles.map((p) => [p.id, p.name]))
  return rows.wasteScenarios.filter((w) => request.library.wasteScenarios[w.id] !== undefined).map((w) => ({
    id: w.id, name: w.name, shares: { left: w.leave, landfill: w.landfill, incineration: w.incineration, recycling: w.recycling, reuse: w.reuse },
    distancesKm: Object.fromEntries(Object.entries({ landfill: w.distance_landfill, incineration: w.distance_incineration, recycling: w.distance_recycling, reuse: w.distance_reuse }).filter(([, km]) => km !== null)) as ReportWasteScenario['distancesKm'],
    avoidedProfileName: names.get(w.profile_benefits_id ?? '') ?? null, qualityFactor: w.quality_factor, electricEfficiency: w.electric_efficiency, thermalEfficiency: w.thermal_efficiency,
  }))
}

const groups: Readonly<Record<string, IndicatorGroup>> = { core: 'core', additional: 'additional', resource: 'resources', waste: 'waste', output: 'outputFlows', biogenicCarbon: 'biogenicCarbon', cml: 'nmdSet1' }

function indicatorsOf(rows: ModelRows, method: Row): ReportIndicator[] {
  const wanted = new Set((method['indicators'] as (string | { code: string })[]).map((i) => (typeof i === 'string' ? i : i.code)))
  return rows.indicators.filter((i) => wanted.has(i.code) && groups[i.group] !== undefined).map((i) => ({
    code: i.code, displayCode: i.display_code, group: groups[i.group]!, unit: i.unit,
    name: { en: i.names['en'] ?? i.code, nl: i.names['nl'] ?? i.names['en'] ?? i.code, de: i.names['de'] ?? i.names['en'] ?? i.code },
    disclaimer: i.footnote === 1 ? '1' : i.footnote === 2 ? '2' : null,
  }))
}

async function weightingSetsOf(tx: ReadTx, { plain }: StoredResult): Promise<ReportWeightingSet[]> {
  const { rows } = await sql<{ code: string; edition: number; name: string; unconfirmed: boolean }>`
    select s.code, s.edition, s.name, bool_or(f.status = 'recalled') as unconfirmed from weighting_sets s join weighting_factors f on f.weighting_set_id = s.id group by s.id`.execute(tx)
  return plain.weightingSets.map(({ id, version = null }) => {
    const found = rows.find((r) => r.code === id && String(r.edition) === version)
    return { id, name: found?.name ?? id, version: version ?? null, isUnconfirmed: found?.unconfirmed ?? true }
  })
}

/** Confidential texts are for the reviewer, never for a document that is handed on. */
const textsOf = (c: CalculationRow): Partial<Record<ReportTextName, string>> =>
  Object.fromEntries(Object.entries(c.texts).filter(([name]) => !confidentialTextNames.includes(name as ReportTextName)))

const imageFields: Readonly<Partial<Record<ReportImageName, string>>> = {
  product: 'productImageFile', productDescription: 'productDescriptionImageFile', productFlow: 'productFlowImageFile', productionProcess: 'productionProcessImageFile',
  constructionProcess: 'constructionProcessImageFile', sensitivityAnalysis: 'sensitivityAnalysisImageFile',
}
const formats: Readonly<Record<string, StoredImage['format']>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' }

async function imagesOf(tx: ReadTx, calculation: Row, logos: Partial<Record<ReportImageName, string | null>>): Promise<ReportSnapshot['images']> {
  const files = calculation['files'] as Record<string, string>
  const wanted = [
    ...Object.entries(imageFields).map(([name, field]) => [name, files[field!]] as const), ['allocation', calculation['allocation_image_id'] as string | null] as const, ...Object.entries(logos),
  ].filter((pair): pair is [ReportImageName, string] => Boolean(pair[1]))
  if (wanted.length === 0) return {}
  const { rows } = await sql<{ id: string; file_key: string; mime_type: string }>`select id, file_key, mime_type from app.files_of_report(${wanted.map(([, id]) => id)}::uuid[])`.execute(tx)
  return Object.fromEntries(wanted.flatMap(([name, id]) => {
    const media = rows.find((r) => r.id === id)
    const format = media && formats[media.mime_type]
    return format ? [[name, { fileKey: media.file_key, format }]] : []
  }))
}
