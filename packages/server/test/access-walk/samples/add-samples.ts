import type pg from 'pg'
import { importKinds, resources, roleNames, type Resource } from '@cradle/contract'
import { newId } from '#platform/ids'
import type { Tables } from '#platform/records/table'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import {
  conformanceCalculationId,
  conformanceCompanyId,
  conformanceInputSetId,
  conformanceTemplateId,
} from '#seeds/conformance/seed-conformance'
import { slugs, type Slug } from '../expected-rights.ts'
import { addCredits } from './add-credits.ts'
import { addReview, addReviewed, type Reviewed } from './add-reviews.ts'
import { tenantTables, type TenantTable } from '../table-list.ts'

/** Id of one record by type and owner; `none` is the platform's own. */
export type Samples = Readonly<Record<string, Partial<Record<Slug | 'none', string>>>>

/**
 * Prefix of a text of Beta: every answer with the text then reveals its table, and whether Beta's
 * review company may see it.
 */
export const makeMark = (table: string, isReviewed = false): string =>
  `beta${isReviewed ? 'shown' : 'mark'}.${table}.`
export const MARK = /beta(mark|shown)\.([a-z_]+)\./gi

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
    `insert into idempotency_keys (company_id, key, route, request_hash) values ($1, 'walked', 'POST /', '')`,
    [company],
  )
  await admin.query(
    `insert into report_downloads (id, company_id, created_by, format, calculations) values ($1, $2, $3, 'csv', '{}')`,
    [newId(), company, user],
  )
  await addNotification(admin, user, company)
  await admin.query(
    `insert into column_mappings (company_id, kind, columns) values ($1, 'inputs', $2)`,
    [
      company,
      JSON.stringify({ [slug === 'beta' ? makeMark('column_mappings') : 'part']: 'description' }),
    ],
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
  await admin.query(
    `insert into versions (id, company_id, name, published_at) values ($1, $2, 'Own version', now())`,
    [newId(), company],
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
  await addImports(admin, company)
  await admin.query(
    `insert into logs (id, company_id, action, message) values ($1, $2, 'walk', 'Own line')`,
    [newId(), company],
  )
}

/** Adds a finished import of each kind; the one of suppliers with a row and a record. */
async function addImports(admin: pg.Pool, company: string): Promise<void> {
  const suppliers = newId()
  for (const kind of importKinds)
    await admin.query(
      `insert into imports (id, company_id, kind, file_name, step, done, total, sheets, started_at, finished_at, undo_until, undone_at)
       values ($1, $2, $3, 'Our data.xlsx', 'import_completed', 1, 1, '[]', now(), now(), now(), now())`,
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

const walkedCalculations = `(select unnest(array[$2::uuid, s.semi_finished_product_id]) from inputs s where s.calculation_id = $2 and s.semi_finished_product_id is not null)`

/**
 * Tables in the order of their foreign keys. Of the calculations: the valid one, its semi-finished
 * product, and dependent rows.
 */
const copied: readonly [table: string, where: string][] = [
  ...[
    'folders',
    'locations',
    'suppliers',
    'transports',
    'environmental_profiles',
    'waste_scenario_sets',
    'waste_scenarios',
    'versions',
    'templates',
    'logs',
  ].map((t): [string, string] => [t, 'true']),
  ['predefined_input_sets', 'true'],
  ['predefined_input_set_inputs', 'true'],
  ['calculations', `id in ${walkedCalculations}`],
  ['predefined_input_set_usages', 'calculation_id = $2'],
  ['template_inputs', 'true'],
  ['inputs', 'calculation_id = $2'],
  ['input_pending_values', 'calculation_id = $2'],
  ['template_input_pending_values', 'true'],
  ['predefined_input_set_input_pending_values', 'true'],
  ['calculation_texts', 'calculation_id = $2'],
  ['calculation_result_journals', 'calculation_id = $2'],
  ['calculation_results', 'calculation_id = $2'],
  ['calculation_presences', 'calculation_id = $2'],
  ['calculation_revisions', 'calculation_id = $2'],
  ['calculation_changes', 'calculation_id = $2'],
  ['portfolio_recalculations', 'true'],
  ['portfolio_items', 'calculation_id = $2'],
  ['imports', 'true'],
  ['import_rows', 'true'],
  ['import_records', 'true'],
  ['calculation_snapshots', 'calculation_id = $2'],
  ['reports', 'calculation_id = $2'],
  ['media_objects', 'attached_id = $2'],
  ['reviews', 'calculation_id = $2'],
  ['review_submissions', 'true'],
  ['review_events', 'true'],
  ['review_threads', 'true'],
  ['review_comments', 'true'],
  ['review_answers', 'true'],
]

/**
 * Copies rows of Beta to another company: every id is replaced, in references too, and the texts
 * are no longer Beta's.
 */
async function copyBeta(admin: pg.Pool, beta: string, company: string): Promise<void> {
  const calculation = conformanceCalculationId('beta', 'valid', 1)
  const found: { table: string; row: Record<string, unknown> }[] = []
  const newIds = new Map([[beta, company]])
  for (const [table, where] of copied) {
    const { rows } = await admin.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t where company_id = $1 and ${where} and ($2::uuid is not null)`,
      [beta, calculation],
    )
    for (const { row } of rows) {
      found.push({ table, row })
      if (typeof row['id'] === 'string') newIds.set(row['id'], newId())
    }
  }
  for (const { table, row } of found) {
    const text = JSON.stringify(row)
      .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => newIds.get(id) ?? id)
      .replaceAll(MARK, '')
    const copy = {
      ...(JSON.parse(text) as Record<string, unknown>),
      ...('file_key' in row ? { file_key: row['file_key'] } : {}),
    }
    const columns = await listWrittenColumns(admin, table)
    await admin.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1::jsonb)`,
      [JSON.stringify(copy)],
    )
  }
}

/** Generated columns are not copied. */
async function listWrittenColumns(admin: pg.Pool, table: string): Promise<string> {
  const { rows } = await admin.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  return rows[0]!.columns
}

/** Marks every text column of Beta's rows except codes. An empty text becomes the mark. */
async function markTable(
  admin: pg.Pool,
  table: string,
  { owner = 'company_id', codes = [], reviewed }: TenantTable,
  beta: string,
  shown: readonly string[],
): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and data_type = 'text' and is_generated = 'NEVER'`,
    [table],
  )
  const isShown = reviewed
    ? `coalesce(${reviewed} = any ($2), false)`
    : 'false and $2::uuid[] is null'
  const set = rows
    .filter(({ name }) => !codes.includes(name))
    .map(
      ({ name }) =>
        `${name} = case when ${isShown} then '${makeMark(table, true)}' else '${makeMark(table)}' end || coalesce(${name}, gen_random_uuid()::text)`,
    )
  if (set.length === 0) return
  // The audit trail otherwise refuses changes.
  if (table === 'logs') await admin.query('alter table logs disable trigger append_only')
  await admin.query(`update ${table} set ${set.join(', ')} where ${owner} = $1`, [beta, shown])
  if (table === 'logs') await admin.query('alter table logs enable trigger append_only')
}

/** Marks texts inside documents: report texts, results, journals and the snapshots of reports. */
async function markDocuments(
  admin: pg.Pool,
  beta: string,
  { calculation, part, template, review }: Reviewed,
): Promise<void> {
  await admin.query(
    `update calculations set texts = (select jsonb_object_agg(key, case when id = any ($2) then '${makeMark('calculations', true)}' else '${makeMark('calculations')}' end || value) from jsonb_each_text(texts)) where company_id = $1 and texts <> '{}'`,
    [beta, [calculation, part]],
  )
  await admin.query(
    `update templates set texts = jsonb_build_object('productDescription', case when id = $4 then $3::text else $2 end) where company_id = $1`,
    [beta, makeMark('templates'), makeMark('templates', true), template],
  )
  await admin.query(
    `update calculation_results set result = replace(result::text, 'Own concrete', '${makeMark('calculation_results')}')::jsonb, request = replace(request::text, 'Own concrete', '${makeMark('calculation_results')}')::jsonb where company_id = $1`,
    [beta],
  )
  await admin.query(`update calculation_result_journals set warnings = $2 where company_id = $1`, [
    beta,
    JSON.stringify([{ code: 'marked', message: makeMark('calculation_result_journals') }]),
  ])
  await admin.query(
    `update calculation_changes set before = jsonb_build_object('texts.noteA2', $2::text), after = jsonb_build_object('texts.noteA2', $2::text) where company_id = $1`,
    [beta, makeMark('calculation_changes')],
  )
  const markSnapshots = (column: string, id: string, text: string): Promise<unknown> =>
    admin.query(
      `update calculation_snapshots set snapshot = jsonb_set(jsonb_set(snapshot, '{product,name}', to_jsonb($2::text)), '{wire,calculation,productName}', to_jsonb($2::text)) where ${column} = $1`,
      [id, text],
    )
  await markSnapshots('company_id', beta, makeMark('calculation_snapshots'))
  await admin.query(
    `update review_threads set anchor = jsonb_build_object('kind', 'calculation', 'label', case when review_id = $2 then $3::text else $4::text end) where company_id = $1`,
    [beta, review, makeMark('review_threads', true), makeMark('review_threads')],
  )
  await admin.query(`update reports set attestation = $2 where company_id = $1`, [
    beta,
    JSON.stringify({ text: makeMark('reports') }),
  ])
  const shown: readonly [table: string, column: string, value: unknown][] = [
    [
      'calculation_result_journals',
      'warnings',
      [{ code: 'marked', message: makeMark('calculation_result_journals', true) }],
    ],
    ['reports', 'attestation', { text: makeMark('reports', true) }],
  ]
  for (const [table, column, value] of shown)
    await admin.query(`update ${table} set ${column} = $2 where calculation_id = $1`, [
      calculation,
      JSON.stringify(value),
    ])
  await markSnapshots('calculation_id', calculation!, makeMark('calculation_snapshots', true))
  for (const column of ['result', 'request'])
    await admin.query(
      `update calculation_results set ${column} = replace(${column}::text, 'betamark', 'betashown')::jsonb where calculation_id = $1`,
      [calculation],
    )
}

async function findSamples(
  admin: pg.Pool,
  companies: Record<Slug, string>,
  tables: Tables,
): Promise<Samples> {
  return Object.fromEntries(
    await Promise.all(
      resources.map(
        async (resource) =>
          [resource.type, await findSamplesByType(admin, companies, tables, resource)] as const,
      ),
    ),
  )
}

/** Prefers the valid calculation and its dependent rows; of other tables it takes the first row. */
async function findSamplesByType(
  admin: pg.Pool,
  companies: Record<Slug, string>,
  tables: Tables,
  resource: Resource,
): Promise<Samples[string]> {
  if (resource.type === 'Role') return { none: roleNames[0]! }
  const { name, id, only = 'true' } = tables.get(resource.type)!
  const listed = tenantTables[name]
  const preferences: Readonly<Record<string, string>> = {
    users: `email like '%walked@%'`,
    memberships: `user_id in (select id from users where email like '%walked@%')`,
    calculations: `product_name like '%Seed valid 1'`,
    inputs: whereInSampleCalculation('calculation_id'),
    calculation_result_journals: whereInSampleCalculation('calculation_id'),
    notifications: `user_id in (select id from users where email like '%walked@%')`,
    reports: 'true',
    media_objects: whereInSampleCalculation('attached_id'),
  }
  const preference = preferences[name] ?? 'true'
  const findFirst = async (where: string, values: unknown[] = []): Promise<string | undefined> =>
    (
      await admin.query<{ id: string }>(
        `select ${id} as id from ${name} where ${where} and (${only}) order by case when ${preference} then 0 else 1 end, ${id} limit 1`,
        values,
      )
    ).rows[0]?.id
  if (!listed) return { none: await findFirst('true') }
  const owned = await Promise.all(
    slugs.map(
      async (slug) =>
        [slug, await findFirst(`${listed.owner ?? 'company_id'} = $1`, [companies[slug]])] as const,
    ),
  )
  return {
    ...Object.fromEntries(owned),
    ...(listed.isLibrary ? { none: await findFirst('company_id is null') } : {}),
  }
}

const whereInSampleCalculation = (column: string): string =>
  `${column} in (select id from calculations where product_name like '%Seed valid 1')`
