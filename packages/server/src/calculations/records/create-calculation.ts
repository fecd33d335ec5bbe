import type { Violation } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import type { Call, Ctx, Reply } from '#platform/http/call'
import { insertRecord, itemReply } from '#platform/records/crud'
import type { Row } from '#platform/db/schema'
import { isBlank } from '#templates/template-basis'
import {
  fillFromTemplate,
  readStart,
  valuesLeftOpen,
  type Start,
} from '#templates/start-from-template'
import { calculationRules } from './calculation-rules.ts'
import { calculations } from './calculation-table.ts'
import { methodOfTemplate } from './method-of-template.ts'

/** Fields a calculation cannot be made without; a template may bring them. */
const needed = ['productName', 'calculationType', 'method'] as const

/** A new calculation, empty or from a template: what was filled in wins, everything else and the lines come from the template. */
export const createCalculation = (call: Call): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    if (!isObject(call.body))
      return itemReply(
        tx,
        ctx,
        calculations,
        await insertRecord(tx, call, calculations, call.body, calculationRules),
        201,
      )
    const { template: named, ...rest } = call.body
    const isWanted = rest['chooseTemplate'] !== false
    const start = isWanted ? await readStart(tx, ctx, named) : null
    const body = {
      ...rest,
      ...(isWanted && named !== undefined ? { template: named } : {}),
      ...(start ? missing(rest, start) : {}),
    }
    const row = await insertRecord(
      tx,
      call,
      calculations,
      body,
      start ? rulesFrom(start) : calculationRules,
    )
    return itemReply(tx, ctx, calculations, start ? await fill(tx, ctx, start, row) : row, 201)
  })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const missing = (given: Record<string, unknown>, { fields }: Start): Record<string, unknown> =>
  Object.fromEntries(
    needed
      .filter((name) => isBlank(given[name]) && !isBlank(fields[name]))
      .map((name) => [name, fields[name]]),
  )

const rulesFrom = ({ template }: Start): typeof calculationRules => ({
  ...calculationRules,
  async beforeCreate(_tx, _ctx, values): Promise<Violation[]> {
    Object.assign(values, valuesLeftOpen(template, values))
    return methodOfTemplate(values.method, template.method_id)
  },
})

async function fill(
  tx: WriteTx,
  ctx: Ctx,
  start: Start,
  made: Row<'calculations'>,
): Promise<Row<'calculations'>> {
  const { basis, allocationImage } = await fillFromTemplate(tx, ctx, start, made)
  const changes = {
    template_basis: JSON.stringify(basis),
    ...(made.allocation_image_id === null ? { allocation_image_id: allocationImage } : {}),
  }
  return await tx
    .updateTable('calculations')
    .set(changes)
    .where('id', '=', made.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
