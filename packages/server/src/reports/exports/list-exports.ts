import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { CreditTransaction, Log, LoggedAction, Read } from '@cradle/contract'
import { creditTransactions } from '#credits/credit-table'
import { byteOrderMark, csvLine } from '#documents/data/csv'
import { audit } from '#platform/audit'
import type { Table } from '#platform/context'
import { anyTable, type Row, type TableName } from '#platform/db/schema'
import { readQueryValue, type Call, type Ctx, type Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { makeListScope } from '#platform/records/collection'
import { encodeRows } from '#platform/records/encode'
import { writeWorkbook } from '#platform/spreadsheets/write-workbook'
import { logTable } from '#users/log-table'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Rows per query, so that memory does not grow with the list. */
const AT_ONCE = 1000
/** Most rows of a workbook, which is built in memory; a CSV has no limit. */
const XLSX_ROWS = 20_000

type Cell = string | number | null

/** An export of a list: its columns, and the values of one record under them. */
export interface ListExport {
  name: string
  table: Table
  action: LoggedAction
  /** Column with the date that the list is ordered by, newest first. */
  date: string
  columns: readonly string[]
  cells: (record: Record<string, unknown>) => Cell[]
}

/** The text of a cell; other values than texts as JSON. */
export const asText = (value: unknown): string | null =>
  typeof value === 'string' ? value : value === undefined ? null : JSON.stringify(value)

const logExport: ListExport = {
  name: 'log',
  table: logTable,
  action: 'log.export',
  date: 'created_at',
  columns: [
    'date',
    'action',
    'user',
    'userName',
    'impersonator',
    'impersonatorName',
    'company',
    'resource',
    'message',
    'changes',
  ],
  cells: (record) => {
    const entry = record as Partial<Read<typeof Log>>
    return [
      entry.createdAt,
      entry.action,
      entry.user,
      entry.userName,
      entry.impersonator,
      entry.impersonatorName,
      entry.company,
      entry.resource,
      entry.message,
      entry.changes,
    ].map(asText)
  },
}

const transactionExport: ListExport = {
  name: 'credit-transactions',
  table: creditTransactions,
  action: 'credit_transaction.export',
  date: 'date',
  columns: [
    'date',
    'company',
    'type',
    'amount',
    'balance',
    'description',
    'productName',
    'calculation',
    'userName',
  ],
  cells: (record) => {
    const booking = record as Partial<Read<typeof CreditTransaction>>
    return [
      asText(booking.date),
      asText(booking.company),
      asText(booking.type),
      booking.amount ?? null,
      booking.balance ?? null,
      asText(booking.description),
      asText(booking.productName),
      asText(booking.calculation),
      asText(booking.userName),
    ]
  },
}

/** Makes the handler of an export with the filters of its list, as CSV or as a workbook. */
export const makeListExport =
  (one: ListExport) =>
  async (call: Call): Promise<Reply> => {
    const { ctx } = call
    const format = readQueryValue(call.query, 'format') ?? 'csv'
    if (format !== 'csv' && format !== 'xlsx')
      throw new Problem('badRequest', { detail: 'format should be csv or xlsx' })
    await ctx.db.transact(ctx.scope, (tx) =>
      audit(tx, ctx, { action: one.action, message: format }),
    )
    const day = ctx.now().toISOString().slice(0, 10)
    const headers = {
      'content-disposition': `attachment; filename="${one.name}-${day}.${format}"`,
      'cache-control': 'no-store',
    }
    if (format === 'xlsx') {
      const data = Buffer.from(await buildWorkbook(call, one))
      return { status: 200, raw: { type: XLSX, data }, headers }
    }
    async function* streamLines(): AsyncGenerator<string> {
      yield byteOrderMark + csvLine(one.columns)
      for await (const rows of readBatches(call, one))
        yield rows.map((row) => csvLine(row)).join('')
    }
    return {
      status: 200,
      raw: {
        type: 'text/csv; charset=utf-8',
        data: Readable.from(streamLines(), { objectMode: false, highWaterMark: 1 << 16 }),
      },
      headers,
    }
  }

async function buildWorkbook(call: Call, one: ListExport): Promise<Uint8Array> {
  const rows: Cell[][] = []
  for await (const batch of readBatches(call, one)) {
    rows.push(...batch)
    if (rows.length > XLSX_ROWS)
      throw new Problem('unprocessable', {
        detail: `A workbook has at most ${XLSX_ROWS} rows. Choose a shorter period, or CSV.`,
      })
  }
  return writeWorkbook([
    {
      name: one.name,
      columns: one.columns.map((header) => ({ header })),
      rows: rows.map((row) => row.map((cell) => cell ?? undefined)),
    },
  ])
}

/** Reads the list in batches, each from the last row of the batch before. */
async function* readBatches(call: Call, one: ListExport): AsyncGenerator<Cell[][]> {
  let after: Batch['last'] = null
  for (;;) {
    const batch: Batch = await readBatch(call, one, after)
    yield batch.cells
    if (batch.cells.length < AT_ONCE || batch.last === null) return
    after = batch.last
  }
}

interface Batch {
  cells: Cell[][]
  /** The date as text: a date of JavaScript would lose the microseconds. */
  last: { date: string; id: string } | null
}

function readBatch(
  call: Call,
  { table, date, cells }: ListExport,
  after: Batch['last'],
): Promise<Batch> {
  const { ctx }: { ctx: Ctx } = call
  const { scoped } = makeListScope(call, table)
  return ctx.db.read(ctx.scope, async (tx) => {
    let query = scoped(anyTable(tx).selectFrom<string>(table.name).selectAll(table.name))
    const dateColumn = sql.ref(`${table.name}.${date}`)
    const idColumn = sql.ref(`${table.name}.id`)
    if (after)
      query = query.where(
        sql<boolean>`(${dateColumn}, ${idColumn}) < (${after.date}::timestamptz, ${after.id}::uuid)`,
      )
    const rows = await query
      .select(sql<string>`${dateColumn}::text`.as('exact_date'))
      .orderBy(dateColumn, 'desc')
      .orderBy(idColumn, 'desc')
      .limit(AT_ONCE)
      .execute()
    const documents = await encodeRows(tx, ctx, table, rows as Row<TableName>[])
    const last = rows.at(-1)
    return {
      cells: documents.map(cells),
      last: last ? { date: String(last['exact_date']), id: String(last['id']) } : null,
    }
  })
}

export const exportLogs = makeListExport(logExport)
export const exportTransactions = makeListExport(transactionExport)
