/**
 * Measures the lists and the console of a large platform: 1,000 companies, 5,000 users, 20,000 products and a log of
 * 1,000,000 entries, through the whole API over a real database.
 */
import pg from 'pg'
import { benchCompanyId, benchEmail } from '../src/seeds/bench/seed-bench.ts'
import { userId } from '../src/seeds/insert-people.ts'
import { makeBenchWorld, measureP95, type Measurement } from './bench-world.ts'

const ROUNDS = 20
const LIST_GOAL = 200
const CONSOLE_GOAL = 500
const LOG_GOAL = 100

/** [name, address, goal in ms] */
const requests: readonly (readonly [name: string, url: string, goal: number])[] = [
  ['first users of 5,000', '/2/users?itemsPerPage=30', LIST_GOAL],
  ['users by name', '/2/users?itemsPerPage=30&order[name]=asc', LIST_GOAL],
  ['search in 5,000 users', '/2/users?itemsPerPage=30&search=person+49', LIST_GOAL],
  ['first companies of 1,000', '/2/companies?itemsPerPage=15', LIST_GOAL],
  ['search in 1,000 companies', '/2/companies?itemsPerPage=15&name=company+9', LIST_GOAL],
  ['first memberships of 5,000', '/2/memberships?itemsPerPage=30', LIST_GOAL],
  ['tree of 1,000 companies', '/2/company_tree', LIST_GOAL],
  ['operator console', '/2/console', CONSOLE_GOAL],
  ['list of products behind a figure', '/2/console/lists/products', LIST_GOAL],
  ['first page of 1,000,000 log entries', '/2/logs?itemsPerPage=50', LOG_GOAL],
  ['log by action', '/2/logs?itemsPerPage=50&action=user.sign_in', LOG_GOAL],
  ['log of a company', `/2/logs?itemsPerPage=50&company=/2/companies/${benchCompanyId}`, LOG_GOAL],
  ['log of a person', `/2/logs?itemsPerPage=50&user=/2/users/${userId(benchEmail)}`, LOG_GOAL],
]

export async function run(): Promise<Measurement[]> {
  const { call, close, migrationUrl } = await makeBenchWorld({
    company: benchCompanyId,
    people: [benchEmail],
    seed: async (tx) => {
      await tx
        .updateTable('memberships')
        .set({ roles: ['ROLE_SUPER_ADMIN'] })
        .execute()
    },
  })
  try {
    await fillPlatform(migrationUrl)
    const figures: Measurement[] = []
    for (const [name, url, goal] of requests)
      figures.push({
        name: `${name}, p95`,
        value: await measureP95(async () => (await call('GET', url, 200)).ms, ROUNDS),
        unit: 'ms',
        goal,
      })
    return figures
  } finally {
    await close()
  }
}

/** Writes rows as the owner of the tables, without triggers: a chain of a million sealed entries is not measured here. */
async function fillPlatform(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    await owner.query('set session_replication_role = replica')
    await owner.query(`
      insert into companies (id, name, parent_company_id, created_at)
        select md5('company ' || n)::uuid, 'Company ' || n, case when n > 50 then md5('company ' || n % 50 + 1)::uuid end,
          now() - n * interval '1 hour'
        from generate_series(1, 1000) n`)
    await owner.query(`
      insert into users (id, name, email, company_id, created_at)
        select md5('person ' || n)::uuid, 'Person ' || n, 'person' || n || '@bench.example', md5('company ' || n % 1000 + 1)::uuid,
          now() - n * interval '1 minute'
        from generate_series(1, 5000) n`)
    await owner.query(`
      insert into memberships (id, company_id, user_id, roles)
        select gen_random_uuid(), company_id, id, '{ROLE_EDITOR}' from users where email like '%@bench.example'
        on conflict do nothing`)
    await owner.query(`
      insert into calculations (id, company_id, product_name, calculation_type, method_id, status, valid_until, updated_at)
        select gen_random_uuid(), md5('company ' || n % 1000 + 1)::uuid, 'Product ' || n, 'product',
          (select id from methods order by id limit 1),
          (array['draft', 'in-progress', 'valid', 'in-review', 'verified'])[n % 5 + 1],
          case when n % 5 = 4 then current_date + n % 1800 end, now() - n * interval '1 minute'
        from generate_series(1, 20000) n`)
    await owner.query(`
      insert into reviews (id, company_id, calculation_id, review_company_id, reviewer_id, reviewer_name, status,
          requested_by_name, requested_at, content_hash)
        select gen_random_uuid(), company_id, id, md5('company 1')::uuid, md5('person ' || (random() * 49)::int + 1)::uuid, 'Reviewer',
          'accepted', 'Somebody', now() - random() * interval '90 days', ''
        from calculations where status = 'in-review'`)
    await owner.query(
      `
      insert into logs (id, company_id, user_id, action, resource, created_at)
        select gen_random_uuid(), case when n % 1000 = 0 then $1::uuid else md5('company ' || n % 1000 + 1)::uuid end,
          case when n % 1000 = 0 then $2::uuid else md5('person ' || n % 5000 + 1)::uuid end,
          (array['calculation.edit', 'user.sign_in', 'user.sign_out', 'report.create', 'calculation.create'])[n % 5 + 1],
          '/2/users/' || md5('person ' || n % 5000 + 1)::uuid, now() - n * interval '30 seconds'
        from generate_series(1, 1000000) n`,
      [benchCompanyId, userId(benchEmail)],
    )
    await owner.query('vacuum analyze')
    await owner.query('checkpoint')
  } finally {
    await owner.end()
  }
}
