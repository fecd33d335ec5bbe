import {
  compareFootprints,
  makeSourceKeys,
  stateFigure,
  type FootprintChange,
  type FootprintComparison,
  type FootprintLine,
  type FootprintRequest,
  type Scope2Method,
} from '@cradle/engine'
import {
  Footprint,
  FootprintInput,
  FootprintRecalculation,
  itemIri,
  Location,
  type DocumentOf,
  type FootprintChangedSource,
  type footprintRoutes,
} from '@cradle/contract'
import { canAct } from '#access/permissions'
import { audit } from '#platform/audit'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { ok, readParameter, type Call, type Ctx, type Reply } from '#platform/http/call'
import { makeDocument } from '#platform/hydra/document'
import { Problem } from '#platform/http/problem'
import { newId } from '#platform/ids'
import { itemReply } from '#platform/records/crud'
import { announce } from '#calculation-updates/live-calculation'
import { findFootprint, lockFootprint } from '../edited-footprint.ts'
import { findByAddress } from '../inputs/input-crud.ts'
import { footprintRecalculations } from '../footprint-table.ts'
import {
  packRequest,
  readStoredRequest,
  runFootprint,
  storeRun,
  type FootprintRun,
  type PackedRequest,
} from './compute-footprint.ts'
import { readStoredResult } from './read-results.ts'

/** Most sources of an answer. */
const CHANGES_MAX = 500
/** Change of a base year above which it is recalculated, where the footprint names none [%]. */
const DEFAULT_THRESHOLD = 5

/** Stored results of a footprint against those of an earlier one, source by source. */
export async function getFootprintComparison(
  call: Call<typeof footprintRoutes.comparison>,
): Promise<Reply> {
  const { ctx } = call
  const { footprint, other, stored, earlier } = await ctx.db.read(ctx.scope, async (tx) => {
    const row = await findFootprint(tx, call.params.id)
    const compared = await findEarlier(tx, call, row)
    return {
      footprint: row,
      other: compared,
      stored: await readStoredResult(tx, row),
      earlier: await readStoredResult(tx, compared),
    }
  })
  const requests = [await readStoredRequest(earlier), await readStoredRequest(stored)] as const
  const sources = await ctx.db.read(ctx.scope, (tx) => readSources(tx, [other.id, footprint.id]))
  const leftOut = readParameter(call, 'scope2Method') === 'market' ? 'location' : 'market'
  const comparison = compareFootprints(
    requests,
    makeSourceKeys(requests, (id) => sources.get(id)?.series ?? id),
    leftOut,
    nameSources(sources),
  )
  return ok(makeComparisonDocument(footprint, other, comparison, requests, sources))
}

async function findEarlier(
  tx: ReadTx,
  call: Call<typeof footprintRoutes.comparison>,
  footprint: Row<'footprints'>,
): Promise<Row<'footprints'>> {
  const named = readParameter(call, 'with')
  if (named)
    return findByAddress(
      tx,
      named.includes('/') ? named : itemIri(Footprint, named),
      call.ctx.origin,
    )
  const id = footprint.preceding_year_id ?? footprint.base_year_id
  return id === null ? footprint : findFootprint(tx, id)
}

/**
 * The newest factors against those of the stored results, without storing anything. Whether a total with an unknown part changes
 * significantly is not known.
 *
 * @throws Problem noResultsYet; resultsOutdated where the content was edited since: its edits are no newer factors
 */
export async function getFootprintRecalculation(
  call: Call<typeof footprintRoutes.recalculation>,
): Promise<Reply> {
  const { footprint, before, run, packed } = await prepareRecalculation(call.ctx, call.params.id)
  const sources = await call.ctx.db.read(call.ctx.scope, (tx) => readSources(tx, [footprint.id]))
  const comparison = compareById([before, run.request], 'market', nameSources(sources))
  const document = makeComparisonDocument(
    footprint,
    footprint,
    comparison,
    [before, run.request],
    sources,
  )
  const threshold = footprint.recalculation_threshold ?? DEFAULT_THRESHOLD
  return ok({
    ...document,
    threshold,
    ...(isUnknown(comparison)
      ? {}
      : { significant: Math.abs(document.share ?? 0) * 100 > threshold }),
    contentHash: packed.contentHash,
  })
}

