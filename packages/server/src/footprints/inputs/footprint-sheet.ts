import { Footprint, FootprintInput, writtenCellFields, writtenSourceFields } from '@cradle/contract'
import { announce, publishAnnouncements } from '#calculation-updates/live-calculation'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import type { Outcome, SheetKind, SheetParent, SheetWrite } from '#sheets/sheet-kind'
import { listStoredLines, type LinesOfParent } from '#sheets/store-lines'
import { writeSheet } from '#sheets/write-sheet'
import { lockFootprint, markEdited, refuseEdit } from '../edited-footprint.ts'
import { footprintInputs, footprints } from '../footprint-table.ts'
import { loadInputRules } from './input-rules.ts'

type InputRow = Row<'footprint_inputs'>
export type FootprintParent = SheetParent<Row<'footprints'>>
export interface FootprintSheet {
  parent: FootprintParent
  line: InputRow
}
export type FootprintWrite = SheetWrite<InputRow>

export const makeFootprintParent = (row: Row<'footprints'>): FootprintParent => ({
  row,
  id: row.id,
  companyId: row.company_id,
})

/** The inputs of one footprint. */
export const inputsOf = ({
  id,
  company_id: companyId,
}: Pick<Row<'footprints'>, 'id' | 'company_id'>): LinesOfParent => ({
  table: footprintInputs.name,
  column: 'footprint_id',
  parent: { id, companyId },
})

/** The sheet of a footprint: inputs of one series are one row, with a cell for each interval. */
export const footprintSheet: SheetKind<FootprintSheet> = {
  resource: Footprint,
  table: footprintInputs,
  column: 'footprint_id',
  // The path names the footprint.
  fields: {
    ...writtenSourceFields,
    ...writtenCellFields,
    series: FootprintInput.fields.series,
    position: FootprintInput.fields.position,
  },
  lock: async (tx, id) => makeFootprintParent(await lockFootprint(tx, id)),
  refuseEdit: (ctx, { row }) => refuseEdit(ctx, row),
  readLines: async (tx, { row }, ids) =>
    ids.length === 0 ? [] : listStoredLines<InputRow>(tx, inputsOf(row), ids),
  loadRules: (tx, ctx, { row }, written) => loadInputRules(tx, ctx, row, written),
  findEffect: () => 'results',
  async announce(tx, ctx, { id }, _effect, lines) {
    await publishAnnouncements(tx, ctx, lines)
    const edited = await markEdited(tx, ctx, id)
    await announce(tx, ctx, footprints, [edited])
    return makeFootprintParent(edited)
  },
}

/**
 * Writes inputs of one footprint, all or nothing. The caller has locked the footprint.
 *
 * @throws Problem accessDenied, yearLocked
 */
export const writeFootprintInputs = async (
  tx: WriteTx,
  ctx: Ctx,
  footprint: Row<'footprints'>,
  writes: readonly FootprintWrite[],
): Promise<Outcome<InputRow>[]> =>
  (await writeSheet(footprintSheet, tx, ctx, makeFootprintParent(footprint), writes)).outcomes
