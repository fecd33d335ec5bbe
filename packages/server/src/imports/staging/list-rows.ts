import { itemIri, type ImportRemark, type ImportRow, type Locale } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { ok, readQueryValue, type ItemCall, type Reply } from '#platform/http/call'
import { makeCollection } from '#platform/hydra/document'
import { chooseLocale } from '#platform/i18n/locale'
import type { Table } from '#platform/context'
import { readPaging } from '#platform/records/collection'
import { rowInPath } from '#platform/records/crud'
import { describeDroppedCells, selectReason } from '../data-sets/dropped-rows.ts'
import { describeRemark, type StoredRemark } from '../layouts/remark.ts'

export const readLanguage = ({ query }: ItemCall | { query: ItemCall['query'] }): Locale =>
  chooseLocale(readQueryValue(query, 'language'))

/** Rows of a page unless the request has another size. */
const PAGE = 100

/** Answers the staged rows of an import, filtered and paged. */
export const listRows = (call: ItemCall, table: Table<'imports'>): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const { id } = await rowInPath(tx, call, table)
    const { page, size } = readPaging({ itemsPerPage: String(PAGE), ...call.query })
    const select = () => filterRows(tx, id, call)
    const rows = await select()
      .selectAll()
      .orderBy('number')
      .limit(size)
      .offset((page - 1) * size)
      .execute()
    const { n } = await select()
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow()
    const language = readLanguage(call)
    const path = `${itemIri(table.resource, id)}/rows`
    const members = rows.map((row) => ({
      '@id': `${path}/${row.number}`,
      ...describeRow(row, language),
    }))
    return ok(makeCollection(call, 'ImportRow', path, members, Number(n)))
  })

function filterRows(tx: ReadTx, id: string, { query }: ItemCall) {
  let rows = tx.selectFrom('import_rows').where('import_id', '=', id)
  const [remarks, sheet, action, reason] = ['remarks', 'sheet', 'action', 'reason'].map((name) =>
    readQueryValue(query, name),
  )
  if (remarks === 'true' || remarks === '1') rows = rows.where('remark_count', '>', 0)
  if (remarks === 'false' || remarks === '0') rows = rows.where('remark_count', '=', 0)
  if (sheet) rows = rows.where('sheet', '=', sheet)
  if (action) rows = rows.where('action', '=', action)
  if (reason) rows = rows.where('is_header', '=', false).where(selectReason(), '=', reason)
  return rows
}

/** A staged row as the API shows it, with its remarks in a language. */
export function describeRow(row: Row<'import_rows'>, language: Locale): ImportRow {
  const { number, sheet, line, is_header: isHeader, repaired, omitted } = row
  const remarks = row.remarks as StoredRemark[]
  const notes = remarks.filter(({ isNote }) => isNote)
  const describe = (remark: StoredRemark): ImportRemark => describeRemark(remark, row, language)
  return {
    number,
    sheet,
    line,
    isHeader,
    cells: describeDroppedCells(row, language),
    repaired,
    omitted,
    ...(row.action === null ? {} : { action: row.action as NonNullable<ImportRow['action']> }),
    ...(row.unique_id === null ? {} : { uniqueId: row.unique_id }),
    ...(row.name === null ? {} : { name: row.name }),
    ...(row.changes === null ? {} : { changes: [...row.changes] }),
    remarks: remarks.filter(({ isNote }) => !isNote).map(describe),
    ...(notes.length === 0 ? {} : { notes: notes.map(describe) }),
  }
}
