/** The companies at work, and the tables in which PostgreSQL notes what was carried out. */
import pg from 'pg'
import { systemScope } from '#access/scope'
import type { Config } from '#platform/config'
import { openDatabase } from '#platform/db/database'
import { migrate } from '#platform/db/migrate'
import { openAppPool } from '#platform/db/pools'
import { openFileStore } from '#platform/files/open-file-store'
import { newId } from '#platform/ids'
import { signAccessToken } from '#session/access-token'
import { insertOffice } from '../mixed-load-offices.ts'
import {
  insertReportProducts,
  reportCompany,
  reportEmail,
  reportProduct,
} from '../report-products.ts'
import { seedDemoLibrary } from '../../src/seeds/demo/demo-library.ts'
import { insertPeople, userId } from '../../src/seeds/insert-people.ts'
import { insertRows } from '../../src/seeds/insert-rows.ts'
import { insertBenchProfiles } from '../../src/seeds/bench/seed-bench.ts'
import { seedReference } from '../../src/seeds/reference/seed-reference.ts'

const OFFICES = 3
const PEOPLE = 4
const REPORT_LINES = 60
const importEmail = 'imports@bench.example'

/** Somebody who works in a calculation that nobody else edits. */
export interface Editor {
  token: string
  calculation: string
  /** Addresses of its inputs. */
  lines: readonly string[]
}

export interface World {
  editors: readonly Editor[]
  reporter: { token: string; calculation: string }
  importer: { token: string }
}

/**
 * Migrates and fills the database.
 *
 * @param urls  addresses of the primary: for the owner of the tables, for the server, for the superuser
 */
export async function makeWorld(
  config: Config,
  urls: { owner: string; login: string; superuser: string },
): Promise<World> {
  await migrate({ url: urls.owner, login: 'cradle_login' })
  const db = openDatabase(openAppPool(urls.login, { max: 2 }))
  const offices: Awaited<ReturnType<typeof insertOffice>>[] = []
  const sessions = new Map([reportEmail, importEmail].map((email) => [email, newId()]))
  try {
    await db.transact(systemScope(), async (tx) => {
      await seedReference(tx)
      await seedDemoLibrary(tx)
      await insertBenchProfiles(tx)
      for (let n = 0; n < OFFICES; n++) offices.push(await insertOffice(tx, n, PEOPLE))
      await insertRows(tx, 'companies', [
        { id: reportCompany, name: 'Bench BV', expert_upload: true },
      ])
      await insertPeople(
        tx,
        [
          { email: reportEmail, name: 'R', companyId: reportCompany, roles: ['ROLE_LCA_EDITOR'] },
          {
            email: importEmail,
            name: 'I',
            companyId: reportCompany,
            roles: ['ROLE_COMPANY_ADMIN'],
          },
        ],
        '',
      )
      await insertRows(
        tx,
        'sessions',
        [...sessions].map(([email, id]) => ({
          id,
          user_id: userId(email),
          expires_at: new Date(Date.now() + 6 * 3_600_000).toISOString(),
        })),
      )
      await insertReportProducts(tx, openFileStore(config.files), [REPORT_LINES])
    })
  } finally {
    await db.close()
  }
  await prepareTables(urls.superuser)
  const sign = (email: string, sessionId: string): Promise<string> =>
    signAccessToken(
      config,
      { userId: userId(email), email, sessionId, impersonatorId: null },
      new Date(),
    )
  const editors: Editor[] = []
  for (const { people, calculations } of offices)
    for (const [n, { email, session }] of people.entries())
      editors.push({
        token: await sign(email, session),
        calculation: calculations[n]!.iri,
        lines: calculations[n]!.lines.map((id) => `/2/inputs/${id}`),
      })
  return {
    editors,
    reporter: {
      token: await sign(reportEmail, sessions.get(reportEmail)!),
      calculation: `/2/calculations/${reportProduct(REPORT_LINES)}`,
    },
    importer: { token: await sign(importEmail, sessions.get(importEmail)!) },
  }
}

/**
 * PostgreSQL notes each amount that an input gets, and each report that becomes done, in their order. What clients read later cannot
 * show a write that was carried out twice or too late and then overwritten.
 */
async function prepareTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`
      create schema resilience;
      create table resilience.amounts (place bigserial primary key, input uuid, amount float8, at timestamptz default clock_timestamp());
      create table resilience.documents (place bigserial primary key, report uuid);
      create function resilience.note_amount() returns trigger language plpgsql security definer as $$
        begin insert into resilience.amounts (input, amount) values (new.id, new.net_amount); return null; end $$;
      create function resilience.note_document() returns trigger language plpgsql security definer as $$
        begin insert into resilience.documents (report) values (new.id); return null; end $$;
      create trigger resilience_amount after update on public.inputs for each row
        when (old.net_amount is distinct from new.net_amount) execute function resilience.note_amount();
      create trigger resilience_document after update on public.reports for each row
        when (new.state = 'done' and old.state <> 'done') execute function resilience.note_document();
    `)
    // Reports are refused for a profile with an uptake of carbon and without its amount.
    await client.query(
      'update environmental_profiles set biogenic_carbon = 0 where biogenic_carbon is null',
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
