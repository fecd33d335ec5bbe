import { sql } from 'kysely'
import {
  Epd,
  EpdPublication,
  itemIri,
  type PublicationItem,
  type PublicationRefusal,
} from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Call, Ctx } from '#platform/http/call'
import { makeReusedError, nameRequest, readKey, REMEMBERED } from '#platform/http/idempotency'
import { translateError } from '#platform/http/hydra-error'
import { Invalid, Problem } from '#platform/http/problem'
import { newId } from '#platform/ids'
import { enqueue } from '#platform/jobs/enqueue'
import { bindTable } from '#platform/records/table'
import type { Publication } from './publish-epds.ts'

export type PublicationRow = Row<'epd_publications'>

export const publications = bindTable(EpdPublication, 'epd_publications')

/** Name of the job that takes over a publication whose process has ended. */
export const continuePublicationJob = 'continue_publication'
/** A publication without a sign of life for this long has ended with its process [s]. */
export const GONE_S = 30
/** How long ended publications can be looked up. */
const KEPT = '30 days'

/** True where a run has given no sign of life. */
const isAbandoned = sql<boolean>`seen_at < now() - make_interval(secs => ${GONE_S})`

/** The record of a request, and the run that this request has to carry out; null where another one works on it, or has. */
export interface Begun {
  row: PublicationRow
  run: string | null
}

/**
 * Finds the publication that a request asks for, or begins it. The same request of the same user finds the running one, and with an
 * `Idempotency-Key` also the published one. One that failed, or whose process has ended, begins again.
 *
 * @throws Invalid when the key was used for another request
 */
export async function beginOrFind(
  tx: WriteTx,
  call: Call,
  companyId: string,
  publication: Publication,
): Promise<Begun> {
  const { hash } = nameRequest(call)
  const given = readKey(call)
  const key = given === undefined ? `request ${hash}` : `${call.ctx.actor?.userId} ${given}`
  // One request at a time decides who works.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`publication ${companyId} ${key}`}, 0))`.execute(
    tx,
  )
  const before = await tx
    .selectFrom('epd_publications')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('request_key', '=', key)
    .where(sql<boolean>`created_at > now() - ${REMEMBERED}::interval`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (before && before.request_hash !== hash) throw makeReusedError()
  if (before?.state === 'running')
    return (await takeOver(tx, before.id)) ?? { row: before, run: null }
  if (before?.state === 'done' && given !== undefined) return { row: before, run: null }
  const row = await insertPublication(tx, call.ctx, { companyId, key, hash }, publication)
  await queueTakeover(tx, row)
  return { row, run: row.run }
}

async function insertPublication(
  tx: WriteTx,
  ctx: Ctx,
  { companyId, key, hash }: { companyId: string; key: string; hash: string },
  { rows, collectionIds, validUntil }: Publication,
): Promise<PublicationRow> {
  await tx
    .deleteFrom('epd_publications')
    .where('company_id', '=', companyId)
    .where('state', '<>', 'running')
    .where(sql<boolean>`created_at < now() - ${KEPT}::interval`)
    .execute()
  return tx
    .insertInto('epd_publications')
    .values({
      id: newId(ctx.now().getTime()),
      company_id: companyId,
      request_key: key,
      request_hash: hash,
      epd_ids: rows.map(({ id }) => id),
      collection_ids: [...collectionIds],
      asked_until: validUntil ?? null,
      total: rows.length,
      items: JSON.stringify(listItems(rows, () => 'waiting')),
      run: newId(),
      origin: ctx.origin,
      created_by: ctx.actor?.userId ?? null,
      impersonated_by: ctx.actor?.impersonatorId ?? null,
      created_at: sql<Date>`now()`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Looks again when the process that works on it may have ended. */
export const queueTakeover = (
  tx: WriteTx,
  { id, company_id: company }: Pick<PublicationRow, 'id' | 'company_id'>,
): Promise<void> =>
  enqueue(
    tx,
    continuePublicationJob,
    { publication: id, company },
    { jobKey: `${continuePublicationJob}:${id}`, runAt: new Date(Date.now() + GONE_S * 1000) },
  )

/** Takes over a running publication whose process has ended. Null where it has not. */
export async function takeOver(tx: WriteTx, id: string): Promise<(Begun & { run: string }) | null> {
  const row = await tx
    .updateTable('epd_publications')
    .set({ run: newId(), seen_at: sql<Date>`now()`, done: 0 })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where(isAbandoned)
    .returningAll()
    .executeTakeFirst()
  return row ? { row, run: row.run } : null
}

/** What changes while a run works. */
interface Progress {
  done?: number
  items?: PublicationItem[]
  state?: 'done' | 'failed'
  refusal?: PublicationRefusal
}

/** Writes the progress of a run with its sign of life. False where another run has taken over. */
export async function updateRun(
  tx: WriteTx,
  ctx: Pick<Ctx, 'now'>,
  { id, run }: Pick<PublicationRow, 'id' | 'run'>,
  { done, items, state, refusal }: Progress,
): Promise<boolean> {
  const changed = await tx
    .updateTable('epd_publications')
    .set((set) => ({
      seen_at: sql<Date>`now()`,
      updated_at: ctx.now(),
      version: set('version', '+', 1),
      ...(done === undefined ? {} : { done }),
      ...(items ? { items: JSON.stringify(items) } : {}),
      ...(state ? { state, finished_at: ctx.now() } : {}),
      ...(refusal ? { refusal: JSON.stringify(refusal) } : {}),
    }))
    .where('id', '=', id)
    .where('run', '=', run)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** The declarations of a publication with the state of each. */
export const listItems = (
  rows: readonly Pick<Row<'epds'>, 'id' | 'name'>[],
  findState: (index: number) => PublicationItem['state'],
): PublicationItem[] =>
  rows.map(({ id, name }, index) => ({
    epd: itemIri(Epd, id),
    name,
    state: findState(index),
  }))

/** Why a publication failed, as it is kept. An unexpected failure is an error of the server. */
export function describeRefusal(error: unknown): PublicationRefusal {
  if (error instanceof Invalid) return { violations: [...error.violations] }
  const known = translateError(error)
  return { code: known instanceof Problem ? known.code : 'internal' }
}

/** The refusal again, as the request that failed would have been answered. */
export function restoreRefusal(row: PublicationRow): Problem | Invalid {
  const { code, violations } = row.refusal as PublicationRefusal
  return violations ? new Invalid(violations) : new Problem((code ?? 'internal') as Problem['code'])
}
