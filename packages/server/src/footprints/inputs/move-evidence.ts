import { Footprint, FootprintInput } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { attachMedia, moveMedia } from '#media/attach-media'

type Evidence = Pick<Row<'footprint_inputs'>, 'id' | 'attachments'>

/**
 * Evidence belongs to one input. A file that is taken off stays with the footprint, so that earlier states show it and can be
 * brought back; from there any input of the footprint can have it.
 */
export async function moveEvidence(
  tx: WriteTx,
  footprint: Pick<Row<'footprints'>, 'id' | 'company_id'>,
  writes: readonly {
    op: 'create' | 'update' | 'delete'
    row: Evidence
    before?: Evidence | undefined
  }[],
): Promise<void> {
  const shelf = { type: Footprint.type, id: footprint.id, companyId: footprint.company_id }
  const readAfter = ({ op, row }: (typeof writes)[number]) =>
    op === 'delete' ? [] : row.attachments
  for (const write of writes)
    for (const id of write.before?.attachments ?? [])
      if (!readAfter(write).includes(id)) {
        const holder = { ...shelf, type: FootprintInput.type, id: write.row.id }
        await moveMedia(tx, id, holder, shelf)
      }
  for (const write of writes)
    for (const id of readAfter(write))
      if (!write.before?.attachments.includes(id)) {
        const holder = { ...shelf, type: FootprintInput.type, id: write.row.id }
        if (!(await moveMedia(tx, id, shelf, holder))) await attachMedia(tx, id, holder)
      }
}
