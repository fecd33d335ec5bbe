import { itemIri, Calculation, PredefinedInputSetUsage, type Violation } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import type { Call } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { insertRecord, removeRecord, updateRecord } from '#platform/records/crud'
import { findVisible } from '#platform/records/references'
import { inputSetUsages } from '#input-sets/input-set-table'
import { usageRules } from '#input-sets/usage-rules'
import type { States } from '../state-repo.ts'
import { bodyBetween } from '#sheets/wire-rows'

/** Deletes set usages that did not exist in that state. */
export async function removeUsages(
  tx: WriteTx,
  call: Call,
  { now, past }: States,
  ids: { has: (id: string) => boolean } | null,
): Promise<void> {
  for (const id of now.usages.keys()) {
    if ((ids !== null && !ids.has(id)) || past.usages.has(id)) continue
    const row = await findVisible(tx, inputSetUsages, id)
    if (row) await removeRecord(tx, call.ctx, inputSetUsages, row, usageRules)
  }
}

/** Restores set usages of that state with the rules of usages. */
export async function bringBackUsages(
  tx: WriteTx,
  call: Call,
  { now, past }: States,
  ids: { has: (id: string) => boolean } | null,
): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const [id, row] of past.usages) {
    if (ids !== null && !ids.has(id)) continue
    const body = bodyBetween(inputSetUsages, fields, row, now.usages.get(id))
    if (Object.keys(body).length === 0) continue
    try {
      const present = now.usages.has(id) ? await findVisible(tx, inputSetUsages, id) : undefined
      if (present)
        await updateRecord(tx, call, inputSetUsages, present, body, usageRules, undefined)
      else
        await insertRecord(
          tx,
          call,
          inputSetUsages,
          { ...body, calculation: itemIri(Calculation, row.calculation_id) },
          underItsOwnId(id),
        )
    } catch (error) {
      const path = `inputs[${itemIri(PredefinedInputSetUsage, id)}]`
      if (error instanceof Invalid)
        violations.push(
          ...error.violations.map((v) => ({ ...v, propertyPath: `${path}.${v.propertyPath}` })),
        )
      else if (error instanceof Problem && error.code === 'itemNotFound')
        violations.push({
          propertyPath: `${path}.predefinedInputSet`,
          message: error.message,
          code: error.code,
        })
      else throw error
    }
  }
  return violations
}

const { calculation: _parent, ...fields } = PredefinedInputSetUsage.fields

const underItsOwnId = (id: string): typeof usageRules => ({
  ...usageRules,
  idOfNew: () => id,
})
