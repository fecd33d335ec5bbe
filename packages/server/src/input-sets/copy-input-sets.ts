import { sql } from 'kysely'
import { itemIri, PredefinedInputSet, type GroupItem } from '@cradle/contract'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { BodyCall, Ctx, Reply } from '#platform/http/call'
import { findCopyOwner, findRecordsToCopy } from '#platform/records/copied-records'
import { groupActionReply } from '#platform/http/group-action'
import { newId } from '#platform/ids'
import type { Row } from '#platform/db/schema'
import { refuseUnusableMethod } from '#methods/company-methods'
import { copyLines } from '#inputs/copy-lines'
import { lineKinds } from '#calculation-updates/line-kinds'
import { lineParent } from '#calculation-updates/line-parent'
import { announce } from '#calculation-updates/live-calculation'
import { inputSets } from './input-set-table.ts'
import { freeCode } from './free-code.ts'

/** Copies sets with their lines, all or none, without their usages. A copy of a platform set belongs to the copying company. */
export const copyInputSets = (call: BodyCall<'CopyInputSets'>): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const items: GroupItem[] = []
    const made: Row<'predefined_input_sets'>[] = []
    for (const source of await readNamed(tx, call)) {
      const owner = findCopyOwner(call, PredefinedInputSet, source)
      await refuseUnusableMethod(tx, owner, source.method_id)
      const copy = await copyOne(tx, call.ctx, source, owner)
      made.push(copy)
      items.push({
        source: itemIri(PredefinedInputSet, source.id),
        result: itemIri(PredefinedInputSet, copy.id),
      })
    }
    await announce(tx, call.ctx, inputSets, made)
    return groupActionReply(call, 'copy_predefined_input_sets', items)
  })

/** Reads the sets in the body, each once. A set outside the scope is a bad reference. */
async function readNamed(
  tx: WriteTx,
  call: BodyCall<'CopyInputSets'>,
): Promise<Row<'predefined_input_sets'>[]> {
  const given = call.body
  return findRecordsToCopy(tx, call, inputSets, given.predefinedInputSets)
}

async function copyOne(
  tx: WriteTx,
  ctx: Ctx,
  source: Row<'predefined_input_sets'>,
  owner: string | null,
): Promise<Row<'predefined_input_sets'>> {
  // Concurrent copies must not receive the same code.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`input sets ${owner ?? 'platform'}`}, 0))`.execute(
    tx,
  )
  const taken = await tx
    .selectFrom('predefined_input_sets')
    .select('code')
    .where('company_id', owner === null ? 'is' : '=', owner)
    .execute()
  const row: Row<'predefined_input_sets'> = {
    ...source,
    id: newId(ctx.now().getTime()),
    company_id: owner,
    code: freeCode(source.code, new Set(taken.map((t) => t.code))),
    waste_scenario_set_id:
      owner === source.company_id
        ? source.waste_scenario_set_id
        : await setOfEverybody(tx, source.waste_scenario_set_id),
    version: 1,
    created_by: ctx.actor?.userId ?? null,
    created_at: ctx.now(),
    updated_at: ctx.now(),
  }
  await tx.insertInto('predefined_input_sets').values(row).execute()
  await copyLines(tx, ctx, lineParent(lineKinds.predefinedInputSet, source), {
    kind: lineKinds.predefinedInputSet,
    id: row.id,
    companyId: owner,
  })
  await audit(tx, ctx, {
    action: 'predefined_input_set.copy',
    resource: itemIri(PredefinedInputSet, row.id),
    companyId: owner,
    message: `from ${itemIri(PredefinedInputSet, source.id)}`,
  })
  return row
}

async function setOfEverybody(tx: WriteTx, id: string | null): Promise<string | null> {
  const found =
    id === null
      ? undefined
      : await tx
          .selectFrom('waste_scenario_sets')
          .select('id')
          .where('id', '=', id)
          .where('company_id', 'is', null)
          .executeTakeFirst()
  return found ? id : null
}
