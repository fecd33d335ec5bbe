import { Report } from '@cradle/contract'
import { bindTable } from '#platform/records/table'
import { makeMediaDocument } from '#media/media-table'

export const reportTable = bindTable(Report, 'reports', {
  expand: async (tx, rows, ctx) => {
    const ids = rows.map((row) => row.file_id).filter((id) => id !== null)
    const media =
      ids.length === 0
        ? []
        : await tx.selectFrom('media_objects').selectAll().where('id', 'in', ids).execute()
    const byId = new Map(media.map((m) => [m.id, m]))
    return rows.map((row) => {
      const file = byId.get(row.file_id ?? '')
      return file ? { file: makeMediaDocument(ctx, file) } : {}
    })
  },
})
