import { setTimeout as sleep } from 'node:timers/promises'
import { Epd, EpdPublication, itemIri } from '@cradle/contract'
import type { BodyCall, Call, Ctx, Reply } from '#platform/http/call'
import { makeDocument } from '#platform/hydra/document'
import { Problem } from '#platform/http/problem'
import { isoTime } from '#platform/records/encode'
import { findRenderer } from '#typesetting/served-typesetter'
import { findCollections } from '../collections/members.ts'
import { findEpds } from '../lock-epds.ts'
import { carryOut } from './carry-out.ts'
import { beginOrFind, restoreRefusal, type PublicationRow } from './publication-records.ts'
import type { Publication } from './publish-epds.ts'

/** How long a request waits for the end of a publication before it answers where to look it up [ms]. */
const PATIENCE_MS = 20_000
/** How often it looks for the end of one that another request carries out [ms]. */
const LOOK_MS = 250

/**
 * Publishes the declarations of a call, all or none. Each takes seconds: what is published within 20 s is answered with 201, as clients
 * of the original call expect; else, or at once with `Prefer: respond-async`, 202 names the record that says how far it is. A repetition
 * finds the running publication.
 */
export async function requestPublication(call: BodyCall<'PublishEpds'>): Promise<Reply> {
  const { ctx, body } = call
  const publication = await ctx.db.read(ctx.scope, async (tx): Promise<Publication> => {
    const rows = await findEpds(tx, ctx, body.epds, 'publish')
    const collectionIds = await findCollections(tx, ctx, body.collections ?? [], rows)
    return { rows, collectionIds, validUntil: body.validUntil }
  })
  if (!findRenderer(ctx)) throw new Problem('unavailable')
  const { companyId } = ctx.scope
  if (companyId === null) throw new Problem('accessDenied')
  const begun = await ctx.db.transact(ctx.scope, (tx) =>
    beginOrFind(tx, call, companyId, publication),
  )
  const work =
    begun.run === null ? null : carryOut(ctx, { ...begun.row, run: begun.run }, publication)
  const row = await waitForEnd(ctx, begun.row, work, readPatience(call))
  if (row.state === 'failed') throw restoreRefusal(row)
  return makeReply(row)
}

/** How long the caller waits [ms]: `Prefer: respond-async` not at all, `Prefer: wait=5` not longer than 5 s (RFC 7240). */
function readPatience({ request }: Pick<Call, 'request'>): number {
  const preferences = [request.headers['prefer'] ?? ''].flat().join(',').toLowerCase()
  const wait = /(?:^|[,;\s])wait\s*=\s*"?(\d{1,6})/.exec(preferences)?.[1]
  if (wait !== undefined) return Math.min(Number(wait) * 1000, PATIENCE_MS)
  return /(?:^|[,;\s])respond-async(?:$|[,;\s])/.test(preferences) ? 0 : PATIENCE_MS
}

/**
 * The record when the publication has ended, or when the patience is over.
 *
 * @param work  of this process; null where another one carries it out. It goes on when the request is answered.
 */
async function waitForEnd(
  ctx: Ctx,
  row: PublicationRow,
  work: Promise<void> | null,
  patienceMs: number,
): Promise<PublicationRow> {
  if (row.state !== 'running' || patienceMs === 0) return row
  const until = performance.now() + patienceMs
  if (work) {
    const patience = new AbortController()
    const wait = sleep(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined)
    await Promise.race([work, wait])
    patience.abort()
  }
  for (;;) {
    const now = await readPublication(ctx, row.id)
    if (now.state !== 'running' || performance.now() >= until) return now
    await sleep(LOOK_MS)
  }
}

const readPublication = (ctx: Ctx, id: string): Promise<PublicationRow> =>
  ctx.db.read(ctx.scope, (tx) =>
    tx.selectFrom('epd_publications').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )

/** The same group action each time it is asked for: while the publication runs, with its record as the place to look it up. */
function makeReply(row: PublicationRow): Reply {
  const isDone = row.state === 'done'
  const record = itemIri(EpdPublication, row.id)
  const id = `/epic/group_actions/${row.id}`
  return {
    status: isDone ? 201 : 202,
    body: makeDocument('GroupAction', id, {
      action: 'publish_epds',
      items: row.epd_ids.map((epd) => ({
        source: itemIri(Epd, epd),
        result: isDone ? itemIri(Epd, epd) : record,
        status: isDone ? 'published' : 'running',
      })),
      createdAt: isoTime(row.finished_at ?? row.created_at),
    }),
    headers: isDone
      ? { location: id }
      : { location: record, 'retry-after': '2', 'preference-applied': 'respond-async' },
  }
}
