import { reportTextNames } from '@cradle/contract'
import { suggestClassifications } from '#calculations/classification/suggest-classifications'
import { userId } from '../insert-people.ts'
import { methodId } from '../reference/methods.ts'
import { unitId } from '../reference/reference-lists.ts'
import { seedId } from '../seed-id.ts'
import { demoFile } from './demo-file.ts'
import { demoProfileId, demoTransportId } from './demo-library.ts'
import { demoCompanyId } from './demo-logins.ts'
import { lineTypes, type DemoLine, type DemoProduct } from './demo-product.ts'
import { demoLocationId, demoSupplierId } from './demo-sites.ts'
import {
  belgianSetId,
  demoScenarioId,
  demoSetId,
  findBelgianScenario,
  proposeScenario,
} from './demo-waste-scenarios.ts'

export const demoCalculationId = (key: string): string => seedId(`demo/calculation/${key}`)
export const folderId = (name: string): string => seedId(`demo/folder/${name}`)
/** The company that owns the products. */
export const company = demoCompanyId('noordhout')
export const editor = 'lca-editor@noordhout.example'

/** A product as a row of table calculations. */
export function makeCalculationRow(p: DemoProduct, at: Date) {
  const known = new Set<string>(reportTextNames)
  const isDescribed = Boolean(p.texts?.['productDescription'])
  const texts = {
    ...p.texts,
    ...(isDescribed
      ? {
          estimatesAndAssumptions: `${demoFile.label}.`,
          generalSubstantiation: `${demoFile.label}.`,
        }
      : {}),
  }
  for (const name of Object.keys(texts))
    if (!known.has(name)) throw new Error(`${name} is no report text`)
  return {
    id: demoCalculationId(p.key),
    company_id: company,
    product_name: p.name,
    calculation_type: p.type ?? 'product',
    location_id: demoLocationId(p.location),
    method_id: methodId(p.method),
    waste_region_id: p.method === 'B_EPD' ? belgianSetId : demoSetId,
    product_life_time: p.life,
    functional_unit: 'standard',
    standard_unit_id: unitId(p.unit),
    functional_unit_title: p.declared,
    functional_unit_description: p.declared,
    amount_scaling_dimensions: p.scaling ? 1 : 0,
    description_dimension1: p.scaling?.description ?? null,
    dimension1: p.scaling?.value ?? null,
    scalable_dimension1: p.scaling ? true : null,
    unit_dimension1_id: p.scaling ? unitId(p.scaling.unit) : null,
    transport_profile_to_construction_site_id: demoTransportId('DEMO-072'),
    distance_to_construction_site: p.siteKm,
    bulk_density: p.bulkDensity ?? null,
    volume_utilisation: isDescribed ? 1 : null,
    collected_separately: isDescribed ? 90 : null,
    article_number: isDescribed ? `NH-${p.key.toUpperCase()}` : null,
    gtin: p.passport?.gtin ?? null,
    dop_number: p.passport?.dopNumber ?? null,
    declared_performance: p.passport?.performance ?? null,
    complementary_pcr: p.complementaryPcr ?? null,
    waste_scenario_input_method: 'byRawMaterial',
    production_waste_input_method: 'overallPercentage',
    production_waste_percentage_form: p.waste,
    predefined_construction_waste_id: seedId(`waste profile/${p.construction}`),
    reporting_language: 'en',
    text_language: 'en',
    operator_id: demoCompanyId('operator'),
    classifications: classifyProduct(p.name),
    folder_id: folderId(p.folder),
    data_collection_year: isDescribed ? 2024 : null,
    excluded_flows: p.excluded ?? null,
    modules_without_flows: listWithoutFlows(p),
    texts,
    status: p.unfinished ?? 'in-progress',
    created_by: userId(editor),
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
  }
}

/** The product categories that the product's name suggests. */
const classifyProduct = (productName: string) =>
  suggestClassifications({ productName, productType: null, materials: [], chosen: [] }).map(
    ({ system, code, name }) => ({ system, name, ...(code ? { code } : {}) }),
  )

/** Modules of the use stage without lines about which the product has a text; null without any. */
function listWithoutFlows({ texts, lines }: DemoProduct): string[] | null {
  const modules = (
    [
      ['B1', 'useStageEmissions', null],
      ['B2', 'noteB2', 'B2'],
      ['B3', 'noteB3', null],
    ] as const
  ).flatMap(([module, text, kind]) =>
    texts?.[text] && !lines.some(([type]) => type === kind) ? [module] : [],
  )
  return modules.length > 0 ? modules : null
}

const profileNames = new Map(demoFile.profiles.map((p) => [p.id, p]))

/** Where an amount comes from when a line says nothing else. */
export const usualSource = 'Bill of materials 2024'

/** Inputs of these types get the waste scenario of their material. */
const TREATED = new Set<DemoLine[0]>(['A1', 'packaging', 'ancillary', 'A5', 'B2'])

export function makeInputRow(
  product: DemoProduct,
  [kind, description, profile, amount, supplier, more = {}]: DemoLine,
  i: number,
) {
  const made = kind === 'semi'
  const material = !made && profile ? profileNames.get(profile)! : undefined
  const isMaterial =
    material !== undefined &&
    !['Energy', 'Transport', 'Waste treatment'].includes(material.category)
  const scenario =
    more.scenario ??
    (isMaterial && TREATED.has(kind)
      ? proposeScenario(`${material.name} ${material.category}`)
      : undefined)
  return {
    id: seedId(`demo/input/${product.key}/${i}`),
    company_id: company,
    calculation_id: demoCalculationId(product.key),
    input_type: lineTypes[kind],
    description,
    supplier_id: supplier ? demoSupplierId(supplier) : null,
    environmental_profile_id: !made && profile ? demoProfileId(profile) : null,
    net_amount: amount,
    semi_finished: made,
    semi_finished_product_id: made ? demoCalculationId(profile!) : null,
    scaling_type: more.linear ? 'linear' : 'none',
    data_quality: more.quality ?? 'Measured',
    data_source: more.source === undefined ? usualSource : more.source,
    life_time: more.life ?? null,
    waste_scenario_id: !scenario
      ? null
      : product.method === 'B_EPD'
        ? findBelgianScenario(scenario)
        : demoScenarioId(scenario),
    position: i,
    created_by: userId(editor),
  }
}
