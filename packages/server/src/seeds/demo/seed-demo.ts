import { reportTextNames } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import { demoPassword } from '#session/demo-logins'
import { hashPassword } from '#users/passwords'
import { insertPeople, userId } from '../insert-people.ts'
import { insertPicture, layersPicture, signaturePicture } from '../insert-picture.ts'
import { insertRows } from '../insert-rows.ts'
import { methodId } from '../reference/methods.ts'
import { completeLicence, unitId } from '../reference/reference-lists.ts'
import { seedReference } from '../reference/seed-reference.ts'
import type { SeedServices } from '../run-seed.ts'
import { seedId } from '../seed-id.ts'
import { demoFile } from './demo-file.ts'
import { demoProfileId, demoTransportId, seedDemoLibrary } from './demo-library.ts'
import { demoCompanyId, demoLogins } from './demo-logins.ts'
import { demoProducts, lineTypes, type DemoLine, type DemoProduct } from './demo-products.ts'
import { demoLocationId, demoSupplierId, siteRows } from './demo-sites.ts'
import { demoScenarioId, demoSetId, proposedScenario } from './demo-waste-scenarios.ts'

export const demoCalculationId = (key: string): string => seedId(`demo/calculation/${key}`)
const company = demoCompanyId('noordhout')
const editor = 'lca-editor@noordhout.example'

/** The demonstration: library, companies, one login per role, and a company with products in every state. */
export async function seedDemo(tx: WriteTx, services: SeedServices): Promise<void> {
  await seedReference(tx)
  await seedDemoLibrary(tx)
  await insertRows(tx, 'companies', [
    { id: demoCompanyId('platform'), name: 'Cradle platform', company_code: 'DEMO-PLATFORM', demonstration: true },
    { id: demoCompanyId('review'), name: 'Toetsbureau Bouwdata BV', company_code: 'TOETS', demonstration: true, country_code: 'NL', licence_id: completeLicence },
    { id: demoCompanyId('group'), name: 'Noordhout Groep NV', company_code: 'NHG', demonstration: true, country_code: 'NL', licence_id: completeLicence },
    { ...noordhout('noordhout', 'Noordhout BV', 'NH'), address: 'Houtwal 12', postal_code: '7332 BZ', city: 'Apeldoorn', website: 'https://noordhout.example', email: 'lca@noordhout.example', credits: 250, publisher: true, registration_number_prefix: 'NH-', registration_number_start: 1 },
    noordhout('sister', 'Noordhout Gevels BV', 'NHGEV'),
  ])
  const passwordHash = await hashPassword(services.config.seedPassword ?? demoPassword)
  await insertPeople(tx, demoLogins.map((login) => ({ email: login.email, name: login.name, companyId: demoCompanyId(login.company), roles: [login.role] })), passwordHash)
  const reviewer = 'reviewer@review.example'
  const autograph = await insertPicture(tx, services.files, {
    key: 'demo/autograph', companyId: demoCompanyId('review'), fileName: 'signature.png', purpose: 'autograph', svg: signaturePicture, attachedTo: { type: 'User', id: userId(reviewer) }, uploadedBy: userId(reviewer),
  })
  await tx.updateTable('users').set({ autograph_id: autograph }).where('id', '=', userId(reviewer)).execute()
  const sites = siteRows(company)
  await insertRows(tx, 'locations', sites.locations as Record<string, unknown>[])
  await insertRows(tx, 'suppliers', sites.suppliers as Record<string, unknown>[])
  await insertRows(tx, 'transports', sites.transports as Record<string, unknown>[])
  await insertRows(tx, 'folders', [...new Set(demoProducts.map((p) => p.folder))].map((name) => ({ id: folderId(name), company_id: company, name, type: 'calculation', created_by: userId(editor) })))
  await insertProducts(tx, services)
}

const folderId = (name: string): string => seedId(`demo/folder/${name}`)

const noordhout = (slug: 'noordhout' | 'sister', name: string, code: string): Record<string, unknown> => ({
  id: demoCompanyId(slug), name, company_code: code, demonstration: true, country_code: 'NL', parent_company_id: demoCompanyId('group'), review_company_id: demoCompanyId('review'), licence_id: completeLicence,
  reporting_language: 'en',
})

