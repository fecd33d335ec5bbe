import type pg from 'pg'
import { importKinds } from '@cradle/contract'
import { newId } from '#platform/ids'
import type { Tables } from '#platform/records/table'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import {
  conformanceCalculationId,
  conformanceCompanyId,
  conformanceInputSetId,
  conformanceTemplateId,
} from '#seeds/conformance/conformance-ids'
import { slugs, type Slug } from '../expected-rights.ts'
import { addCredits } from './add-credits.ts'
import { addDataRequest } from './add-data-request.ts'
import { addModel } from './add-model.ts'
import { addFootprintResult } from './add-footprints.ts'
import { addReview, addReviewed, type Reviewed } from './add-reviews.ts'
import { addShare } from './add-share.ts'
import { addSiteFacts } from './add-site-facts.ts'
import { tenantTables } from '../table-list.ts'
import { copyBeta } from './copy-beta.ts'
import { findSamples, type Samples } from './find-samples.ts'
import { makeMark, markDocuments, markTable } from './mark-records.ts'

/**
 * Samples of all records that are under no review, and the records that Verify reviews by company.
 */
export interface SampleSet {
  samples: Samples
  reviewed: Readonly<Record<'alpha' | 'beta', Reviewed>>
}

/** The submitted snapshots by company; readers of a round read them completely. */
export type Snapshots = Readonly<Record<'alpha' | 'beta', CalculationSnapshot>>

/** Adds a record of every kind to every company; then marks every text of Beta. */
export async function addSamples(
  admin: pg.Pool,
  companies: Record<Slug, string>,
  tables: Tables,
  snapshots: Snapshots,
): Promise<SampleSet> {
  for (const slug of slugs) await addPerson(admin, slug, companies[slug])
  await addAnnouncement(admin)
  await addImpersonation(admin, companies.alpha)
  await addTemplates(admin)
  await addPlatformSet(admin)
  for (const slug of ['alpha', 'beta'] as const)
    await addMissing(admin, slug, companies[slug], snapshots[slug])
  for (const slug of slugs)
    if (slug !== 'alpha' && slug !== 'beta') await copyBeta(admin, companies.beta, companies[slug])
  for (const slug of slugs)
    await addCredits(
      admin,
      companies[slug],
      slug === 'beta' ? makeMark('credit_transactions') : 'A booking',
    )
  for (const slug of slugs) await addShare(admin, companies[slug])
  for (const slug of slugs) await addDataRequest(admin, companies[slug])
  for (const slug of slugs)
    await addModel(admin, {
      company: companies[slug],
      reviewedBy: conformanceCompanyId('platform'),
    })
  const samples = await findSamples(admin, companies, tables)
  const reviewed = {
    alpha: await addReviewed(admin, 'alpha', snapshots.alpha),
    beta: await addReviewed(admin, 'beta', snapshots.beta),
  }
  for (const owner of [null, companies.alpha, companies.beta]) await addPendingValues(admin, owner)
  for (const owner of [companies.alpha, companies.beta]) await addTexts(admin, owner)
  for (const [name, table] of Object.entries(tenantTables))
    await markTable(admin, name, table, companies.beta, Object.values(reviewed.beta))
  await markDocuments(admin, companies.beta, reviewed.beta)
  return { samples, reviewed }
}

/** Adds an announcement with all its values. */
const addAnnouncement = (admin: pg.Pool): Promise<unknown> =>
  admin.query(
    `insert into announcements (id, title, description, type, published_at, sticky_until, version_name) values ($1, 'News', 'A new release', 'update', now(), now() + interval '1 day', '2.0')`,
    [newId()],
  )

/** Adds an entry of the log with an impersonator. */
const addImpersonation = (admin: pg.Pool, company: string): Promise<unknown> =>
  admin.query(
    `insert into logs (id, company_id, user_id, impersonator_id, action, resource) select $1, $2, id, id, 'impersonation.create', $3 from users where company_id = $2 order by id limit 1`,
    [newId(), company, `/2/companies/${company}`],
  )

async function addPerson(admin: pg.Pool, slug: Slug, company: string): Promise<void> {
  const [user, membership] = [newId(), newId()]
  await admin.query(`insert into users (id, name, email, company_id) values ($1, $2, $3, $4)`, [
    user,
    `Walked of ${slug}`,
    `walked@${slug}.example`,
    company,
  ])
  await admin.query(
    `insert into memberships (id, company_id, user_id, roles) values ($1, $2, $3, '{ROLE_VIEWER}')`,
    [membership, company, user],
  )
  await admin.query(
    `insert into report_downloads (id, company_id, created_by, format, calculations) values ($1, $2, $3, 'csv', '{}')`,
    [newId(), company, user],
  )
  await addIdentityProvider(admin, company)
  await admin.query(`insert into person_requests (id, user_id, kind) values ($1, $2, 'export')`, [
    newId(),
    user,
  ])
  await addNotification(admin, user, company)
  await admin.query(
    `insert into column_mappings (company_id, kind, columns) values ($1, 'inputs', $2)`,
    [
      company,
      JSON.stringify({ [slug === 'beta' ? makeMark('column_mappings') : 'part']: 'description' }),
    ],
  )
}

