import type pg from 'pg'
import type { TenantTable } from '../table-list.ts'
import type { Reviewed } from './add-reviews.ts'
import { replaceInResults } from './result-texts.ts'

/**
 * Prefix of a text of Beta: every answer with the text then reveals its table, and whether Beta's
 * review company may see it.
 */
export const makeMark = (table: string, isReviewed = false): string =>
  `beta${isReviewed ? 'shown' : 'mark'}.${table}.`
export const MARK = /beta(mark|shown)\.([a-z_]+)\./gi

/** Marks every text column of Beta's rows except codes. An empty text becomes the mark. */
export async function markTable(
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
export async function markDocuments(
  admin: pg.Pool,
  beta: string,
  { calculation, part, template, review }: Reviewed,
): Promise<void> {
  await admin.query(
    `update calculations set texts = (select jsonb_object_agg(key, case when id = any ($2) then '${makeMark('calculations', true)}' else '${makeMark('calculations')}' end || value) from jsonb_each_text(texts)) where company_id = $1 and texts <> '{}'`,
    [beta, [calculation, part]],
  )
  await admin.query(
    `update templates set texts = jsonb_build_object('productDescription', m.mark), translations = jsonb_build_object('de', jsonb_build_object('noteA2', m.mark))
     from (select id, case when id = $4 then $3::text else $2 end as mark from templates) m where m.id = templates.id and company_id = $1`,
    [beta, makeMark('templates'), makeMark('templates', true), template],
  )
  await replaceInResults(
    admin,
    { company_id: beta },
    'Own concrete',
    makeMark('calculation_results'),
  )
  await admin.query(`update calculation_result_journals set warnings = $2 where company_id = $1`, [
    beta,
    JSON.stringify([{ code: 'marked', message: makeMark('calculation_result_journals') }]),
  ])
  await admin.query(
    `update calculation_changes set before = jsonb_build_object('texts.noteA2', $2::text), after = jsonb_build_object('texts.noteA2', $2::text) where company_id = $1`,
    [beta, makeMark('calculation_changes')],
  )
  await admin.query(
    `update footprint_changes set before = jsonb_build_object('name', $2::text), after = jsonb_build_object('name', $2::text) where company_id = $1`,
    [beta, makeMark('footprint_changes')],
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
  await replaceInResults(admin, { calculation_id: calculation! }, 'betamark', 'betashown')
}
