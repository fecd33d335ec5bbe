import { Problem, Invalid } from '#platform/http/problem'
import { noContent, type Call, type Reply } from '#platform/http/call'
import type { ReadTx, WriteTx } from '#platform/db/database'
import { isUuid } from '#platform/ids'
import { listRecords } from '#platform/records/collection'
import { itemReply } from '#platform/records/crud'
import { idOfIri, iriText } from '#platform/records/iri'
import { findVisible } from '#platform/records/references'
import type { Row } from '#platform/records/table'
import { blank } from '#platform/records/decode'
import { findCalculation, lockCalculation } from './edited-calculation.ts'
import { inputs } from './input-table.ts'
import { writeInputs, type InputWrite } from './write-inputs.ts'

export const listInputs = (call: Call): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const calculation = await findCalculation(tx, call.params['id'] ?? '')
    return listRecords(tx, call, inputs, (q) => q.where('inputs.company_id', '=', calculation['company_id']).where('inputs.calculation_id', '=', calculation['id']))
  })

export const getInput = (call: Call): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const row = await lineInPath(tx, call)
    await findCalculation(tx, row['calculation_id'])
    return itemReply(tx, call.ctx, inputs, row)
  })

export const createInput = (call: Call): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const row = await writeOne(tx, call, await calculationInBody(tx, call), { op: 'create', fields: call.body })
    return itemReply(tx, call.ctx, inputs, row!, 201)
  })

export const changeInput = (call: Call): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { id, calculation_id: calculationId } = await lineInPath(tx, call)
    const row = await writeOne(tx, call, await lockCalculation(tx, calculationId), { op: 'update', id, fields: call.body, ifMatch: call.ifMatch })
    return itemReply(tx, call.ctx, inputs, row!)
  })

export const deleteInput = (call: Call): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { id, calculation_id: calculationId } = await lineInPath(tx, call)
    await writeOne(tx, call, await lockCalculation(tx, calculationId), { op: 'delete', id, ifMatch: call.ifMatch })
    return noContent()
  })

/** The copy stands right below its original. */
export const copyInput = (call: Call): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { id, calculation_id: calculationId } = await lineInPath(tx, call)
    const calculation = await lockCalculation(tx, calculationId)
    const original = await lineInPath(tx, call)
    const made = await writeOne(tx, call, calculation, { op: 'create', fields: { inputType: original['input_type'] }, after: id, copyOf: original })
    return itemReply(tx, call.ctx, inputs, made!, 201)
  })

async function writeOne(tx: WriteTx, call: Call, calculation: Row, write: InputWrite): Promise<Row | undefined> {
  const [outcome] = await writeInputs(tx, call.ctx, calculation, [write])
  if ('refused' in outcome!) throw outcome.refused
  if ('violations' in outcome!) throw new Invalid(outcome.violations)
  return outcome!.row
}

async function lineInPath(tx: ReadTx, call: Call): Promise<Row> {
  const id = call.params['id'] ?? ''
  const row = isUuid(id) ? await findVisible(tx, inputs, id) : undefined
  if (!row) throw new Problem('notFound')
  return row
}

/** The parent a new line names; one the caller may not see is no parent at all. */
async function calculationInBody(tx: WriteTx, call: Call): Promise<Row> {
  const given = (call.body as Record<string, unknown> | null | undefined)?.['calculation']
  if (given === undefined || given === null || given === '') throw new Invalid([blank('calculation')])
  const iri = iriText(given, 'calculation')
  const id = idOfIri(iri, 'Calculation', call.ctx.origin)
  try {
    return await lockCalculation(tx, id)
  } catch (error) {
    if (error instanceof Problem && error.code === 'notFound') throw new Problem('itemNotFound', { iri })
    throw error
  }
}
