import type { ReplacedRecord, RequestBody } from '@cradle/contract'
import { allLineKinds } from '#calculation-updates/line-kinds'
import { lockParent } from '#calculation-updates/line-parent'
import type { WriteTx } from '#platform/db/database'
import type { BodyCall, Ctx, Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { openEarlier } from './earlier-lines.ts'
import { answerReplacement, readId, readUnchanged, refuse, writeAll } from './replace-profile.ts'

type UndoneRecord = RequestBody<'UndoReplacement'>['records'][number]

/**
 * Puts the earlier profile and amount back into lines that nobody changed since they were replaced, in each record all or none.
 * That profile need not be one that may be chosen now.
 */
export const undoReplacement = (call: BodyCall<'UndoReplacement'>): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const records: ReplacedRecord[] = []
    for (const one of call.body.records)
      records.push({ record: one.record, ...(await undoIn(tx, call.ctx, one)) })
    return answerReplacement('/2/profile_replacements/undo', records)
  })

async function undoIn(
  tx: WriteTx,
  ctx: Ctx,
  { record, undo }: UndoneRecord,
): Promise<Omit<ReplacedRecord, 'record'>> {
  const kind = allLineKinds.find(({ resource }) => record.includes(`${resource.path}/`))
  if (!kind) return refuse('gone')
  const parent = await lockParent(tx, kind, readId(record)).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'notFound') return null
    throw error
  })
  if (!parent) return refuse('gone')
  const earlier = openEarlier(ctx, parent, undo)
  const stored =
    earlier &&
    (await readUnchanged(tx, parent, new Map(earlier.map(({ id, revision }) => [id, revision]))))
  if (!stored) return refuse('changed')
  return writeAll(
    tx,
    ctx,
    parent,
    stored,
    stored.map(({ id }) => ({
      op: 'update',
      id,
      fields: earlier.find((line) => line.id === id)!.fields,
      isReturn: true,
    })),
  )
}
