import { sql } from 'kysely'
import type { EditEffect } from '@cradle/contract'
import { canAct } from '#access/permissions'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { markEdited, markEditedBy, refuseLocked } from '#calculation-updates/edited-calculation'
import { lineKinds } from '#calculation-updates/line-kinds'
import { isUnderCalculation, type LineParent } from '#calculation-updates/line-parent'
import {
  announce,
  announceEdited,
  publishAnnouncements,
  type Announcement,
} from '#calculation-updates/live-calculation'

/** The parent's own right decides over its lines; a calculation that is being reviewed keeps them. */
export function refuseWrite(ctx: Ctx, parent: LineParent): void {
  const { kind, companyId } = parent
  if (!canAct(ctx.scope, kind.resource.entity, 'edit', companyId)) throw new Problem('accessDenied')
  if (isUnderCalculation(parent)) refuseLocked(parent.row)
}

/**
 * After an accepted write to lines, which had this effect: a calculation is being worked on and asks for new results; a set changes every
 * calculation it goes into; a template changes nobody but itself. All of them are published. The version of the parent stays:
 * it guards what people write in the parent itself.
 *
 * @param written  the announcements of the lines, which are sent first
 * @returns the parent after the edit
 */
export async function announceLines(
  tx: WriteTx,
  ctx: Ctx,
  parent: LineParent,
  effect: EditEffect,
  written: readonly Announcement[],
): Promise<LineParent> {
  if (isUnderCalculation(parent)) {
    const edited = await markEditedBy(tx, ctx, parent.row, effect)
    await announceEdited(tx, ctx, edited, written)
    return { ...parent, row: edited[0]!.calculation }
  }
  const { kind, id } = parent
  const row = { ...parent.row, updated_at: ctx.now() }
  await publishAnnouncements(tx, ctx, written)
  await sql`update ${sql.table(kind.parents)} set updated_at = ${ctx.now()} where id = ${id}`.execute(
    tx,
  )
  const table = ctx.tables.get(kind.resource.type)
  if (table) await announce(tx, ctx, table, [row])
  if (kind.field === lineKinds.predefinedInputSet.field)
    await announceEdited(tx, ctx, await markEdited(tx, ctx, row))
  return { ...parent, row }
}