/** Sentence of the refusal; the web has it in each language. */
const UNKNOWN_TOTAL = 'A total with an unknown part cannot be recalculated.'

const isUnknown = ({ isBeforeIncomplete, isAfterIncomplete }: FootprintComparison): boolean =>
  isBeforeIncomplete || isAfterIncomplete

/** Inputs keep their ids in a recalculation. */
export const compareById = (
  requests: readonly [FootprintRequest, FootprintRequest],
  leftOut: Scope2Method,
  nameSource: (line: FootprintLine) => string,
): FootprintComparison => compareFootprints(requests, ({ id }) => id, leftOut, nameSource)

interface Recalculation {
  footprint: Row<'footprints'>
  stored: Row<'footprint_results'>
  before: FootprintRequest
  run: FootprintRun
  packed: PackedRequest
}

async function prepareRecalculation(ctx: Ctx, id: string): Promise<Recalculation> {
  const { footprint, stored } = await ctx.db.read(ctx.scope, async (tx) => {
    const row = await findFootprint(tx, id)
    const found = await readStoredResult(tx, row)
    if (found.content_version !== row.content_version) throw new Problem('resultsOutdated')
    return { footprint: row, stored: found }
  })
  const run = await runFootprint(ctx, id, ctx.now())
  return {
    footprint,
    stored,
    before: await readStoredRequest(stored),
    run,
    packed: await packRequest(run.request),
  }
}

/**
 * Accepts a recalculation: the results with the newest factors replace the stored ones, and a record states what changed, by
 * how much and who accepted it. A closed year stays closed.
 *
 * @throws Problem noResultsYet, resultsOutdated; unprocessable while a part of a total is unknown: the record would state less than
 *   was emitted; stale where the footprint or the factors are no longer those that were shown
 */
