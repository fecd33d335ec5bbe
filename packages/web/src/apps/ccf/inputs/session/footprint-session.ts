import { Footprint, itemIri } from '@cradle/contract'
import { queryClient } from '../../../../api/query-client.ts'
import { OpenSheets } from '../../../../records/sheet/open-sheets.ts'
import { contentNews } from '../../../../records/sheet/saving/content-news.ts'
import type { Fields } from '../../../../records/sheet/saving/merge-fields.ts'
import type { SentBatch } from '../../../../records/sheet/saving/save-state.ts'
import { loadEdits, type KeptEdits } from '../../../../records/sheet/saving/unsaved-edits.ts'
import { readUserId, SheetSession } from '../../../../records/sheet/sheet-session.ts'
import type { CellValue, GridOp, GridRow } from '../../../../ui/grid/grid-model.ts'
import {
  reloadFootprintViews,
  sheetQuery,
  type FootprintSheet,
} from '../../footprint/footprint-queries.ts'
import { CellWriter } from './cell-writer.ts'
import { LiveFootprint } from '../live/live-footprint.ts'
import type { CellWrite, KnownSource } from './plan-writes.ts'
import {
  findGroup,
  readSourceRows,
  type SourceGrouping,
  type SourceRow,
} from '../rows/sheet-rows.ts'

/** The sources of one footprint as long as the browser tab lives, with their numbers. */
export class FootprintSession {
  /** The numbers of the rows. */
  readonly live: LiveFootprint
  readonly footprint: string
  readonly intervals: number
  private readonly sheet: SheetSession<SourceRow, CellWrite>
  private readonly cells: CellWriter
  private grouping: SourceGrouping
  /** The sheet that was read last. */
  private taken: FootprintSheet
  /** The server may have what this tab has not read. */
  private isBehind = false
  private isRestored = false
  /** Number of sources on the server, as the header shows it. */
  private counted: number

  constructor(footprint: string, sheet: FootprintSheet, grouping: SourceGrouping) {
    this.footprint = footprint
    this.intervals = sheet.footprint.reportingIntervals
    this.grouping = grouping
    this.taken = sheet
    this.cells = new CellWriter(footprint, this.intervals)
    this.news.read(sheet.contentVersion)
    this.sheet = new SheetSession(readSourceRows(sheet.rows, this.intervals), {
      key: footprint,
      writer: this.cells,
      writeCell: (_field, value) => value,
      writeRow: ({ values }) => values,
      makeRow: (id, fields) => this.makeRow(id, withoutPosition(fields)),
      isCell: (field) => field !== 'position',
      reread: () => this.refresh(),
      onWritten: (batch) => this.followWrites(batch),
      onChanged: () => this.regroup(),
    })
    this.counted = this.cells.size
    this.live = new LiveFootprint(this.doc, this.intervals)
    this.live.setModel(sheet.model)
  }

  get doc() {
    return this.sheet.doc
  }

  get queue() {
    return this.sheet.queue
  }

  /** What is new of the footprint. */
  get news() {
    return contentNews(itemIri(Footprint, this.footprint))
  }

  readonly show = (ops: readonly GridOp[]): void => this.sheet.show(ops)

  /** What the server has of a row; undefined before it is saved. */
  getStored(row: string): KnownSource | undefined {
    const stored = this.cells.find(row)
    return stored && { ...stored, values: (this.queue.findBase(row) ?? {}) as GridRow['values'] }
  }

  /** The row of an input of the API; undefined where the sheet has none. */
  findRow(input: string): { row: string; interval: number } | undefined {
    return this.cells.findInput(input.slice(input.lastIndexOf('/') + 1))
  }

  /** The rows in their order, in whatever groups they are. */
  listRows(): GridRow[] {
    return this.sheet.order.sort(this.doc.allRows())
  }

  /** Groups the rows otherwise. The undo history ends, because its steps name places that no longer exist. */
  setGrouping(grouping: SourceGrouping): void {
    if (grouping === this.grouping) return
    this.grouping = grouping
    this.doc.reset(this.listRows().map(({ id, values }) => this.makeRow(id, values)))
  }

  /** Brings back what an earlier tab could not save, and saves it. Done once. */
  async restoreKept(): Promise<void> {
    if (this.isRestored) return
    this.isRestored = true
    const kept = await loadEdits(readUserId(), this.footprint)
    this.sheet.restore(kept as KeptEdits<CellWrite> | null)
  }

  /** Reads the sheet again: numbers of new factors, and edits of colleagues. False: there is no answer that counts. */
  async refresh(): Promise<boolean> {
    const sheet = await queryClient
      .fetchQuery({ ...sheetQuery(this.footprint), staleTime: 0, retry: false })
      .catch(() => null)
    return sheet !== null && this.take(sheet)
  }

  /** Takes in what the server has now. False: the answer is older than our writes, and is read again after them. */
  take(sheet: FootprintSheet): boolean {
    if (sheet === this.taken) return true
    this.live.setModel(sheet.model)
    if (
      this.queue.isOlderThanWrites(performance.now()) ||
      sheet.contentVersion < this.cells.version
    ) {
      this.isBehind = true
      return false
    }
    this.taken = sheet
    this.isBehind = false
    this.cells.wroteDerived = false
    this.news.read(sheet.contentVersion)
    this.sheet.take(this.cells.nameRows(readSourceRows(sheet.rows, this.intervals)))
    this.counted = this.cells.size
    return true
  }

  close(): void {
    this.sheet.close()
  }

  private makeRow(id: string, values: Readonly<Record<string, CellValue>>): GridRow {
    return { id, group: findGroup(values, this.grouping), values }
  }

  /** Moves rows whose location or category has changed to their group. */
  private regroup(): void {
    const moved = this.doc
      .allRows()
      .map(({ id, group, values }) => ({ group, row: this.makeRow(id, values) }))
      .filter(({ group, row }) => row.group !== group && row.group !== '')
    if (moved.length === 0) return
    this.doc.receive([
      ...moved.map(({ row }): GridOp => ({ kind: 'remove', row: row.id })),
      ...moved.map(({ row }): GridOp => ({ kind: 'insert', row, after: null })),
    ])
    this.sheet.arrange()
  }

  /** After a batch was written: the header counts the sources, and the engine may lack records that the rows name. */
  private followWrites({ changes }: SentBatch<CellWrite>): void {
    if (this.cells.size !== this.counted) void reloadFootprintViews()
    this.counted = this.cells.size
    const lacksModel = [...changes.keys()].some((row) => {
      const values = this.doc.row(row)?.values
      return values !== undefined && !this.live.isModelled(values)
    })
    if (this.isBehind || this.cells.wroteDerived || lacksModel) void this.refresh()
  }
}

/** The values of cells. Rows that have them alone share their object with the sheet. */
function withoutPosition(fields: Fields): GridRow['values'] {
  const { position, ...values } = fields
  return (position === undefined ? fields : values) as GridRow['values']
}

const sessions = new OpenSheets<FootprintSession>()

/** The session of a footprint; it is made once, of the first sheet. */
export const openFootprintSession = (
  footprint: string,
  sheet: FootprintSheet,
  grouping: SourceGrouping,
): FootprintSession =>
  sessions.open(
    footprint,
    () => new FootprintSession(footprint, sheet, grouping),
    ({ intervals }) => intervals === sheet.footprint.reportingIntervals,
  )

/** Ends all sessions, as after signing out. */
export const closeFootprintSessions = (): void => sessions.close()
