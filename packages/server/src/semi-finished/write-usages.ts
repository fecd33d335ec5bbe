import { SemiFinishedProductUsage, type Create, type Input, type Violation } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import { noContent, type Call, type Reply, type ItemCall } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { itemReply, rowInPath } from '#platform/records/crud'
import { decodeBody, type Decoded } from '#platform/records/decode'
import { idOfIri } from '#platform/records/iri'
import type { Row } from '#platform/db/schema'
import { lockNamed } from '#inputs/input-crud'
import { lineKinds } from '#calculation-updates/line-kinds'
import { lockParent, type LineParent } from '#calculation-updates/line-parent'
import { writeInputs, type InputWrite } from '#inputs/line-sheets'
import { requireWritten } from '#sheets/write-sheet'
import { semiFinishedUsages } from './semi-finished-table.ts'

/** Writes a usage as a line of its calculation, with the same rules, order and live updates. */
export const createUsage = (call: Call): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const values = requireValid(decodeBody(SemiFinishedProductUsage.fields, call.body, 'create'))
    const parent = await lockNamed(tx, call.ctx, lineKinds.calculation, values.productCalculation)
    const row = await writeOne(tx, call, parent, {
      op: 'create',
      fields: {
        ...lineFields(values),
        inputType: 'SEMI_FINISHED',
        description: await readName(tx, call, values.semiFinishedProduct),
      },
    })
    return itemReply(tx, call.ctx, semiFinishedUsages, row!, 201)
  })

export const changeUsage = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const line = await rowInPath(tx, call, semiFinishedUsages)
    const parent = await lockParent(tx, lineKinds.calculation, line.calculation_id)
    const row = await writeOne(tx, call, parent, {
      op: 'update',
      id: line.id,
      fields: lineFields(
        requireValid(decodeBody(SemiFinishedProductUsage.fields, call.body, 'change')),
      ),
      ifMatch: call.ifMatch,
    })
    return itemReply(tx, call.ctx, semiFinishedUsages, row!)
  })

export const deleteUsage = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const line = await rowInPath(tx, call, semiFinishedUsages)
    await writeOne(tx, call, await lockParent(tx, lineKinds.calculation, line.calculation_id), {
      op: 'delete',
      id: line.id,
      ifMatch: call.ifMatch,
    })
    return noContent()
  })

function requireValid<V>({ values, violations }: Decoded<V>): V {
  if (violations.length > 0) throw new Invalid(violations)
  return values
}

/** Renames `amount` to the line's `netAmount`; all other fields have the same name. */
function lineFields({
  productCalculation: _product,
  amount,
  ...rest
}: Partial<Create<typeof SemiFinishedProductUsage>>): Partial<Create<typeof Input>> {
  return { ...rest, ...(amount === undefined ? {} : { netAmount: amount }) }
}

/** Reads the product's name as description of the line; the rules of lines refuse a product outside the scope. */
async function readName(tx: WriteTx, { ctx }: Call, iri: string): Promise<string | null> {
  const row = await tx
    .selectFrom('calculations')
    .select('product_name')
    .where('id', '=', idOfIri(iri, 'Calculation', ctx.origin))
    .executeTakeFirst()
  return row ? row.product_name : null
}

async function writeOne(
  tx: WriteTx,
  call: Call,
  parent: LineParent,
  write: InputWrite,
): Promise<Row<'inputs'> | undefined> {
  const [outcome] = await writeInputs(tx, call.ctx, parent, [write])
  if ('violations' in outcome!) throw new Invalid(outcome.violations.map(renameAmount))
  const row = requireWritten(outcome)
  if (write.op !== 'delete' && !row) throw new Problem('notFound')
  // Lines of a calculation are rows of `inputs`.
  return row as Row<'inputs'> | undefined
}

const renameAmount = (violation: Violation): Violation =>
  violation.propertyPath === 'netAmount' ? { ...violation, propertyPath: 'amount' } : violation