async function addIdentityProvider(admin: pg.Pool, company: string): Promise<void> {
  const provider = newId()
  await admin.query(
    `insert into identity_providers (id, company_id, issuer, client_id, sealed_secret) values ($1, $2, 'https://identity.example', 'walked', 'v1.x.x.x')`,
    [provider, company],
  )
  await admin.query(
    `insert into identity_provider_domains (id, company_id, provider_id, domain, proof_token) values ($1, $2, $3, 'walked.example', 'token')`,
    [newId(), company, provider],
  )
}

/** Adds a notification about a company to one of its users. */
export const addNotification = (admin: pg.Pool, user: string, company: string): Promise<unknown> =>
  admin.query(
    `insert into notifications (id, company_id, user_id, type, title, message, link) values ($1, $2, $3, 'thread.opened', 'New remark', 'A remark', '/')`,
    [newId(), company, user],
  )

/**
 * Adds a template of the platform, and a template that has changed since a calculation was made
 * from it.
 */
async function addTemplates(admin: pg.Pool): Promise<void> {
  const platform = newId()
  await admin.query(
    `insert into templates (id, name, method_id) select $1, 'Template of everybody', id from methods limit 1`,
    [platform],
  )
  await admin.query(
    `insert into template_inputs (id, template_id, input_type, description) values ($1, $2, 'A1_RAW_MATERIAL', 'Line of everybody')`,
    [newId(), platform],
  )
  for (const slug of ['alpha', 'beta'] as const) {
    const basis = {
      fields: { functionalUnitTitle: slug === 'beta' ? makeMark('templates') : 'Before' },
      lines: {},
    }
    await admin.query(
      `update calculations set template_id = $1, template_basis = $2 where id = $3`,
      [
        conformanceTemplateId(slug),
        JSON.stringify(basis),
        conformanceCalculationId(slug, 'valid', 1),
      ],
    )
  }
}

async function addPlatformSet(admin: pg.Pool): Promise<void> {
  const platform = newId()
  await admin.query(
    `insert into predefined_input_sets (id, code, name, method_id) select $1, 'EVERYBODY', 'Set of everybody', id from methods limit 1`,
    [platform],
  )
  await admin.query(
    `insert into predefined_input_set_inputs (id, predefined_input_set_id, input_type, description) values ($1, $2, 'A1_RAW_MATERIAL', 'Line of everybody')`,
    [newId(), platform],
  )
}

/** Adds kinds of records that the seed lacks. */
async function addMissing(
  admin: pg.Pool,
  slug: 'alpha' | 'beta',
  company: string,
  submitted: CalculationSnapshot,
): Promise<void> {
  const set = newId()
  await admin.query(
    `insert into waste_scenario_sets (id, company_id, name) values ($1, $2, 'Own set')`,
    [set, company],
  )
  await admin.query(
    `insert into waste_scenarios (id, company_id, name, waste_scenario_set_id, leave) values ($1, $2, 'Own scenario', $3, 100)`,
    [newId(), company, set],
  )
  await addParts(admin, slug, company)
  await addPendingValues(admin, company)
  await addTexts(admin, company)
  const snapshot = newId()
  await admin.query(
    `insert into calculation_snapshots (id, company_id, calculation_id, content_hash, schema_version, content_version, snapshot) values ($1, $2, $3, '', 1, 1, $4)`,
    [snapshot, company, conformanceCalculationId(slug, 'valid', 1), JSON.stringify(submitted)],
  )
  await admin.query(
    `insert into reports (id, company_id, calculation_id, snapshot_id, type, error, content_hash) values ($1, $2, $3, $4, 'declaration', 'none', '')`,
    [newId(), company, conformanceCalculationId(slug, 'valid', 1), snapshot],
  )
  const calculation = conformanceCalculationId(slug, 'valid', 1)
  // Reviewed by a company that none of the actors reviews for: no actor sees it through its review.
  await addReview(admin, { company, calculation, reviewedBy: conformanceCompanyId('platform') })
  await admin.query(
    `insert into calculation_revisions (id, company_id, calculation_id, number, user_name, change_count) values ($1, $2, $3, 1, 'Somebody', 1)`,
    [newId(), company, calculation],
  )
  await admin.query(
    `insert into calculation_changes (company_id, calculation_id, number, record, record_id, kind, label, before, after) values ($1, $2, 1, 'calculation', $2, 'update', 'A product', '{"texts.noteA2": "Before"}', '{"texts.noteA2": "After"}')`,
    [company, calculation],
  )
  await admin.query(
    `insert into calculation_presences (company_id, calculation_id, user_id, user_name, place) select $1, $2, id, 'Somebody', 'inputs' from users where email = $3`,
    [company, calculation, `walked@${slug}.example`],
  )
  const recalculation = newId()
  await admin.query(
    `insert into portfolio_recalculations (id, company_id, reason, state, total, done) values ($1, $2, 'New profiles', 'done', 1, 1)`,
    [recalculation, company],
  )
  await admin.query(
    `insert into portfolio_items (id, company_id, portfolio_recalculation_id, calculation_id, product_name, status, outcome, content_version, stale) values ($1, $2, $3, $4, 'A product', 'valid', 'changed', 1, false)`,
    [newId(), company, recalculation, calculation],
  )
  await admin.query(
    `insert into portfolio_pieces (company_id, portfolio_recalculation_id, number) values ($1, $2, 1)`,
    [company, recalculation],
  )
  await addImports(admin, company)
  await addFootprintResult(admin, slug, company)
  await addSiteFacts(admin, slug, company)
  await admin.query(
    `insert into versions (id, company_id, name, published_at, import_id)
     select $1, $2, 'Own version', now(), id from imports where company_id = $2 and kind = 'epd'`,
    [newId(), company],
  )
  await admin.query(
    `insert into logs (id, company_id, action, message, user_id, impersonator_id)
     select $1, $2, 'walk', 'Own line', id, (select id from users where email = 'super-admin@platform.example')
     from users where email = $3`,
    [newId(), company, `walked@${slug}.example`],
  )
}

