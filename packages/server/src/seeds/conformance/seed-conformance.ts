import type { CalculationStatus, RoleName } from '@cradle/contract'
import { calculationStatuses, roles } from '@cradle/contract'
import { bookGrant } from '#credits/grant-credits'
import type { WriteTx } from '#platform/db/database'
import type { NewRow } from '#platform/db/schema'
import { hashPassword } from '#users/passwords'
import type { Services } from '#platform/http/call'
import { roleSlug } from '../demo/demo-logins.ts'
import { demoTransportId, seedDemoLibrary } from '../demo/demo-library.ts'
import { demoSetId } from '../demo/demo-waste-scenarios.ts'
import { addIllustrativeValues } from '../demo/illustrative-values.ts'
import { insertPeople, userId, type SeedUser } from '../insert-people.ts'
import { insertPicture, drawLayers, signaturePicture } from '../insert-picture.ts'
import { insertRows } from '../insert-rows.ts'
import { methodId } from '../reference/methods.ts'
import { completeLicence, unitId } from '../reference/reference-lists.ts'
import { seedReference } from '../reference/seed-reference.ts'
import { makeSeedContext } from '../seed-context.ts'
import { seedConformanceFootprint } from './conformance-footprint.ts'
import {
  companyNames,
  conformanceCalculationId,
  conformanceCompanyId,
  conformanceInputSetId,
  type Slug,
} from './conformance-ids.ts'
import {
  makeCalculationRow,
  makeInputRows,
  makeSetLines,
  makeTemplateLines,
  makeTemplateRow,
  reportTexts,
} from './conformance-rows.ts'
import { seedId } from '../seed-id.ts'

const inCompany: RoleName[] = [
  'ROLE_VIEWER',
  'ROLE_EDITOR',
  'ROLE_LCA_EDITOR',
  'ROLE_ADMIN',
  'ROLE_COMPANY_ADMIN',
  'ROLE_EPD_ADMIN',
  'ROLE_COMPANY_EPD_ADMIN',
  'ROLE_CCF_EDITOR',
  'ROLE_OEF_EDITOR',
  'ROLE_SHARE_EDITOR',
  'ROLE_SHARE_ADMIN',
  'ROLE_SHARE_PROGRAMME_OPERATOR',
]
const inGroup: RoleName[] = [
  'ROLE_CORPORATE_ADMIN',
  'ROLE_CORPORATE_EPD_ADMIN',
  'ROLE_GROUP_EPD_ADMIN',
  'ROLE_AGENCY_ADMIN',
  'ROLE_PARTNER_ADMIN',
]
const onPlatform: RoleName[] = ['ROLE_GENERAL_ADMIN', 'ROLE_SUPER_ADMIN', 'ROLE_NIBE_EMPLOYEE']

