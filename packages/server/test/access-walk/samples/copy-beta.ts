import type pg from 'pg'
import { newId } from '#platform/ids'
import { conformanceCalculationId } from '#seeds/conformance/conformance-ids'
import { MARK } from './mark-records.ts'
import { RESULT_COLUMNS, readHex, toHex } from './result-texts.ts'

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
  ['calculation_figures', 'calculation_id = $2'],
  ['calculation_presences', 'calculation_id = $2'],
  ['calculation_revisions', 'calculation_id = $2'],
  ['calculation_changes', 'calculation_id = $2'],
  ['site_facts', 'true'],
  ['site_productions', 'true'],
  ['site_allocations', 'true'],
  ['footprints', 'true'],
  ['footprint_inputs', 'true'],
  ['footprint_result_journals', 'true'],
  ['footprint_results', 'true'],
  ['footprint_recalculations', 'true'],
  ['footprint_snapshots', 'true'],
  ['footprint_revisions', 'true'],
  ['footprint_changes', 'true'],
  ['footprint_presences', 'true'],
  ['portfolio_recalculations', 'true'],
  ['portfolio_items', 'calculation_id = $2'],
  ['portfolio_pieces', 'true'],
  ['imports', 'true'],
  ['versions', 'true'],
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
export async function copyBeta(admin: pg.Pool, beta: string, company: string): Promise<void> {
  const calculation = conformanceCalculationId('beta', 'valid', 1)
  const found: { table: string; row: Record<string, unknown> }[] = []
  const newIds = new Map([[beta, company]])
  for (const [table, where] of copied) {
    const { rows } = await admin.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t where company_id = $1 and ${where} and ($2::uuid is not null)`,
      [beta, calculation],
    )
    for (const { row } of rows) {
      await changeResultTexts(table, row, readHex)
      found.push({ table, row })
      if (typeof row['id'] === 'string') newIds.set(row['id'], newId())
    }
  }
  for (const { table, row } of found) {
    const text = JSON.stringify(row)
      .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => newIds.get(id) ?? id)
      .replaceAll(MARK, '')
    const copy: Record<string, unknown> = {
      ...(JSON.parse(text) as Record<string, unknown>),
      ...('file_key' in row ? { file_key: row['file_key'] } : {}),
    }
    await changeResultTexts(table, copy, toHex)
    const columns = await listWrittenColumns(admin, table)
    await admin.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1::jsonb)`,
      [JSON.stringify(copy)],
    )
  }
}

/** The compressed texts of a result are copied as texts, so that ids in them are replaced too. */
async function changeResultTexts(
  table: string,
  row: Record<string, unknown>,
  change: (text: string) => string | Promise<string>,
): Promise<void> {
  if (table !== 'calculation_results') return
  for (const column of RESULT_COLUMNS) row[column] = await change(row[column] as string)
}

/** Generated columns are not copied. */
async function listWrittenColumns(admin: pg.Pool, table: string): Promise<string> {
  const { rows } = await admin.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  return rows[0]!.columns
}
