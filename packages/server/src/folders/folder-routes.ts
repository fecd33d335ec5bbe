import { sql } from 'kysely'
import { Folder, type Violation } from '@cradle/contract'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Area } from '#platform/http/area'
import { Problem } from '#platform/http/problem'
import { isUuid } from '#platform/ids'
import type { Rules } from '#platform/records/crud'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import { serveRecords } from '#platform/records/record-routes'
import { bindTable } from '#platform/records/table'
import { listOwners } from '#platform/records/viewed-companies'

export const folders = bindTable(Folder, 'folders', {
  columns: { calculationCount: 'computed', childCount: 'computed' },
  filters: {
    parent: (query, value) => {
      if (value === 'root') return query.where('folders.parent_id', 'is', null)
      const id = value.split('/').at(-1)!
      return query.where(isUuid(id) ? sql<boolean>`folders.parent_id = ${id}` : sql<boolean>`false`)
    },
  },
  expand: async (tx, rows) => {
    const ids = rows.map((r) => r.id)
    const calculations = await countCalculations(tx, listOwners(rows), ids)
    const children = await countChildren(tx, listOwners(rows), ids)
    return rows.map((row) => ({
      calculationCount: calculations.get(row.id) ?? 0,
      childCount: children.get(row.id) ?? 0,
    }))
  },
})

interface FolderCount {
  folder: string
  n: string
}

// The ids are one array parameter: five hundred single parameters would slow down the query
// planner.
async function countCalculations(
  tx: ReadTx,
  owners: readonly string[],
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<FolderCount>`
    select folder_id as folder, count(*) as n from calculations
    where company_id = any(${owners}::uuid[]) and folder_id = any(${ids}::uuid[]) and deleted_at is null group by folder_id`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.folder, Number(row.n)]))
}

async function countChildren(
  tx: ReadTx,
  owners: readonly string[],
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<FolderCount>`
    select parent_id as folder, count(*) as n from folders
    where company_id = any(${owners}::uuid[]) and parent_id = any(${ids}::uuid[]) group by parent_id`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.folder, Number(row.n)]))
}

/** Rules of folders: a move makes no circle, and only empty folders are deleted. */
export const folderRules: Rules<'folders', typeof Folder> = {
  beforeChange: async (tx, _ctx, row, values) =>
    typeof values.parent === 'string' ? findCycle(tx, row.company_id, row.id, values.parent) : [],
  beforeDelete: async (tx, _ctx, row) => {
    const id = row.id
    const used = await sql`select from folders
        where company_id = ${row.company_id} and parent_id = ${id}
        union all
        select from calculations
        where company_id = ${row.company_id} and folder_id = ${id} and deleted_at is null
        limit 1`.execute(tx)
    if (used.rows.length > 0) throw new Problem('folderNotEmpty')
  },
  afterWrite: auditAndPublish(folders),
}

/**
 * Refuses a move of a folder into itself or into one of its descendants. Moves are serialised per
 * company, because two at once could close a cycle.
 */
async function findCycle(
  tx: WriteTx,
  companyId: string,
  id: string,
  parent: string,
): Promise<Violation[]> {
  await sql`select pg_advisory_xact_lock(hashtext('folders'), hashtext(${companyId}))`.execute(tx)
  const above = await sql`
    with recursive above as (
      select id, parent_id from folders where id = ${parent}
      union select f.id, f.parent_id from folders f join above a on f.id = a.parent_id
    ) select from above where id = ${id}`.execute(tx)
  return above.rows.length > 0
    ? [
        {
          propertyPath: 'parent',
          message: 'A folder cannot be moved into itself or a folder below it.',
          code: 'folder_cycle',
        },
      ]
    : []
}

export const folderArea: Area = {
  tables: [folders],
  serve: (handlers) => serveRecords(handlers, folders, folderRules),
}
