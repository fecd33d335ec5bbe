import { z } from 'zod'
import type { PublicationItem } from '@cradle/contract'
import { publicationScope } from '#access/company-scope'
import { systemScope } from '#access/scope'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx, Services } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { defineTask, type AnyTask } from '#platform/jobs/task'
import { dateOnly } from '#platform/records/encode'
import { findRenderer } from '#typesetting/served-typesetter'
import { publishRows, type Publication } from './publish-epds.ts'
import {
  describeRefusal,
  listItems,
  queueTakeover,
  takeOver,
  updateRun,
  type PublicationRow,
} from './publication-records.ts'

/** How often a run says that it still works [ms]. */
const SIGN_MS = 5_000

/**
 * Carries out a publication and keeps in its record how far it is and how it ended. It never fails: what goes wrong is in the record.
 * Another run that has taken over in the meantime is left alone.
 */
export async function carryOut(
  ctx: Ctx,
  run: Pick<PublicationRow, 'id' | 'run'>,
  publication: Publication,
): Promise<void> {
  const { db, log } = ctx
  const { rows } = publication
  const update = (change: Parameters<typeof updateRun>[3]): Promise<boolean> =>
    db.transact(ctx.scope, (tx) => updateRun(tx, ctx, run, change))
  const logFailure = (err: unknown): void =>
    log.warn({ err, publication: run.id }, 'the state of a publication is not written')
  const sign = setInterval(() => void update({}).catch(logFailure), SIGN_MS)
  try {
    const renderer = findRenderer(ctx)
    if (!renderer) throw new Problem('unavailable')
    await publishRows(ctx, renderer, publication, {
      onMade: async (made) => {
        const items = listItems(rows, (index) => (index < made ? 'made' : 'waiting'))
        if (!(await update({ done: made, items }))) throw new Problem('stale')
      },
      onPublished: async (tx) => {
        const items = listItems(rows, () => 'published')
        if (!(await updateRun(tx, ctx, run, { state: 'done', items }))) throw new Problem('stale')
      },
    })
  } catch (error) {
    const refusal = describeRefusal(error)
    if (refusal.code === 'internal')
      log.error({ err: error, publication: run.id }, 'publication failed')
    await update({ state: 'failed', refusal, items: listRefused(rows, error) }).catch(logFailure)
  } finally {
    clearInterval(sign)
  }
}

/** The declarations of a failed publication: those that were refused with the reasons, the others as before. */
const listRefused = (rows: readonly Row<'epds'>[], error: unknown): PublicationItem[] =>
  listItems(rows, () => 'kept').map((item, index) => {
    const violations =
      error instanceof Invalid
        ? error.violations.filter(({ propertyPath }) => propertyPath.startsWith(`epds[${index}]`))
        : []
    return violations.length > 0 ? { ...item, state: 'refused', violations } : item
  })

const payload = z.object({ publication: z.string(), company: z.string() })

/** Takes over a publication whose process has ended. Nothing of it had been published: all is published in one transaction at the end. */
export const continuePublication = (services: Services): AnyTask =>
  defineTask({
    payload,
    async run({ publication: id, company }) {
      const taken = await services.db.transact(publicationScope(company, [], null), (tx) =>
        takeOverOrWait(tx, id),
      )
      if (!taken) return
      // The request that named them was allowed to publish them.
      const rows = await services.db.read(systemScope(), (tx) => readRows(tx, taken.epd_ids))
      await carryOut(makeContext(services, taken, rows), taken, {
        rows,
        collectionIds: taken.collection_ids,
        validUntil: taken.asked_until ? dateOnly(taken.asked_until) : undefined,
      })
    },
  })

/** Null where the publication has ended, or its process works: then this job looks again later. */
async function takeOverOrWait(tx: WriteTx, id: string): Promise<PublicationRow | null> {
  const taken = await takeOver(tx, id)
  if (taken) return taken.row
  const row = await tx
    .selectFrom('epd_publications')
    .select(['id', 'company_id', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.state === 'running') await queueTakeover(tx, row)
  return null
}

/** The declarations in the order of the request. */
async function readRows(tx: ReadTx, ids: readonly string[]): Promise<Row<'epds'>[]> {
  const found = await tx.selectFrom('epds').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The context of a publication that is taken over, in the name of the user who asked for it. */
function makeContext(
  services: Services,
  publication: PublicationRow,
  rows: readonly Row<'epds'>[],
): Ctx {
  const { id, company_id: companyId, created_by: userId, origin } = publication
  const descendants = [...new Set(rows.map((row) => row.company_id))].filter(
    (one) => one !== companyId,
  )
  const scope = publicationScope(companyId, descendants, userId)
  return {
    ...services,
    actor:
      userId === null
        ? null
        : {
            userId,
            email: '',
            sessionId: '',
            impersonatorId: publication.impersonated_by,
            membershipId: null,
            companyId,
            roles: [],
            siblings: [],
            descendants,
            keys: scope.keys,
          },
    scope,
    requestId: `publication:${id}`,
    address: '',
    origin,
  }
}
