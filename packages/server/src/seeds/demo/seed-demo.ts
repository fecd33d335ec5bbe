import { bookGrant } from '#credits/grant-credits'
import type { WriteTx } from '#platform/db/database'
import { demoPassword } from '#session/demo-logins'
import { hashPassword } from '#users/passwords'
import type { Services } from '#platform/http/call'
import { startDrawing } from '../draw-picture.ts'
import { insertPeople, userId } from '../insert-people.ts'
import { insertPicture, drawLayers, signaturePicture } from '../insert-picture.ts'
import { insertRows } from '../insert-rows.ts'
import { completeLicence } from '../reference/reference-lists.ts'
import { seedReference } from '../reference/seed-reference.ts'
import { makeSeedContext } from '../seed-context.ts'
import { seedBelgianScenarios, seedDemoLibrary } from './demo-library.ts'
import { demoCompanyId, demoLogins } from './demo-logins.ts'
import { demoDeclared } from './demo-declared.ts'
import { seedDemoFootprints } from './demo-footprints.ts'
import { makeTextRows } from './demo-translations.ts'
import { demoProducts } from './demo-products.ts'
import { demoReviewed } from './demo-reviewed.ts'
import {
  makeCalculationRow,
  company,
  demoCalculationId,
  editor,
  folderId,
  makeInputRow,
} from './demo-rows.ts'
import { makeSiteRows } from './demo-sites.ts'
import { seedDemoInputSets } from './demo-input-sets.ts'
import { seedDemoTemplate } from './demo-templates.ts'

/**
 * Seeds the demonstration: library, companies, one login per role, and a company with products in
 * every state.
 */
export async function seedDemo(tx: WriteTx, services: Services): Promise<void> {
  startDrawing([signaturePicture, ...listProducts().map(({ layers }) => drawLayers(layers))])
  await seedReference(tx)
  await seedDemoLibrary(tx)
  await seedBelgianScenarios(tx)
  await insertRows(tx, 'companies', makeCompanyRows())
  await bookGrant(tx, makeSeedContext(services), {
    companyId: company,
    amount: 500,
    description: 'Starting balance of the demonstration',
  })
  await insertLogins(tx, services)
  await insertSites(tx)
  await insertProducts(tx, services)
  await seedDemoInputSets(tx, services.now())
  await seedDemoFootprints(tx, services.now())
  await seedDemoTemplate(
    tx,
    services,
    new Date(services.now().getTime() - demoProducts.length * 60_000),
  )
}

const makeCompanyRow = (slug: 'noordhout' | 'sister', name: string, code: string) => ({
  id: demoCompanyId(slug),
  name,
  company_code: code,
  demonstration: true,
  expert_upload: true,
  upload_company_db: true,
  country_code: 'NL',
  parent_company_id: demoCompanyId('group'),
  review_company_id: demoCompanyId('review'),
  licence_id: completeLicence,
  reporting_language: 'en',
})

const makeCompanyRows = () => [
  {
    id: demoCompanyId('platform'),
    name: 'Cradle platform',
    company_code: 'DEMO-PLATFORM',
    demonstration: true,
    expert_upload: true,
    upload_company_db: true,
  },
  {
    id: demoCompanyId('review'),
    name: 'Toetsbureau Bouwdata BV',
    company_code: 'TOETS',
    demonstration: true,
    expert_upload: true,
    upload_company_db: true,
    country_code: 'NL',
    city: 'Den Haag',
    licence_id: completeLicence,
  },
  {
    id: demoCompanyId('operator'),
    name: 'EPD-programma Bouwdata (demo)',
    company_code: 'EPD-DEMO',
    demonstration: true,
    expert_upload: true,
    upload_company_db: true,
    country_code: 'NL',
    city: 'Utrecht',
    website: 'https://programma.example',
    operator: true,
  },
  {
    id: demoCompanyId('group'),
    name: 'Noordhout Groep NV',
    company_code: 'NHG',
    demonstration: true,
    expert_upload: true,
    upload_company_db: true,
    country_code: 'NL',
    licence_id: completeLicence,
  },
  {
    ...makeCompanyRow('noordhout', 'Noordhout BV', 'NH'),
    address: 'Houtwal 12',
    postal_code: '7332 BZ',
    city: 'Apeldoorn',
    website: 'https://noordhout.example',
    email: 'lca@noordhout.example',
    charges_credits_for_review: true,
    publisher: true,
    registration_number_prefix: 'NH-',
    registration_number_start: 1,
  },
  makeCompanyRow('sister', 'Noordhout Gevels BV', 'NHGEV'),
]

