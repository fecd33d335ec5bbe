import { buffer } from 'node:stream/consumers'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { sql } from 'kysely'
import { systemScope } from '#access/scope'
import type { ReadTx } from '#platform/db/database'
import type { Services } from '#platform/http/call'

/** Most rows of one list. */
const MOST_ROWS = 20_000

/**
 * Collects the data of a person in a ZIP archive of JSON files: the account, what the person did and wrote, and the records that
 * the person made, by their ids. Contents of records belong to the companies. Secrets are left out.
 */
export async function collectPersonData(
  { db, files, now }: Pick<Services, 'db' | 'files' | 'now'>,
  userId: string,
): Promise<Uint8Array> {
  const { lists, signature } = await db.read(systemScope(), async (tx) => ({
    lists: await readLists(tx, userId),
    signature: await tx
      .selectFrom('users')
      .innerJoin('media_objects as m', 'm.id', 'users.autograph_id')
      .select(['m.file_key', 'm.file_name'])
      .where('users.id', '=', userId)
      .executeTakeFirst(),
  }))
  const archive: Zippable = {
    'README.txt': strToU8(readme(now())),
    ...Object.fromEntries(
      Object.entries(lists).map(([name, rows]) => [
        `${name}.json`,
        strToU8(`${JSON.stringify(rows, null, 2)}\n`),
      ]),
    ),
  }
  const picture = signature && (await files.open(signature.file_key))
  if (picture)
    archive[`signature/${signature.file_name.replaceAll(/[^\w.-]/g, '_')}`] = await buffer(
      picture.stream,
    )
  return zipSync(archive)
}

const readme = (at: Date): string =>
  [
    `Personal data, collected on ${at.toISOString()}.`,
    '',
    'account.json        name, e-mail address, language and settings of the account',
    'memberships.json    companies and roles',
    'sign-ins.json       devices and addresses of sign-ins',
    'notifications.json  messages to the person',
    'mails.json          mails to the person that are still stored',
    'activity.json       entries of the audit trail that name the person',
    'comments.json       remarks in reviews',
    'reviews.json        reviews that the person requested or did',
    'files.json          uploaded files',
    'records.json        records that the person made, by kind and id',
    'signature/          picture of the signature',
    '',
  ].join('\n')

async function readLists(tx: ReadTx, userId: string): Promise<Record<string, unknown>> {
  const read = async (query: ReturnType<typeof sql>): Promise<unknown[]> =>
    (await sql`select * from (${query}) found limit ${MOST_ROWS}`.execute(tx)).rows
  const [account] =
    await read(sql`select id, name, email, locale, status, company_id, nibe_customer_number,
    notification_settings, last_login_at, second_factor_since, created_at, updated_at from users where id = ${userId}`)
  return {
    account,
    memberships: await read(sql`select m.id, m.company_id, c.name as company, m.roles, m.created_at
      from memberships m join companies c on c.id = m.company_id where m.user_id = ${userId}`),
    'sign-ins':
      await read(sql`select id, user_agent, address, provider_issuer, created_at, last_used_at, expires_at, revoked_at
      from sessions where user_id = ${userId} and impersonator_id is null order by created_at desc`),
    notifications: await read(
      sql`select * from notifications where user_id = ${userId} order by created_at desc`,
    ),
    mails: await read(sql`select subject, body_text, created_at, sent_at from mails
      where recipient = (select email from users where id = ${userId}) order by created_at desc`),
    activity:
      await read(sql`select action, resource, message, changes, address, created_at from logs
      where user_id = ${userId} order by created_at desc`),
    comments: await read(sql`select id, review_id, text, created_at from review_comments
      where user_id = ${userId} order by created_at desc`),
    reviews:
      await read(sql`select id, calculation_id, status, requested_at, accepted_at, finished_at,
        reviewer_id = ${userId} as is_reviewer from reviews
      where reviewer_id = ${userId} or requested_by_id = ${userId} order by requested_at desc`),
    files:
      await read(sql`select id, purpose, file_name, mime_type, size, created_at from media_objects
      where uploaded_by = ${userId} order by created_at desc`),
    records: await readRecords(tx, userId),
  }
}

/** Ids of the records that the person made, by table. The tables are those of the schema with an author. */
async function readRecords(tx: ReadTx, userId: string): Promise<Record<string, unknown[]>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('id', 'created_by', 'created_at')
    group by table_name having count(*) = 3 order by table_name`.execute(tx)
  const records: Record<string, unknown[]> = {}
  for (const { name } of tables.rows) {
    const { rows } =
      await sql`select id, created_at from ${sql.table(name)} where created_by = ${userId}
      order by created_at desc limit ${MOST_ROWS}`.execute(tx)
    if (rows.length > 0) records[name] = rows
  }
  return records
}
