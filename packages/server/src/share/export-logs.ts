import type { EpicLog, Read } from '@cradle/contract'
import { asText, makeListExport } from '#reports/exports/list-exports'
import { epicLogs } from './share-tables.ts'

/** Exports the log of SHARE with the filters of its list. */
export const exportEpicLogs = makeListExport({
  name: 'share-log',
  table: epicLogs,
  action: 'epic_log.export',
  date: 'created_at',
  columns: ['date', 'level', 'message', 'application', 'collection', 'ip', 'company'],
  cells: (record) => {
    const entry = record as Partial<Read<typeof EpicLog>>
    return [
      asText(entry.createdAt),
      entry.level ?? null,
      asText(entry.message),
      asText(entry.application),
      asText(entry.collection),
      asText(entry.ip),
      asText(entry.owner),
    ]
  },
})
