import { itemIri, Epd } from '@cradle/contract'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { BodyCall, Ctx, Reply } from '#platform/http/call'
import { groupActionReply } from '#platform/http/group-action'
import { Invalid, Problem } from '#platform/http/problem'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import { readCollectionIds } from '../collections/members.ts'
import { writeEvents } from '../events.ts'
import { findEpds, lockEpds } from '../lock-epds.ts'
import { epds } from '../share-tables.ts'
import { findStatus } from '../validity.ts'
import { writeLog } from '../write-log.ts'

const trace = auditAndPublish(epds)

/** Withdraws published or expired declarations, with a reason and the declaration that replaces them. */
export const unpublishEpds = (call: BodyCall<'UnpublishEpds'>): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx, body } = call
    const rows = await findEpds(tx, ctx, body.epds, 'unpublish')
    const replacedBy = await findReplacement(tx, ctx, body.replacedBy, rows)
    const locked = await lockEpds(tx, rows)
    for (const { id } of rows) {
      const row = locked.get(id)
      if (!row) throw new Problem('accessDenied')
      if (row.status !== 'unpublished')
        await withdrawEpd(tx, ctx, row, {
          status: 'unpublished',
          reason: body.reason ?? null,
          replacedBy,
        })
    }
    return groupActionReply(
      call,
      'unpublish_epds',
      rows.map(({ id }) => ({
        source: itemIri(Epd, id),
        result: itemIri(Epd, id),
        status: 'unpublished',
      })),
    )
  })

async function findReplacement(
  tx: WriteTx,
  ctx: Ctx,
  iri: string | undefined,
  rows: readonly Row<'epds'>[],
): Promise<string | null> {
  if (iri === undefined) return null
  const [found] = await findEpds(tx, ctx, [iri], 'view')
  if (
    !found ||
    rows.some(({ id }) => id === found.id) ||
    findStatus(found, ctx.now()) !== 'published'
  )
    throw new Invalid([
      {
        propertyPath: 'replacedBy',
        message: 'Only another published declaration can replace it.',
        code: 'not_published',
      },
    ])
  return found.uuid
}

interface Withdrawal {
  status: 'unpublished' | 'expired'
  reason: string | null
  replacedBy: string | null
}

/** Withdraws one locked declaration. Its versions stay in the store, and its address answers 410. */
export async function withdrawEpd(
  tx: WriteTx,
  ctx: Ctx,
  epd: Row<'epds'>,
  { status, reason, replacedBy }: Withdrawal,
): Promise<void> {
  const row = await tx
    .updateTable('epds')
    .set({
      status,
      withdrawn_at: ctx.now(),
      withdrawn_reason: reason,
      replaced_by: replacedBy,
      version: epd.version + 1,
      updated_at: ctx.now(),
    })
    .where('id', '=', epd.id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Problem('accessDenied')
  const { uuid, revision } = await tx
    .selectFrom('epd_versions')
    .select(['uuid', 'revision'])
    .where('id', '=', epd.version_id!)
    .executeTakeFirstOrThrow()
  const type = status === 'expired' ? 'epd.expired' : 'epd.unpublished'
  // A declaration that has expired was announced as ended.
  if (epd.status === 'published')
    await writeEvents(
      tx,
      ctx,
      (await readCollectionIds(tx, epd.id)).map((collectionId) => ({
        type,
        companyId: epd.company_id,
        epdId: epd.id,
        uuid,
        revision,
        collectionId,
      })),
    )
  await writeLog(tx, ctx, {
    companyId: epd.company_id,
    level: 100,
    message:
      status === 'expired'
        ? `"${epd.name}" ${uuid} has expired.`
        : `Withdrew "${epd.name}" ${uuid}${reason === null ? '.' : `: ${reason}`}`,
  })
  await audit(tx, ctx, {
    action: status === 'expired' ? 'epd.expire' : 'epd.unpublish',
    resource: itemIri(Epd, epd.id),
    companyId: epd.company_id,
    ...(reason === null ? {} : { message: reason }),
  })
  await trace(tx, ctx, { action: 'edit', row, before: epd })
}
