import { Problem, Invalid } from '#platform/http/problem'
import { noContent, type Call, type Ctx, type ItemCall, type Reply } from '#platform/http/call'
import type { ReadTx, WriteTx } from '#platform/db/database'
import { isUuid } from '#platform/ids'
import { listRecords } from '#platform/records/collection'
import { itemReply } from '#platform/records/crud'
import { idOfIri, iriText } from '#platform/records/iri'
import { findVisible } from '#platform/records/references'
import type { RecordRow } from '#platform/db/schema'
import { makeBlankViolation } from '#platform/records/decode'
import { getLineTable } from './input-table.ts'
import { allLineKinds, type LineKind, type LineRow } from '#calculation-updates/line-kinds'
import { findParent, lockParent, type LineParent } from '#calculation-updates/line-parent'
import { writeInputs, type InputWrite } from './write-inputs.ts'

export const listInputs =
  (kind: LineKind) =>
  (call: ItemCall): Promise<Reply> =>
    call.ctx.db.read(call.ctx.scope, async (tx) => {
      const { id, companyId } = await findParent(tx, kind, call.params.id)
      return listRecords(tx, call, getLineTable(kind), (q) =>
        q
          .where(`${kind.lines}.company_id`, companyId === null ? 'is' : '=', companyId)
          .where(`${kind.lines}.${kind.column}`, '=', id),
      )
    })

export const getInput = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const { kind, row, parentId } = await lineInPath(tx, call)
    await findParent(tx, kind, parentId)
    return itemReply(tx, call.ctx, getLineTable(kind), row)
  })

export const createInput = (call: Call): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const parent = await parentInBody(tx, call)
    return itemReply(
      tx,
      call.ctx,
      getLineTable(parent.kind),
      (await writeOne(tx, call, parent, { op: 'create', fields: call.body }))!,
      201,
    )
  })

export const changeInput = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { kind, row, parentId } = await lineInPath(tx, call)
    const changed = await writeOne(tx, call, await lockParent(tx, kind, parentId), {
      op: 'update',
      id: row.id,
      fields: call.body,
      ifMatch: call.ifMatch,
    })
    return itemReply(tx, call.ctx, getLineTable(kind), changed!)
  })

export const deleteInput = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { kind, row, parentId } = await lineInPath(tx, call)
    await writeOne(tx, call, await lockParent(tx, kind, parentId), {
      op: 'delete',
      id: row.id,
      ifMatch: call.ifMatch,
    })
    return noContent()
  })

/** The copy stands right below its original. */
export const copyInput = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { kind, row, parentId } = await lineInPath(tx, call)
    const parent = await lockParent(tx, kind, parentId)
    const { row: original } = await lineInPath(tx, call)
    const made = await writeOne(tx, call, parent, {
      op: 'create',
      fields: { inputType: original.input_type },
      after: row.id,
      copyOf: original,
    })
    return itemReply(tx, call.ctx, getLineTable(kind), made!, 201)
  })

async function writeOne(
  tx: WriteTx,
  call: Call,
  parent: LineParent,
  write: InputWrite,
): Promise<LineRow | undefined> {
  const [outcome] = await writeInputs(tx, call.ctx, parent, [write])
  if ('refused' in outcome!) throw outcome.refused
  if ('violations' in outcome!) throw new Invalid(outcome.violations)
  return outcome!.row
}

/** The line in whichever table it stands, if the caller may see it. */
async function lineInPath(
  tx: ReadTx,
  call: ItemCall,
): Promise<{ kind: LineKind; row: LineRow; parentId: string }> {
  const id = call.params.id
  for (const kind of isUuid(id) ? allLineKinds : []) {
    const row: LineRow | undefined = await findVisible(tx, getLineTable(kind), id)
    if (row) return { kind, row, parentId: (row as RecordRow)[kind.column] as string }
  }
  throw new Problem('notFound')
}

/** The one parent a new line names; one the caller may not see is no parent at all. */
async function parentInBody(tx: WriteTx, call: Call): Promise<LineParent> {
  const body = (call.body ?? {}) as Record<string, unknown>
  const named = allLineKinds.filter(
    ({ field }) => body[field] !== undefined && body[field] !== null && body[field] !== '',
  )
  if (named.length === 0) throw new Invalid([makeBlankViolation('calculation')])
  if (named.length > 1)
    throw new Invalid(
      named.map(({ field }) => ({
        propertyPath: field,
        message: 'A line stands under one calculation, template or set.',
        code: 'one_parent',
      })),
    )
  const kind = named[0]!
  return lockNamed(tx, call.ctx, kind, iriText(body[kind.field], kind.field))
}

/** The parent a body names by its address. */
export async function lockNamed(
  tx: WriteTx,
  ctx: Ctx,
  kind: LineKind,
  iri: string,
): Promise<LineParent> {
  const id = idOfIri(iri, kind.resource.type, ctx.origin)
  try {
    return await lockParent(tx, kind, id)
  } catch (error) {
    if (error instanceof Problem && error.code === 'notFound')
      throw new Problem('itemNotFound', { iri })
    throw error
  }
}
