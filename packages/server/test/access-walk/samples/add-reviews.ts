import type pg from 'pg'
import { newId } from '#platform/ids'
import type { CalculationSnapshot } from '#snapshots/snapshot'
import { conformanceCalculationId, conformanceCompanyId } from '#seeds/conformance/conformance-ids'
import { addModel } from './add-model.ts'

/**
 * Ids of a company's records that its review company may see: the calculation under review, its
 * contents and the records that it uses.
 */
export type Reviewed = Readonly<Record<string, string>>

/** The reviewer and the editor of every review in the walk. */
const people = `(select id from users where email = 'reviewer@verify.example')`

/**
 * Adds a review of one calculation by one company, with its first round, its first comment, a
 * thread with a file and an answer of the checklist. Snapshots of the calculation exist already.
 */
export async function addReview(
  admin: pg.Pool,
  {
    company,
    calculation,
    reviewedBy,
  }: { company: string; calculation: string; reviewedBy: string },
): Promise<{ review: string; thread: string }> {
  const id = newId()
  await admin.query(
    `insert into reviews (id, company_id, calculation_id, review_company_id, reviewer_id, reviewer_name, status, requested_by_name, requested_at, content_hash)
    select $1, $2, $3, $4, ${people}, 'Reviewer', 'requested', 'Requester', now(), 'hash'`,
    [id, company, calculation, reviewedBy],
  )
  await admin.query(
    `insert into review_submissions (company_id, review_id, number, snapshot_id, content_hash, submitted_by_name, comment, submitted_at)
    select $1, $2, 1, id, 'hash', 'Requester', 'A comment', now() from calculation_snapshots where company_id = $1 and calculation_id = $3 limit 1`,
    [company, id, calculation],
  )
  await admin.query(
    `insert into review_events (id, company_id, review_id, action, user_name, comment, round, created_at) values ($1, $2, $3, 'submit', 'Requester', 'A comment', 1, now())`,
    [newId(), company, id],
  )
  const thread = newId()
  await admin.query(
    `insert into review_threads (id, company_id, review_id, calculation_id, number, anchor, side, round, created_by_name) values ($1, $2, $3, $4, 1, '{"kind": "calculation"}', 'reviewer', 1, 'Reviewer')`,
    [thread, company, id, calculation],
  )
  await admin.query(
    `insert into review_comments (id, company_id, review_id, thread_id, user_name, side, text, round) values ($1, $2, $3, $4, 'Reviewer', 'reviewer', 'A question', 1)`,
    [newId(), company, id, thread],
  )
  await admin.query(
    `insert into media_objects (id, company_id, purpose, file_name, mime_type, size, file_key, attached_type, attached_id) values ($1, $2, 'attachment', 'bill.pdf', 'application/pdf', 1, 'none', 'ReviewThread', $3)`,
    [newId(), company, thread],
  )
  await admin.query(
    `insert into review_answers (company_id, review_id, key, round, answer, note, answered_by_name, answered_at) values ($1, $2, 'goal.declaredUnit', 1, 'yes', 'A note', 'Reviewer', now())`,
    [company, id],
  )
  return { review: id, thread }
}

/**
 * Adds a calculation that was submitted to Verify: with a semi-finished product, an input set, and
 * library records of the company's own.
 */