export async function acceptRecalculation(
  call: Call<typeof footprintRoutes.recalculate>,
): Promise<Reply> {
  const { ctx, body } = call
  const prepared = await prepareRecalculation(ctx, call.params.id)
  const { footprint, before, run, stored, packed } = prepared
  if (!canAct(ctx.scope, 'footprint', 'edit', footprint.company_id))
    throw new Problem('accessDenied')
  if (!run.result) throw new Problem('unprocessable', { detail: run.failure?.message ?? '' })
  if (body.contentHash !== undefined && body.contentHash !== packed.contentHash)
    throw new Problem('stale')
  const requests = [before, run.request] as const
  const byLocation = compareById(requests, 'market', ({ id }) => id)
  const byMarket = compareById(requests, 'location', ({ id }) => id)
  if (isUnknown(byLocation) || isUnknown(byMarket))
    throw new Problem('unprocessable', { detail: UNKNOWN_TOTAL })
  return ctx.db.transact(ctx.scope, async (tx) => {
    const current = await lockFootprint(tx, footprint.id)
    if (current.content_version !== footprint.content_version) throw new Problem('stale')
    const now = ctx.now()
    await tx
      .updateTable('footprints')
      .set({ factors_as_of: run.footprint.factors_as_of })
      .where('id', '=', footprint.id)
      .execute()
    await storeRun(tx, ctx, run, { startedAt: now, ...packed })
    const row = await tx
      .insertInto('footprint_recalculations')
      .values({
        id: newId(now.getTime()),
        company_id: footprint.company_id,
        footprint_id: footprint.id,
        reason: body.reason,
        comment: body.comment ?? null,
        before: byLocation.before,
        after: byLocation.after,
        before_market_based: byMarket.before,
        after_market_based: byMarket.after,
        activity: byLocation.activity,
        factor: byLocation.factor,
        boundary: byLocation.boundary,
        content_hash_before: stored.content_hash,
        content_hash_after: packed.contentHash,
        accepted_by_id: ctx.actor?.userId ?? null,
        accepted_by_name: await readName(tx, ctx),
        accepted_at: now,
        created_by: ctx.actor?.userId ?? null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, ctx, {
      action: 'footprint.edit',
      resource: itemIri(Footprint, footprint.id),
      companyId: footprint.company_id,
      message: `recalculated (${body.reason}): ${itemIri(FootprintRecalculation, row.id)}`,
    })
    await announce(tx, ctx, footprintRecalculations, [row])
    return itemReply(tx, ctx, footprintRecalculations, row, 201)
  })
}

async function readName(tx: ReadTx, { actor }: Ctx): Promise<string | null> {
  if (!actor) return null
  const user = await tx
    .selectFrom('users')
    .select('name')
    .where('id', '=', actor.userId)
    .executeTakeFirst()
  return user?.name ?? null
}

/** An input, as a comparison names it. */
export type Source = Pick<Row<'footprint_inputs'>, 'id' | 'series' | 'description'>

/** Inputs of a source, which the sheet shows as one row, have the same name. */
export const nameSources =
  (sources: ReadonlyMap<string, Source>) =>
  ({ id, locationId, category }: FootprintLine): string => {
    const source = sources.get(id)
    return JSON.stringify([source?.series ?? id, source?.description, locationId, category])
  }

async function readSources(
  tx: ReadTx,
  footprintIds: readonly string[],
): Promise<Map<string, Source>> {
  const rows = await tx
    .selectFrom('footprint_inputs')
    .select(['id', 'series', 'description'])
    .where('footprint_id', 'in', footprintIds)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export function makeComparisonDocument(
  footprint: Row<'footprints'>,
  other: Row<'footprints'>,
  comparison: FootprintComparison,
  requests: readonly [FootprintRequest, FootprintRequest],
  sources: ReadonlyMap<string, Source>,
): DocumentOf<'FootprintComparison'> {
  const { before, after, activity, factor, boundary, changes } = comparison
  const [first, second] = requests
  const hasPeriods = first.intervals === second.intervals
  const lines = new Map(requests.flatMap((request) => request.lines.map((line) => [line.id, line])))
  const address = itemIri(Footprint, footprint.id)
  return makeDocument('FootprintComparison', `${address}/comparison`, {
    footprint: address,
    with: itemIri(Footprint, other.id),
    before,
    after,
    marks: {
      ...readMark('before', before, comparison.isBeforeIncomplete),
      ...readMark('after', after, comparison.isAfterIncomplete),
    },
    ...(before === 0 ? {} : { share: (after - before) / before }),
    causes: { activity, factor, boundary },
    changes: changes
      .slice(0, CHANGES_MAX)
      .map((change) => describeChange(change, lines, sources, hasPeriods)),
    changeCount: changes.length,
  })
}

function readMark(key: 'before' | 'after', known: number, isIncomplete: boolean) {
  const figure = stateFigure(known, isIncomplete)
  return typeof figure === 'number' ? {} : { [key]: figure }
}

function describeChange(
  change: FootprintChange,
  lines: ReadonlyMap<string, FootprintLine>,
  sources: ReadonlyMap<string, Source>,
  hasPeriods: boolean,
): FootprintChangedSource {
  const id = change.afterId ?? change.beforeId!
  const line = lines.get(id)!
  const description = sources.get(id)?.description
  return {
    ...(change.beforeId ? { beforeInput: itemIri(FootprintInput, change.beforeId) } : {}),
    ...(change.afterId ? { afterInput: itemIri(FootprintInput, change.afterId) } : {}),
    ...(description ? { description } : {}),
    location: itemIri(Location, line.locationId),
    ...(hasPeriods ? { periods: [...change.periods] } : {}),
    scope: line.scope,
    category: line.category ?? String(line.scope),
    before: change.before,
    after: change.after,
    activity: change.activity,
    factor: change.factor,
    boundary: change.boundary,
  }
}
