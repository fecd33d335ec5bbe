import { itemIri, Calculation } from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import type { ReadTx } from '#platform/db/database'
import { plainJson, type Call, type Reply, type ItemCall } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { asItem, encodeRows } from '#platform/records/encode'
import { inputSetUsages } from '#input-sets/input-set-table'
import { findCalculation } from '#calculation-updates/edited-calculation'
import { inputs } from '#inputs/input-table'
import { lineKinds } from '#calculation-updates/line-kinds'
import { listLines } from '#inputs/line-sheets'
import { lineParent } from '#calculation-updates/line-parent'
import { calculations } from '../records/calculation-table.ts'
import { readModel } from '../model/model-repo.ts'
import type { ModelRows } from '../model/model-rows.ts'
import { buildModel } from './read-model.ts'

/**
 * Returns the calculation, its inputs, its set usages and the engine request in one answer. The records are read with the
 * caller's scope and the request with the owner's, concurrently.
 *
 * `contentVersion` is the older version of the two reads. A live update with a newer version reports a change in between.
 */
export async function getSheet(call: ItemCall): Promise<Reply> {
  const { ctx } = call
  const row = await ctx.db.read(ctx.scope, (tx) => findCalculation(tx, call.params.id))
  const [records, rows] = await Promise.all([
    ctx.db.read(ctx.scope, (tx) => readRecords(tx, call, row.id)),
    ctx.db
      .read(companyScope(row.company_id), (tx) =>
        readModel(tx, row.id, ctx.now().toISOString().slice(0, 10)),
      )
      .catch(withoutModel),
  ])
  const version =
    rows?.calculations.find(({ id }) => id === rows.run)?.content_version ?? records.contentVersion
  return plainJson({
    '@id': `${itemIri(Calculation, row.id)}/sheet`,
    '@type': 'CalculationSheet',
    contentVersion: Math.min(records.contentVersion, Number(version)),
    ...records.documents,
    model: rows && buildModel(rows),
  })
}

/** A sheet can be edited although its calculation cannot be computed yet. */
function withoutModel(error: unknown): ModelRows | null {
  if (error instanceof Problem) return null
  throw error
}

async function readRecords(
  tx: ReadTx,
  { ctx }: Call,
  id: string,
): Promise<{ contentVersion: number; documents: Record<string, unknown> }> {
  const row = await findCalculation(tx, id)
  const [usages, lines, [calculation]] = await Promise.all([
    tx
      .selectFrom('predefined_input_set_usages')
      .selectAll()
      .where('company_id', '=', row.company_id)
      .where('calculation_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    listLines(tx, lineParent(lineKinds.calculation, row)),
    encodeRows(tx, ctx, calculations, [row]),
  ])
  return {
    contentVersion: Number(row.content_version),
    documents: {
      calculation: asItem(calculations, calculation!),
      inputs: await encodeRows(tx, ctx, inputs, lines),
      usages: await encodeRows(tx, ctx, inputSetUsages, usages),
    },
  }
}
