import { sql } from 'kysely'
import { PredefinedInputSetUsage, rules, type Violation } from '@cradle/contract'
import { canAct } from '#access/permissions'
import type { BodyCall, Reply, ItemCall } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { checkIfMatch, itemReply, rowInPath } from '#platform/records/crud'
import { idOfIri } from '#platform/records/iri'
import { calculations } from '#calculations/records/calculation-table'
import { findCalculation, refuseLocked } from '#calculation-updates/edited-calculation'
import { lineKinds } from '#calculation-updates/line-kinds'
import { lineParent, lockParent } from '#calculation-updates/line-parent'
import { restorableFields, restoreFields } from './restore-fields.ts'
import { lineWrites, writeLines } from './restore-lines.ts'
import { bringBackUsages, removeUsages } from './restore-usages.ts'
import { revisions } from '../revision-table.ts'
import { readStates, type States } from '../state-repo.ts'

/**
 * Restores an earlier state, completely or in part, as one save of the caller, with the rules of every write, all or none.
 * Obstacles (a deleted supplier, an expired profile) are listed for each field and line.
 */
export const restoreRevision = (call: BodyCall<'RestoreRevision'> & ItemCall): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const revision = await rowInPath(tx, call, revisions)
    const parent = await lockParent(tx, lineKinds.calculation, revision.calculation_id)
    if (!canAct(ctx.scope, 'calculation', 'edit', parent.companyId))
      throw new Problem('accessDenied')
    const asked = parseSelection(call)
    checkIfMatch(call.ifMatch, parent.row)
    refuseLocked(parent.row)
    await sql`select set_config('app.restored_from', ${revision.id}, true)`.execute(tx)
    const states = await readStates(tx, revision)
    refuseUnknown(states, asked.ids)
    // Lines that did not exist are deleted first, because the method can change only without lines of another method.
    const writes = lineWrites(states, asked.ids)
    const isGone = ({ write }: (typeof writes)[number]): boolean => write.op === 'delete'
    await removeUsages(tx, call, states, asked.ids)
    await writeLines(tx, ctx, parent, writes.filter(isGone))
    const { row, violations } = await restoreFields(tx, call, parent.row, states, asked.fields)
    violations.push(
      ...(await writeLines(
        tx,
        ctx,
        lineParent(lineKinds.calculation, row),
        writes.filter((w) => !isGone(w)),
      )),
    )
    violations.push(...(await bringBackUsages(tx, call, states, asked.ids)))
    if (violations.length > 0) throw new Invalid(violations)
    return itemReply(tx, ctx, calculations, await findCalculation(tx, parent.id))
  })

/** What to restore; null for all of a kind. If only lines are named no field is restored, and vice versa. */
interface Selection {
  fields: ReadonlySet<string> | null
  ids: ReadonlyMap<string, string> | null
}

function parseSelection(call: BodyCall<'RestoreRevision'>): Selection {
  const given = call.body
  const { inputs, fields } = given
  const unknown = (fields ?? []).filter((name) => !restorableFields.has(name))
  if (unknown.length > 0)
    throw new Invalid(
      unknown.map((name): Violation => ({
        propertyPath: 'fields',
        message: rules.choice.message(),
        code: rules.choice.code,
        hint: name,
      })),
    )
  if (!inputs && !fields) return { fields: null, ids: null }
  return {
    fields: new Set(fields),
    ids: new Map((inputs ?? []).map((iri) => [parseLineIri(iri, call.ctx.origin), iri])),
  }
}

/** Parses the id of a line or of a set usage. */
const parseLineIri = (iri: string, origin: string): string =>
  idOfIri(
    iri,
    iri.includes(PredefinedInputSetUsage.path) ? 'PredefinedInputSetUsage' : 'Input',
    origin,
  )

/** Refuses lines that exist neither in that state nor in the current one. */
function refuseUnknown({ now, past }: States, ids: Selection['ids']): void {
  for (const [id, iri] of ids ?? []) {
    if (![now.inputs, past.inputs, now.usages, past.usages].some((rows) => rows.has(id)))
      throw new Problem('itemNotFound', { iri })
  }
}