/** Companies, logins and records that a conformance test of the API expects (api contract §11). */
export async function seedConformance(tx: WriteTx, services: Services): Promise<void> {
  const password = services.config.seedPassword
  if (!password) throw new Error('SEED_PASSWORD must be set for the conformance seed')
  await seedReference(tx)
  await seedDemoLibrary(tx)
  await insertRows(tx, 'companies', makeCompanyRows())
  await insertPeople(tx, listPeople(), await hashPassword(password))
  const reviewer = 'reviewer@verify.example'
  const autograph = await insertPicture(tx, services.files, {
    key: 'conformance/autograph',
    companyId: conformanceCompanyId('verify'),
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
  for (const company of ['alpha', 'beta'] as const) await seedCompany(tx, services, company)
}

function makeCompanyRows() {
  const makeRow = (slug: Slug, more: Partial<NewRow<'companies'>> = {}) => ({
    id: conformanceCompanyId(slug),
    name: companyNames[slug],
    company_code: slug.toUpperCase(),
    demonstration: true,
    licence_id: completeLicence,
    expert_upload: true,
    upload_company_db: true,
    ...more,
  })
  const reviewed = { review_company_id: conformanceCompanyId('verify') }
  return [
    makeRow('platform'),
    makeRow('verify'),
    makeRow('alpha-group'),
    makeRow('beta-group'),
    makeRow('alpha', { ...reviewed, parent_company_id: conformanceCompanyId('alpha-group') }),
    makeRow('alpha-sister', {
      ...reviewed,
      parent_company_id: conformanceCompanyId('alpha-group'),
    }),
    makeRow('beta', { ...reviewed, parent_company_id: conformanceCompanyId('beta-group') }),
  ]
}

function listPeople(): SeedUser[] {
  const makeUser = (
    slug: Slug,
    role: RoleName,
    local = roleSlug(role),
    more: Partial<SeedUser> = {},
  ): SeedUser => ({
    email: `${local}@${slug}.example`,
    name: `${roles[role].view} of ${companyNames[slug]}`,
    companyId: conformanceCompanyId(slug),
    roles: [role],
    ...more,
  })
  return [
    ...(['alpha', 'beta'] as const).flatMap((slug) =>
      inCompany.map((role) => makeUser(slug, role)),
    ),
    ...(['alpha-group', 'beta-group'] as const).flatMap((slug) =>
      inGroup.map((role) => makeUser(slug, role)),
    ),
    ...onPlatform.map((role) => makeUser('platform', role)),
    makeUser('verify', 'ROLE_REVIEWER'),
    makeUser('verify', 'ROLE_REVIEWER', 'reviewer2'),
    makeUser('alpha-sister', 'ROLE_EDITOR'),
    makeUser('alpha', 'ROLE_VIEWER', 'inactive', {
      name: 'Inactive user of Alpha',
      inactive: true,
    }),
    makeUser('alpha', 'ROLE_EDITOR', 'multi', {
      name: 'User of Alpha and Beta',
      alsoIn: [{ companyId: conformanceCompanyId('beta'), roles: ['ROLE_VIEWER'] }],
    }),
  ]
}

/** Remaining credits of a company. */
const CREDITS = 1000

/** Grants the balance plus the price of the four completed calculations. */
async function grantCredits(tx: WriteTx, services: Services, companyId: string): Promise<void> {
  const { credits_per_calculation: price } = await tx
    .selectFrom('methods')
    .select('credits_per_calculation')
    .where('id', '=', methodId('EN15804A2'))
    .executeTakeFirstOrThrow()
  const ctx = makeSeedContext(services)
  if (price > 0)
    await bookGrant(tx, ctx, {
      companyId,
      amount: 4 * price,
      description: 'For the completed calculations of the seed',
    })
  await bookGrant(tx, ctx, { companyId, amount: CREDITS, description: 'Balance of the seed' })
}

/** One of the two companies with records of its own. */
interface SeededCompany {
  slug: 'alpha' | 'beta'
  companyId: string
  editorId: string
  /** Columns of all its records. */
  common: { company_id: string; created_by: string }
  makeId: (kind: string) => string
}

/** Records that Alpha and Beta have in common. */
async function seedCompany(tx: WriteTx, services: Services, slug: 'alpha' | 'beta'): Promise<void> {
  const companyId = conformanceCompanyId(slug)
  const editorId = userId(`lca-editor@${slug}.example`)
  const company: SeededCompany = {
    slug,
    companyId,
    editorId,
    common: { company_id: companyId, created_by: editorId },
    makeId: (kind) => seedId(`conformance/${kind}/${slug}`),
  }
  await grantCredits(tx, services, companyId)
  await seedSites(tx, company)
  await seedProfile(tx, company)
  await seedCalculations(tx, company)
  await seedInputSet(tx, company)
  await seedConformanceFootprint(tx, slug, { companyId, locationId: company.makeId('location') })
  await seedPictures(tx, services, company)
}

/** A folder, a location, a supplier and the way between them. */
async function seedSites(tx: WriteTx, { slug, common, makeId }: SeededCompany): Promise<void> {
  const code = slug.toUpperCase()
  await insertRows(tx, 'folders', [
    { id: makeId('folder'), ...common, name: 'Seed folder', type: 'calculation' },
  ])
  await insertRows(tx, 'locations', [
    {
      id: makeId('location'),
      ...common,
      unique_id: `${code}-LOC`,
      name: `${companyNames[slug]} works`,
      city: 'Utrecht',
      country_code: 'NL',
    },
  ])
  await insertRows(tx, 'suppliers', [
    {
      id: makeId('supplier'),
      ...common,
      unique_id: `${code}-SUP`,
      name: `${companyNames[slug]} supplier`,
      city: 'Antwerpen',
      country_code: 'BE',
    },
  ])
  await insertRows(tx, 'transports', [
    {
      id: makeId('transport'),
      ...common,
      location_id: makeId('location'),
      supplier_id: makeId('supplier'),
      transport_profile_id: demoTransportId('DEMO-072'),
      distance: 120,
    },
  ])
}

async function seedProfile(tx: WriteTx, { slug, common, makeId }: SeededCompany): Promise<void> {
  const { values, illustrative } = addIllustrativeValues(
    {
      'GWP-fossil': 0.11,
      'GWP-biogenic': 0,
      'GWP-luluc': 0.0002,
      'GWP-total': 0.1102,
    },
    0,
  )
  await insertRows(tx, 'environmental_profiles', [
    {
      id: makeId('profile'),
      ...common,
      unique_id: `${slug.toUpperCase()}-001`,
      name: `${companyNames[slug]} own concrete`,
      unit_id: unitId('kg'),
      category: 'Concrete',
      mass_per_unit: 1,
      secondary_content: 0,
      demonstration: true,
      effects: { A1: values },
      illustrative_indicators: illustrative,
      source: 'Seed value for tests – not for declarations',
    },
  ])
}

/** Four calculations of each status. */
const seeds = calculationStatuses.flatMap((status) => [1, 2, 3, 4].map((n) => ({ status, n })))

/** The template and the calculations, with their lines. */
async function seedCalculations(
  tx: WriteTx,
  { slug, common, makeId }: SeededCompany,
): Promise<void> {
  await insertRows(tx, 'templates', [{ ...makeTemplateRow(slug, makeId), ...common }])
  await insertRows(
    tx,
    'template_inputs',
    makeTemplateLines(slug, makeId).map((row) => ({ ...row, ...common })),
  )
  await insertRows(
    tx,
    'calculations',
    seeds.map(({ status, n }) => ({
      ...makeCalculationRow(slug, makeId),
      ...common,
      id: conformanceCalculationId(slug, status, n),
      product_name: `Seed ${status} ${n}`,
      // Calculated first, then moved through the workflow (settle-statuses).
      status: status === 'draft' ? 'draft' : 'in-progress',
      ...(isComplete(status) ? { texts: reportTexts, data_collection_year: 2024 } : {}),
    })),
  )
  await insertRows(
    tx,
    'inputs',
    seeds
      .filter(({ status }) => status !== 'draft')
      .flatMap(({ status, n }) =>
        makeInputRows(slug, makeId, status, n).map((row) => ({ ...row, ...common })),
      ),
  )
}

/** An input set, and the calculation that uses it. */
async function seedInputSet(tx: WriteTx, { slug, common, makeId }: SeededCompany): Promise<void> {
  await insertRows(tx, 'predefined_input_sets', [
    {
      id: conformanceInputSetId(slug),
      ...common,
      code: `${slug.toUpperCase()}-SET`,
      name: `Seed input set ${slug}`,
      method_id: methodId('EN15804A2'),
      unit_id: unitId('m2'),
      waste_scenario_set_id: demoSetId,
    },
  ])
  await insertRows(
    tx,
    'predefined_input_set_inputs',
    makeSetLines(slug, makeId).map((row) => ({ ...row, ...common })),
  )
  await insertRows(tx, 'predefined_input_set_usages', [
    {
      id: seedId(`conformance/usage/${slug}`),
      ...common,
      calculation_id: conformanceCalculationId(slug, 'in-progress', 1),
      predefined_input_set_id: conformanceInputSetId(slug),
      amount: 1.5,
      comments: 'Seed usage',
    },
  ])
}

/** The product image of each complete calculation. */
async function seedPictures(
  tx: WriteTx,
  services: Services,
  { slug, companyId, editorId }: SeededCompany,
): Promise<void> {
  for (const { status, n } of seeds.filter((s) => isComplete(s.status))) {
    const id = conformanceCalculationId(slug, status, n)
    const picture = await insertPicture(tx, services.files, {
      key: `conformance/picture/${slug}/${status}/${n}`,
      companyId,
      fileName: 'product.png',
      purpose: 'image',
      svg: drawLayers([
        { colour: '#b3b5b1', thickness: 3 },
        { colour: '#8e9290', thickness: 1 },
      ]),
      attachedTo: { type: 'Calculation', id },
      uploadedBy: editorId,
    })
    await tx
      .updateTable('calculations')
      .set({ files: JSON.stringify({ productImageFile: picture }) })
      .where('id', '=', id)
      .execute()
  }
}

/** Calculations in these states were valid once, so they need everything that a report requires. */
const isComplete = (status: CalculationStatus): boolean =>
  !['draft', 'in-progress', 'incomplete'].includes(status)