async function insertProducts(tx: WriteTx, services: SeedServices): Promise<void> {
  const now = services.now().getTime()
  // The first of the list is the newest. Parts come before what is made of them, so that links hold.
  const rows = demoProducts.map((product, i) => calculationRow(product, new Date(now - i * 60_000)))
  await insertRows(tx, 'calculations', rows)
  const inputs = demoProducts.flatMap((product) => product.lines.map((line, i) => inputRow(product, line, i)))
  await insertRows(tx, 'inputs', inputs)
  for (const product of demoProducts) {
    const id = demoCalculationId(product.key)
    const picture = await insertPicture(tx, services.files, {
      key: `demo/picture/${product.key}`, companyId: company, fileName: `${product.key}.png`, purpose: 'image', svg: layersPicture(product.layers), attachedTo: { type: 'Calculation', id }, uploadedBy: userId(editor),
    })
    await tx.updateTable('calculations').set({ files: JSON.stringify({ productImageFile: picture }) }).where('id', '=', id).execute()
  }
}

function calculationRow(p: DemoProduct, at: Date): Record<string, unknown> {
  const known = new Set<string>(reportTextNames)
  const texts = { ...p.texts, ...(p.texts?.['productDescription'] ? { estimatesAndAssumptions: `${demoFile.label}.`, generalSubstantiation: `${demoFile.label}.` } : {}) }
  for (const name of Object.keys(texts)) if (!known.has(name)) throw new Error(`${name} is no report text`)
  return {
    id: demoCalculationId(p.key), company_id: company, product_name: p.name, calculation_type: p.type ?? 'product', location_id: demoLocationId(p.location), method_id: methodId(p.method), waste_region_id: demoSetId,
    product_life_time: p.life, functional_unit: 'standard', standard_unit_id: unitId(p.unit), functional_unit_title: p.declared, functional_unit_description: p.declared,
    amount_scaling_dimensions: p.scaling ? 1 : 0,
    description_dimension1: p.scaling?.description ?? null, dimension1: p.scaling?.value ?? null, scalable_dimension1: p.scaling ? true : null, unit_dimension1_id: p.scaling ? unitId(p.scaling.unit) : null,
    transport_profile_to_construction_site_id: demoTransportId('DEMO-072'), distance_to_construction_site: p.siteKm,
    waste_scenario_input_method: 'byRawMaterial', production_waste_input_method: 'overallPercentage', production_waste_percentage_form: p.waste,
    predefined_construction_waste_id: seedId(`waste profile/${p.construction}`), reporting_language: 'en', folder_id: folderId(p.folder),
    data_collection_year: p.texts?.['productDescription'] ? 2024 : null, texts, status: p.unfinished ?? 'in-progress', created_by: userId(editor), created_at: at.toISOString(), updated_at: at.toISOString(),
  }
}

const profileNames = new Map(demoFile.profiles.map((p) => [p.id, p]))

/** Lines that end as waste get the scenario that fits their material. */
const TREATED = new Set<DemoLine[0]>(['A1', 'packaging', 'ancillary', 'A5', 'B2'])

function inputRow(product: DemoProduct, [kind, description, profile, amount, supplier, more = {}]: DemoLine, i: number): Record<string, unknown> {
  const made = kind === 'semi'
  const material = !made && profile ? profileNames.get(profile)! : undefined
  const isMaterial = material !== undefined && !['Energy', 'Transport', 'Waste treatment'].includes(material.category)
  const scenario = more.scenario ?? (isMaterial && TREATED.has(kind) ? proposedScenario(`${material.name} ${material.category}`) : undefined)
  return {
    id: seedId(`demo/input/${product.key}/${i}`), company_id: company, calculation_id: demoCalculationId(product.key), input_type: lineTypes[kind], description,
    supplier_id: supplier ? demoSupplierId(supplier) : null, environmental_profile_id: !made && profile ? demoProfileId(profile) : null, net_amount: amount,
    semi_finished: made, semi_finished_product_id: made ? demoCalculationId(profile!) : null, scaling_type: more.linear ? 'linear' : 'none',
    data_quality: more.quality ?? 'Measured', data_source: more.source === undefined ? 'Bill of materials 2024' : more.source, life_time: more.life ?? null,
    waste_scenario_id: scenario ? demoScenarioId(scenario) : null, position: i, created_by: userId(editor),
  }
}
