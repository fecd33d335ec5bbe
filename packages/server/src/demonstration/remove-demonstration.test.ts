import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemScope } from '#access/scope'
import { demoPassword } from '#session/demo-logins'
import { startOwnServer, type OwnServer } from '#test/third-party/own-server'
import { demoCompanyId } from '../seeds/demo/demo-logins.ts'

const company = demoCompanyId('noordhout')
const path = `/2/companies/${company}/demonstration_removal`

/** Tables that keep rows of the company: people, money, the log, and what deleted products are known by. */
const kept = [
  'calculation_changes',
  'calculation_parts',
  'calculation_results',
  'calculation_revisions',
  'calculation_snapshots',
  'calculation_texts',
  'calculations',
  'credit_accounts',
  'credit_entries',
  'credit_transactions',
  'epd_data_sets',
  'epd_events',
  'epd_files',
  'epd_gtins',
  'epd_reads',
  'epd_versions',
  'epds',
  'log_chains',
  'log_queue',
  'logs',
  'media_objects',
  'memberships',
  'registration_numbers',
  'review_answers',
  'review_comments',
  'review_events',
  'review_submissions',
  'review_threads',
  'reviews',
  'users',
]

let server: OwnServer
beforeAll(async () => {
  server = await startOwnServer({ SEED_PROFILE: 'demo' })
})
afterAll(() => server.close())

async function callAs(email: string, url: string, body?: object) {
  const post = (to: string, token: string | null, sent: object) =>
    fetch(server.origin + to, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(sent),
    })
  const { token } = (await (
    await post('/2/login_check', null, { username: email, password: demoPassword })
  ).json()) as { token: string }
  const answer = body
    ? await post(url, token, body)
    : await fetch(server.origin + url, { headers: { authorization: `Bearer ${token}` } })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** Rows per table of the company, and of all others. */
async function countRows(): Promise<{ own: Record<string, number>; others: number }> {
  return server.db.read(systemScope(), async (tx) => {
    const tables = await sql<{ name: string }>`
      select c.table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.column_name = 'company_id' and c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and has_table_privilege(format('%I.%I', c.table_schema, c.table_name), 'select')
      order by 1`.execute(tx)
    const own: Record<string, number> = {}
    let others = 0
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ own: number; others: number }>`
        select count(*) filter (where company_id = ${company})::int as own,
          count(*) filter (where company_id <> ${company})::int as others from ${sql.table(name)}`.execute(
        tx,
      )
      if (rows[0]!.own > 0) own[name] = rows[0]!.own
      if (!/^(log|session|notif|media)/.test(name)) others += rows[0]!.others
    }
    return { own, others }
  })
}

/** Uses a reviewed product of the company as a model, with one declaration that names it. */
const useModel = (): Promise<unknown> =>
  server.db.transact(systemScope(), async (tx) => {
    await sql`
      insert into verified_models (id, company_id, calculation_id, name, snapshot_id, content_hash, review_id, review_company_id, valid_until)
      select gen_random_uuid(), r.company_id, r.calculation_id, 'A model', s.id, 'hash', r.id, r.review_company_id, '2031-01-01'
      from reviews r join calculation_snapshots s on s.company_id = r.company_id and s.calculation_id = r.calculation_id
      where r.company_id = ${company} limit 1`.execute(tx)
    await sql`
      insert into model_declarations (id, company_id, verified_model_id, review_company_id, number, request_hash, name, choices,
        valid_until, publishes, calculation_id)
      select gen_random_uuid(), company_id, id, review_company_id, 1, 'hash', 'A declaration', '{}', valid_until, false, calculation_id
      from verified_models where company_id = ${company}`.execute(tx)
    await sql`
      update calculations set verified_model_id = (select id from verified_models where company_id = ${company})
      where id = (select calculation_id from verified_models where company_id = ${company})`.execute(
      tx,
    )
  })

test('a company loses its demonstration data once, after its name, and nobody else loses any', async () => {
  const admin = 'company-admin@noordhout.example'
  await useModel()
  const before = await countRows()
  expect(before.own).toMatchObject({ verified_models: 1, model_declarations: 1 })
  expect(before.own['inputs']).toBeGreaterThan(50)
  expect((await callAs('editor@noordhout.example', path, { name: 'Noordhout BV' })).status).toBe(
    403,
  )
  expect((await callAs('reviewer@review.example', path, { name: 'Noordhout BV' })).status).toBe(403)
  expect((await callAs(admin, path, { name: 'Noordhout' })).body['violations']).toMatchObject([
    { propertyPath: 'name', code: 'other_name' },
  ])
  expect((await countRows()).own).toMatchObject({ inputs: before.own['inputs'] })

  const removed = await callAs(admin, path, { name: ' Noordhout BV ' })
  expect([removed.status, removed.body['demonstration']]).toEqual([200, false])
  const after = await countRows()
  expect(Object.keys(after.own).filter((table) => !kept.includes(table))).toEqual([])
  expect(after.others).toBe(before.others)
  expect(after.own['memberships']).toBe(before.own['memberships'])
  expect(after.own['credit_transactions']).toBe(before.own['credit_transactions'])
  for (const list of ['calculations', 'templates', 'locations', 'folders', 'reviews'])
    expect((await callAs(admin, `/2/${list}`)).body['totalItems'], list).toBe(0)
  const log = await callAs(admin, '/2/logs?action=company.remove_demonstration')
  expect(log.body['totalItems']).toBe(1)
  expect((await callAs(admin, path, { name: 'Noordhout BV' })).status).toBe(409)

  const created = await callAs(admin, '/2/locations', { uniqueId: 'L1', name: 'Works' })
  expect(created.status).toBe(201)
})