export async function addReviewed(
  admin: pg.Pool,
  slug: 'alpha' | 'beta',
  submitted: CalculationSnapshot,
): Promise<Reviewed> {
  const company = conformanceCompanyId(slug)
  const [calculation, part] = [
    conformanceCalculationId(slug, 'in-review', 1),
    conformanceCalculationId(slug, 'in-review', 2),
  ]
  const id = Object.fromEntries(
    [
      'set',
      'template',
      'wasteSet',
      'scenario',
      'profile',
      'supplier',
      'location',
      'report',
      'input',
      'usage',
      'journal',
    ].map((name) => [name, newId()]),
  )
  const run = (text: string, ...values: unknown[]): Promise<unknown> => admin.query(text, values)
  await run(
    `insert into environmental_profiles (id, company_id, unique_id, name, unit_id) select $1, $2, 'REVIEWED', 'Profile under review', unit_id from environmental_profiles where company_id is null limit 1`,
    id['profile'],
    company,
  )
  await run(
    `insert into waste_scenario_sets (id, company_id, name) values ($1, $2, 'Set under review')`,
    id['wasteSet'],
    company,
  )
  await run(
    `insert into waste_scenarios (id, company_id, name, waste_scenario_set_id, leave) values ($1, $2, 'Scenario under review', $3, 100)`,
    id['scenario'],
    company,
    id['wasteSet'],
  )
  await run(
    `insert into templates (id, company_id, name, method_id) select $1, $2, 'Template under review', id from methods limit 1`,
    id['template'],
    company,
  )
  await run(
    `insert into template_inputs (id, company_id, template_id, input_type, description) values ($1, $2, $3, 'A1_RAW_MATERIAL', 'Line')`,
    newId(),
    company,
    id['template'],
  )
  await run(
    `insert into suppliers (id, company_id, unique_id, name) values ($1, $2, 'REVIEWED', 'Supplier under review')`,
    id['supplier'],
    company,
  )
  await run(
    `insert into locations (id, company_id, unique_id, name) values ($1, $2, 'REVIEWED', 'Works under review')`,
    id['location'],
    company,
  )
  await run(
    `insert into predefined_input_sets (id, company_id, code, name, method_id) select $1, $2, 'REVIEWED', 'Set under review', method_id from calculations where id = $3`,
    id['set'],
    company,
    calculation,
  )
  await run(
    `insert into predefined_input_set_inputs (id, company_id, predefined_input_set_id, input_type, description) values ($1, $2, $3, 'A1_RAW_MATERIAL', 'Line')`,
    newId(),
    company,
    id['set'],
  )
  await run(
    `update calculations set calculation_type = 'semi_finished', status = 'valid', location_id = $2 where id = $1`,
    part,
    id['location'],
  )
  await run(
    `update calculations set status = 'in-review', template_id = $2, location_id = $3 where id = $1`,
    calculation,
    id['template'],
    id['location'],
  )
  await run(`delete from inputs where calculation_id = any ($1)`, [calculation, part])
  await run(
    `insert into inputs (id, company_id, calculation_id, input_type, description, net_amount, semi_finished_product_id, environmental_profile_id, waste_scenario_id, supplier_id, position)
    values ($1, $2, $3, 'SEMI_FINISHED', 'Part', 1, $4, null, null, null, 1), ($5, $2, $3, 'A1_RAW_MATERIAL', 'Line', 1, null, $6, $7, $8, 2)`,
    id['input'],
    company,
    calculation,
    part,
    newId(),
    id['profile'],
    id['scenario'],
    id['supplier'],
  )
  const fact = newId()
  await run(
    `insert into site_facts (id, company_id, location_id, period, kind, amount, unit) values ($1, $2, $3, '2025', 'energy', 1, 'kWh')`,
    fact,
    company,
    id['location'],
  )
  await run(
    `insert into site_allocations (id, company_id, calculation_id, input_id, location_id, year, site_facts, key, amount)
    values ($1, $2, $3, $4, $5, 2025, $6, 'mass', 1)`,
    newId(),
    company,
    calculation,
    id['input'],
    id['location'],
    [fact],
  )
  await run(
    `insert into predefined_input_set_usages (id, company_id, calculation_id, predefined_input_set_id, amount) values ($1, $2, $3, $4, 2)`,
    id['usage'],
    company,
    calculation,
    id['set'],
  )
  await run(
    `insert into calculation_result_journals (id, company_id, calculation_id, state, started_at, reportable, content_version) values ($1, $2, $3, 'done', now(), true, 1)`,
    id['journal'],
    company,
    calculation,
  )
  await run(
    `insert into calculation_results (company_id, calculation_id, calculated_at, content_version, engine_version, request, content_hash, result, total_a_to_c, module_d, scores, headline, product_mass, is_mass_incomplete, profile_ids)
    select company_id, $1, calculated_at, 1, engine_version, request, content_hash, result, total_a_to_c, module_d, scores, headline, product_mass, is_mass_incomplete, profile_ids from calculation_results where calculation_id = $2`,
    calculation,
    conformanceCalculationId(slug, 'valid', 1),
  )
  const snapshot = newId()
  await run(
    `insert into calculation_snapshots (id, company_id, calculation_id, content_hash, schema_version, content_version, snapshot) values ($1, $2, $3, 'hash', 1, 1, $4)`,
    snapshot,
    company,
    calculation,
    JSON.stringify(submitted),
  )
  await run(
    `insert into reports (id, company_id, calculation_id, type, error, content_hash, snapshot_id) values ($1, $2, $3, 'declaration', 'none', '', $4)`,
    id['report'],
    company,
    calculation,
    snapshot,
  )
  const { review, thread } = await addReview(admin, {
    company,
    calculation,
    reviewedBy: conformanceCompanyId('verify'),
  })
  const model = await addModel(admin, {
    company,
    reviewedBy: conformanceCompanyId('verify'),
    review,
  })
  return { calculation, part, snapshot, review, thread, model, ...id }
}