/** Adds a finished import of each kind; the one of suppliers with a row and a record. */
async function addImports(admin: pg.Pool, company: string): Promise<void> {
  const suppliers = newId()
  for (const kind of importKinds)
    await admin.query(
      `insert into imports (id, company_id, kind, footprint_id, file_name, step, done, total, sheets, started_at, finished_at, undo_until, undone_at)
       values ($1, $2, $3, case $3 when 'footprint' then (select id from footprints where company_id = $2 limit 1) end,
         'Our data.xlsx', 'import_completed', 1, 1, '[]', now(), now(), now(), now())`,
      [kind === 'supplier' ? suppliers : newId(), company, kind],
    )
  await admin.query(
    `insert into import_rows (import_id, company_id, number, sheet, line, action, name, cells, changes, remarks, remark_count)
     values ($1, $2, 1, 'Suppliers', 2, 'create', 'A supplier', '{"0": "S1"}', '[]', '[{"code": "required", "reason": "required"}]', 1)`,
    [suppliers, company],
  )
  await admin.query(
    `insert into import_records (import_id, company_id, position, type, record_id, name, action, record_version)
     values ($1, $2, 1, 'Supplier', $3, 'A supplier', 'create', 1)`,
    [suppliers, company, newId()],
  )
}

/** Adds a semi-finished product to a calculation, and the input set of the seed. */
async function addParts(admin: pg.Pool, slug: 'alpha' | 'beta', company: string): Promise<void> {
  const [whole, part] = [
    conformanceCalculationId(slug, 'valid', 1),
    conformanceCalculationId(slug, 'valid', 2),
  ]
  await admin.query(
    `update calculations set calculation_type = 'semi_finished', status = 'valid' where id = $1`,
    [part],
  )
  await admin.query(
    `insert into inputs (id, company_id, calculation_id, input_type, description, net_amount, semi_finished_product_id, position) values ($1, $2, $3, 'SEMI_FINISHED', 'Part', 1, $4, 9)`,
    [newId(), company, whole, part],
  )
  await admin.query(
    `insert into predefined_input_set_usages (id, company_id, calculation_id, predefined_input_set_id, amount) values ($1, $2, $3, $4, 2)`,
    [newId(), company, whole, conformanceInputSetId(slug)],
  )
}

/** A text in another language for each calculation of the owner. */
const addTexts = (admin: pg.Pool, company: string): Promise<unknown> =>
  admin.query(
    `insert into calculation_texts (company_id, calculation_id, language, name, text)
    select company_id, id, 'de', 'noteA2', 'Text' from calculations where company_id = $1
    on conflict do nothing`,
    [company],
  )

/** Values that lines do not have yet, one at each line of the owner that has none. Null: the lines of the platform. */
async function addPendingValues(admin: pg.Pool, company: string | null): Promise<void> {
  for (const [lines, parent] of [
    ['input', 'calculation_id'],
    ['template_input', 'template_id'],
    ['predefined_input_set_input', 'predefined_input_set_id'],
  ])
    await admin.query(
      `insert into ${lines}_pending_values (id, company_id, ${parent}, line_id, field, text, code, message)
      select gen_random_uuid(), company_id, ${parent}, id, 'comments', 'Text', 'no_match', 'No match' from ${lines}s l
      where company_id is not distinct from $1 and not exists (select from ${lines}_pending_values v where v.line_id = l.id)`,
      [company],
    )
}