/** One login for each role, and the signature of the reviewer. */
async function insertLogins(tx: WriteTx, services: Services): Promise<void> {
  const passwordHash = await hashPassword(services.config.seedPassword ?? demoPassword)
  await insertPeople(
    tx,
    demoLogins.map((login) => ({
      email: login.email,
      name: login.name,
      companyId: demoCompanyId(login.company),
      roles: [login.role],
    })),
    passwordHash,
  )
  const reviewer = 'reviewer@review.example'
  const autograph = await insertPicture(tx, services.files, {
    key: 'demo/autograph',
    companyId: demoCompanyId('review'),
    fileName: 'signature.png',
    purpose: 'autograph',
    svg: signaturePicture,
    attachedTo: { type: 'User', id: userId(reviewer) },
    uploadedBy: userId(reviewer),
  })
  await tx
    .updateTable('users')
    .set({ autograph_id: autograph })
    .where('id', '=', userId(reviewer))
    .execute()
}

/** Locations, suppliers, the ways between them, and the folders of products. */
async function insertSites(tx: WriteTx): Promise<void> {
  const sites = makeSiteRows(company)
  await insertRows(tx, 'locations', sites.locations as Record<string, unknown>[])
  await insertRows(tx, 'suppliers', sites.suppliers as Record<string, unknown>[])
  await insertRows(tx, 'transports', sites.transports as Record<string, unknown>[])
  await insertRows(
    tx,
    'folders',
    [...new Set([...demoProducts, ...demoDeclared].map((p) => p.folder))].map((name) => ({
      id: folderId(name),
      company_id: company,
      name,
      type: 'calculation',
      created_by: userId(editor),
    })),
  )
}

const listProducts = () => [...demoProducts, ...demoReviewed, ...demoDeclared]

async function insertProducts(tx: WriteTx, services: Services): Promise<void> {
  const now = services.now().getTime()
  // The first of the list is the newest. Semi-finished products precede the products that use them,
  // so that references are valid.
  const rows = demoProducts.map((product, i) =>
    makeCalculationRow(product, new Date(now - i * 60_000)),
  )
  const older = [...demoReviewed, ...demoDeclared].map((product, i) =>
    makeCalculationRow(product, new Date(now - 30 * 86_400_000 - i * 60_000)),
  )
  const all = listProducts()
  await insertRows(tx, 'calculations', [...rows, ...older])
  // The complete products, one of each method, have their texts in every language.
  const complete = new Set(
    ['precast', ...demoDeclared.map(({ key }) => key)].map(demoCalculationId),
  )
  await insertRows(
    tx,
    'calculation_texts',
    [...rows, ...older].filter(({ id }) => complete.has(id)).flatMap((row) => makeTextRows(row)),
  )
  const inputs = all.flatMap((product) =>
    product.lines.map((line, i) => makeInputRow(product, line, i)),
  )
  await insertRows(tx, 'inputs', inputs)
  for (const product of all) {
    const id = demoCalculationId(product.key)
    const picture = await insertPicture(tx, services.files, {
      key: `demo/picture/${product.key}`,
      companyId: company,
      fileName: `${product.key}.png`,
      purpose: 'image',
      svg: drawLayers(product.layers),
      attachedTo: { type: 'Calculation', id },
      uploadedBy: userId(editor),
    })
    await tx
      .updateTable('calculations')
      .set({ files: JSON.stringify({ productImageFile: picture }) })
      .where('id', '=', id)
      .execute()
  }
}
