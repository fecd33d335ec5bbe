import { sql } from 'kysely'
import { systemScope } from '#access/scope'
import type { Row } from '#platform/db/schema'
import type { Call, Ctx } from '#platform/http/call'
import { Unauthorized } from '#platform/http/problem'
import { getAccessCache } from '#platform/rights/access-cache'
import { isExpired } from '../share-tables.ts'
import { hashToken } from '../tokens/token-rules.ts'
import { writeLogApart } from '../write-log.ts'
import { logRefusedToken } from './refused-tokens.ts'
import { isServed } from './served.ts'

/**
 * A program that reads: an application with its token, or a caller without one, who reads public collections. Or a company
 * that reads in the app.
 */
export interface Reader {
  /** The company that reads in the app. */
  companyId?: string
  /** Null for a caller without a token. */
  token: Pick<
    Row<'application_tokens'>,
    'id' | 'company_id' | 'application_id' | 'expiration_date'
  > | null
}

/** The application of a reader, as far as the company of the declaration may know it: its own. */
export const nameApplication = (
  { token }: Reader,
  { companyId }: { companyId: string },
): string | null => (token?.company_id === companyId ? token.application_id : null)

/** The use of a token is recorded at most this often. */
const RECORDED_EVERY = sql`interval '1 minute'`

/**
 * Determines the reader of a call to the data API.
 *
 * @throws Unauthorized for a token that is unknown or has expired, or whose company SHARE does not serve
 */
export async function readReader({ ctx, request }: Pick<Call, 'ctx' | 'request'>): Promise<Reader> {
  const given = request.headers.authorization
  if (given === undefined) return { token: null }
  const token = /^Bearer +(\S{1,256})$/i.exec(given.trim())?.[1]
  if (token === undefined) {
    logRefusedToken(ctx, 'malformed')
    throw new Unauthorized('Invalid token')
  }
  const hash = hashToken(token)
  // Like the rights of a session, a token that another process revokes is refused at once.
  const row = await getAccessCache(ctx.db).get(
    `token:${hash.toString('base64')}`,
    ctx.now().getTime(),
    () => findToken(ctx, hash),
  )
  if (isExpired(row.expiration_date, ctx.now().toISOString().slice(0, 10))) {
    await logRefusal(ctx, hash, row, `The token "${row.name}" was used after its expiry.`)
    throw new Unauthorized('Expired token')
  }
  if (!row.isServed) {
    await logRefusal(
      ctx,
      hash,
      row,
      `The token "${row.name}" was refused: the company is inactive or its licence does not contain SHARE.`,
    )
    throw new Unauthorized('Invalid token')
  }
  return { token: row }
}

type FoundToken = NonNullable<Reader['token']> & { name: string; isServed: boolean }

/** @throws Unauthorized for a token that does not exist; nothing of it is kept */
async function findToken(ctx: Ctx, hash: Buffer): Promise<FoundToken> {
  const today = ctx.now().toISOString().slice(0, 10)
  const row = await ctx.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('application_tokens')
      .select([
        'id',
        'name',
        'company_id',
        'application_id',
        'expiration_date',
        isServed(sql`application_tokens.company_id`, ctx.now()).as('isServed'),
        sql<boolean>`last_used_at is null or last_used_at < ${ctx.now()}::timestamptz - ${RECORDED_EVERY}`.as(
          'isDue',
        ),
      ])
      .where('token_hash', '=', hash)
      .executeTakeFirst(),
  )
  if (!row) {
    const deleted = await findDeletedToken(ctx, hash)
    if (deleted)
      await logRefusal(
        ctx,
        hash,
        deleted,
        `The token "${deleted.name}" was used after it was deleted.`,
      )
    else logRefusedToken(ctx, 'unknown')
    throw new Unauthorized('Invalid token')
  }
  if (row.isDue && row.isServed && !isExpired(row.expiration_date, today))
    await recordUse(ctx, row.id)
  return row
}

/** A token that was deleted, while it is still known. */
const findDeletedToken = (ctx: Ctx, hash: Buffer) =>
  ctx.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('deleted_tokens')
      .select(['company_id', 'application_id', 'name'])
      .where('token_hash', '=', hash)
      .executeTakeFirst(),
  )

/** A program that goes on with a refused token does not fill the log: one entry a minute of each reason. */
async function logRefusal(
  ctx: Ctx,
  hash: Buffer,
  { company_id, application_id }: Pick<Row<'application_tokens'>, 'company_id' | 'application_id'>,
  message: string,
): Promise<void> {
  if (!isDueEntry(`${hash.toString('base64')} ${message}`, ctx.now().getTime())) return
  await writeLogApart(ctx, {
    companyId: company_id,
    level: 200,
    message,
    applicationId: application_id,
    ip: ctx.address,
  })
}

const lastEntries = new Map<string, number>()
/** Time in which a refusal is logged once [ms]. */
const ENTRY_MS = 60_000
const MOST_ENTRIES = 10_000

function isDueEntry(key: string, now: number): boolean {
  const last = lastEntries.get(key)
  if (last !== undefined && now - last < ENTRY_MS) return false
  if (lastEntries.size >= MOST_ENTRIES) lastEntries.clear()
  lastEntries.set(key, now)
  return true
}

const recordUse = (ctx: Ctx, id: string): Promise<unknown> =>
  ctx.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('application_tokens')
      .set({ last_used_at: ctx.now() })
      .where('id', '=', id)
      .execute(),
  )
