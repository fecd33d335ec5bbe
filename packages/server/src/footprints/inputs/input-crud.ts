import { FootprintInput, writtenCellFields, writtenSourceFields } from '@cradle/contract'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Call, ItemCall, Reply } from '#platform/http/call'
import { Invalid } from '#platform/http/problem'
import { listRecords } from '#platform/records/collection'
import { rowInPath } from '#platform/records/crud'
import { makeBlankViolation } from '#platform/records/decode'
import { idOfIri, iriText } from '#platform/records/iri'
import { findNamed, makeLineHandlers } from '#sheets/line-crud'
import { nameCopy } from '#sheets/name-copy'
import { bodyBetween } from '#sheets/wire-rows'
import { findFootprint, lockFootprint } from '../edited-footprint.ts'
import { footprintInputs } from '../footprint-table.ts'
import { footprintSheet, makeFootprintParent } from './footprint-sheet.ts'

export const listFootprintInputs = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const { id, company_id: companyId } = await findFootprint(tx, call.params.id)
    return listRecords(tx, call, footprintInputs, (query) =>
      query
        .where('footprint_inputs.company_id', '=', companyId)
        .where('footprint_inputs.footprint_id', '=', id),
    )
  })

/** One input at a time. A copy is a series of its own, without the evidence of the original. */
export const footprintInputHandlers = makeLineHandlers({
  async findLine(tx, call) {
    const line = await rowInPath(tx, call, footprintInputs)
    return { kind: footprintSheet, line, parentId: line.footprint_id }
  },
  lockParent: async (tx, call) => ({
    kind: footprintSheet,
    parent: makeFootprintParent(await lockNamed(tx, call)),
  }),
  copyLine: (line) => ({ op: 'create', fields: copyFields(line) }),
})

/** The footprint that the body names; one that the caller may not see is a bad reference. */
async function lockNamed(tx: WriteTx, { body, ctx }: Call): Promise<Row<'footprints'>> {
  const named = ((body ?? {}) as Record<string, unknown>)['footprint']
  if (named === undefined || named === null || named === '')
    throw new Invalid([makeBlankViolation('footprint')])
  const iri = iriText(named, 'footprint')
  return findNamed(iri, lockFootprint(tx, idOfIri(iri, 'Footprint', ctx.origin)))
}

export const findByAddress = async (
  tx: ReadTx,
  iri: string,
  origin: string,
): Promise<Row<'footprints'>> =>
  findNamed(iri, findFootprint(tx, idOfIri(iri, 'Footprint', origin)))

/** Fields of an input that a copy has. */
const { attachments: _, siteFacts: __, ...cellFields } = writtenCellFields
const copiedFields = { ...writtenSourceFields, ...cellFields }

const copyFields = (row: Row<'footprint_inputs'>): Record<string, unknown> => ({
  ...bodyBetween(footprintInputs, copiedFields, row, undefined),
  description: nameCopy(row.description, FootprintInput.fields.description.max),
})
