import { Invalid, Problem } from '#platform/http/problem'
import type { Call, Ctx, ItemCall, Reply } from '#platform/http/call'
import type { ReadTx, WriteTx } from '#platform/db/database'
import { isUuid } from '#platform/ids'
import { listRecords } from '#platform/records/collection'
import { itemReply } from '#platform/records/crud'
import { idOfIri, iriText } from '#platform/records/iri'
import { findVisible } from '#platform/records/references'
import type { RecordRow } from '#platform/db/schema'
import { makeBlankViolation } from '#platform/records/decode'
import { allLineKinds, type LineKind, type LineRow } from '#calculation-updates/line-kinds'
import { findParent, lockParent, type LineParent } from '#calculation-updates/line-parent'
import { findNamed, makeLineHandlers, type NamedLine } from '#sheets/line-crud'
import { getLineTable } from './input-table.ts'
import { lineSheets } from './line-sheets.ts'

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
    const { lineKind, line, parentId } = await findLine(tx, call)
    await findParent(tx, lineKind, parentId)
    return itemReply(tx, call.ctx, getLineTable(lineKind), line)
  })

/** One line at a time. A copy stands right below its original. */
export const inputHandlers = makeLineHandlers({
  findLine,
  async lockParent(tx, call) {
    const parent = await lockParentInBody(tx, call)
    return { kind: lineSheets[parent.kind.field], parent }
  },
  copyLine: (line) => ({
    op: 'create',
    fields: { inputType: line.input_type },
    after: line.id,
    copyOf: line,
  }),
})

/** The line in whichever table it stands, if the caller may see it. */
async function findLine(
  tx: ReadTx,
  call: ItemCall,
): Promise<NamedLine<{ parent: LineParent; line: LineRow }> & { lineKind: LineKind }> {
  const id = call.params.id
  for (const lineKind of isUuid(id) ? allLineKinds : []) {
    const line: LineRow | undefined = await findVisible(tx, getLineTable(lineKind), id)
    if (line)
      return {
        kind: lineSheets[lineKind.field],
        lineKind,
        line,
        parentId: (line as RecordRow)[lineKind.column] as string,
      }
  }
  throw new Problem('notFound')
}

/** The one parent a new line names; one the caller may not see is no parent at all. */
async function lockParentInBody(tx: WriteTx, call: Call): Promise<LineParent> {
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
export const lockNamed = async (
  tx: WriteTx,
  ctx: Ctx,
  kind: LineKind,
  iri: string,
): Promise<LineParent> =>
  findNamed(iri, lockParent(tx, kind, idOfIri(iri, kind.resource.type, ctx.origin)))
