import { getSession } from '../../api/session.ts'
import { GridDocument } from '../../ui/grid/grid-document.ts'
import {
  isSameValue,
  type CellValue,
  type GridBatch,
  type GridOp,
  type GridRow,
} from '../../ui/grid/grid-model.ts'
import { RowOrder } from './row-order.ts'
import { listChanges, type CellFields } from './saving/batch-changes.ts'
import type { Fields } from './saving/merge-fields.ts'
import { addPending, type PendingRow } from './saving/pending.ts'
import { SaveQueue, type MergedRow, type SaveQueueOptions } from './saving/save-queue.ts'
import { nothingUnsaved, type RowWrite, type RowWriter, type Unsaved } from './saving/save-state.ts'
import { keepEdits, type KeptEdits } from './saving/unsaved-edits.ts'

/** A row as the server has it, under the id that it has in the sheet. */
export interface ServerRow {
  id: string
  /** What is merged field by field. */
  fields: Fields
  position?: number | null | undefined
}

/** What a kind of sheet adds to rows and fields. */
export interface SheetKind<Row extends ServerRow, Write extends RowWrite> extends CellFields {
  /** Under which unsaved edits are kept on this computer. */
  key: string
  writer: RowWriter<Write> & {
    /** Learns how the server has a row. */
    note: (row: Row) => void
    /** Whether a row was read before we wrote it. */
    isOld: (row: Row) => boolean
    /** Whether the server has the row, as far as we know. */
    has: (row: string) => boolean
  }
  /** A row of the sheet with these fields; null: they make none. */
  makeRow: (id: string, fields: Fields) => GridRow | null
  /** The group that these fields put a row in; undefined: they do not say. */
  readGroup?: (fields: Fields) => string | undefined
  /** Whether a field is the value of a cell. */
  isCell: (field: string) => boolean
  reread: NonNullable<SaveQueueOptions<Write>['reread']>
  onWritten?: SaveQueueOptions<Write>['onWritten']
  /** Rows that were made here, by the id that the server gave them. */
  listMadeRows?: () => ReadonlyMap<string, string>
  /** Called after an edit, before it is written. @returns the part that is written as rows */
  onEdit?: (batch: GridBatch) => GridBatch
  /** Called after rows have changed, here or elsewhere. */
  onChanged?: () => void
}

/** Edits belong to a person, not to a browser. */
export const readUserId = (): string => getSession().user?.id ?? 'nobody'

/**
 * The rows of one sheet as long as the browser tab lives: the document of the grid with its undo history, and what is still to
 * be written of it. Leaving the page and coming back finds all of it again.
 */
export class SheetSession<Row extends ServerRow, Write extends RowWrite> {
  readonly doc: GridDocument
  readonly queue: SaveQueue<Write>
  readonly order = new RowOrder()
  private readonly kind: SheetKind<Row, Write>
  private readonly user = readUserId()
  private latest: Unsaved<Write> = nothingUnsaved
  private isStoring = false
  private isRestored = false

  constructor(rows: readonly Row[], kind: SheetKind<Row, Write>) {
    this.kind = kind
    this.queue = new SaveQueue<Write>({
      writer: kind.writer,
      reread: kind.reread,
      keep: (unsaved) => {
        this.latest = unsaved
        this.store()
      },
      ...(kind.onWritten ? { onWritten: kind.onWritten } : {}),
    })
    this.doc = new GridDocument(rows.flatMap(({ id, fields }) => kind.makeRow(id, fields) ?? []))
    for (const row of rows) this.learn(row)
    this.doc.onBatch((batch) => {
      const own = kind.onEdit?.(batch) ?? batch
      if (own.ops.length > 0) this.queue.add(listChanges(own, this.doc, this.order, kind))
      kind.onChanged?.()
    })
  }

  /** Shows the rows as the server has them now, with our unwritten edits over them. */
  take(rows: readonly Row[]): void {
    const { kind, doc, queue } = this
    const ops: GridOp[] = []
    const last = new Map<string, string>()
    const present = new Set<string>()
    for (const row of rows) {
      present.add(row.id)
      const shown = doc.row(row.id)
      const { take, isRevived } = this.mergeRow(row)
      if (shown) {
        last.set(shown.group, shown.id)
        ops.push(...this.listNewValues(shown, take), ...this.listGroupMove(shown, take))
      } else if (isRevived || !queue.isUnsaved(row.id)) {
        this.learn(row)
        const made = kind.makeRow(row.id, row.fields)
        if (!made) continue
        ops.push({ kind: 'insert', row: made, after: last.get(made.group) ?? null })
        last.set(made.group, made.id)
      }
    }
    for (const row of doc.allRows()) {
      if (present.has(row.id) || !kind.writer.has(row.id)) continue
      if (queue.isUnsaved(row.id)) queue.makeAgain(row.id, kind.writeRow(row))
      else ops.push({ kind: 'remove', row: row.id })
    }
    this.show(ops)
    this.arrange()
  }

  /** Shows one row as the server has it now, with our unwritten edits over it. */
  takeRow(row: Row): void {
    this.showMerged(row.id, row.fields, this.mergeRow(row))
  }

  /** Shows changes that are not ours. */
  readonly show = (ops: readonly GridOp[]): void => {
    this.doc.receive(ops)
    this.kind.onChanged?.()
  }

  /**
   * Repeats the edits that an earlier tab could not save, and saves them. From here on unsaved edits are kept on this computer:
   * what an earlier tab kept is read first.
   */
  restore(kept: KeptEdits<Write> | null): void {
    this.isRestored = true
    if (!kept || (kept.pending.size === 0 && kept.sent === null)) return
    const ofServer = new Map([...kept.bases.keys()].map((row) => [row, this.queue.findBase(row)]))
    const changes = addPending(kept.sent?.changes ?? new Map(), kept.pending)
    this.show(
      [...changes].flatMap(([row, change]) => this.repeatChange(row, change, kept.bases.get(row))),
    )
    this.arrange()
    this.queue.restore(kept)
    for (const [row, fields] of ofServer) {
      const shown = this.doc.row(row)
      if (fields) this.showMerged(row, fields, this.queue.merge(row, fields))
      else if (shown) this.queue.makeAgain(row, this.kind.writeRow(shown))
    }
  }

  /** Puts the rows of each group in their order. */
  arrange(): void {
    this.doc.receive(this.order.listMoves(this.doc.getState().rows))
  }

  close(): void {
    this.queue.stop()
  }

  /** The steps that repeat a kept change. A row is made that is new, or that somebody deleted while we changed it. */
  private repeatChange(id: string, change: PendingRow, base: Fields | undefined): GridOp[] {
    const shown = this.doc.row(id)
    if (change.op === 'delete') return shown ? [{ kind: 'remove', row: id }] : []
    const { position } = change.fields
    if (typeof position === 'number') this.order.set(id, position)
    if (shown)
      return [
        { kind: 'set', row: id, values: this.pickCells(change.fields) },
        ...this.listGroupMove(shown, change.fields),
      ]
    const row = this.kind.makeRow(id, { ...base, ...change.fields })
    return row ? [this.insertLast(row)] : []
  }

  private insertLast(row: GridRow): GridOp {
    const after = this.doc.getState().rows.get(row.group)?.at(-1)?.id ?? null
    return { kind: 'insert', row, after }
  }

  private learn(row: Row): void {
    this.kind.writer.note(row)
    this.queue.setBase(row.id, row.fields)
    this.place(row)
  }

  /** The position of the server counts where we have not moved the row. */
  private place({ id, position }: Row): void {
    const change = this.queue.findPending(id)
    const isMoved = change !== undefined && change.op !== 'delete' && 'position' in change.fields
    if (typeof position === 'number' && !isMoved) this.order.set(id, position)
  }

  private mergeRow(row: Row): MergedRow {
    const merged = this.kind.writer.isOld(row) ? null : this.queue.merge(row.id, row.fields)
    if (!merged) return unchanged
    this.kind.writer.note(row)
    this.place(row)
    return merged
  }

  private showMerged(id: string, fields: Fields, merged: MergedRow | null): void {
    const shown = this.doc.row(id)
    const made = merged?.isRevived && !shown ? this.kind.makeRow(id, fields) : null
    if (made) this.show([this.insertLast(made)])
    else if (shown && merged)
      this.show([
        ...this.listNewValues(shown, merged.take),
        ...this.listGroupMove(shown, merged.take),
      ])
  }

  /** Fields they changed, as cells. */
  private listNewValues({ id, values }: GridRow, take: Fields): GridOp[] {
    const cells = Object.entries(this.pickCells(take)).filter(
      ([field, value]) => !isSameValue(values[field] ?? null, value),
    )
    return cells.length > 0 ? [{ kind: 'set', row: id, values: Object.fromEntries(cells) }] : []
  }

  /** The step to the group that the fields say, where the row stands in another one. */
  private listGroupMove({ id, group }: GridRow, fields: Fields): GridOp[] {
    const wanted = this.kind.readGroup?.(fields)
    if (wanted === undefined || wanted === group) return []
    const after = this.doc.getState().rows.get(wanted)?.at(-1)?.id ?? null
    return [{ kind: 'move', row: id, after, group: wanted }]
  }

  private pickCells(fields: Fields): Record<string, CellValue> {
    return Object.fromEntries(
      Object.entries(fields).flatMap(([field, value]) =>
        this.kind.isCell(field) ? [[field, (value ?? null) as CellValue]] : [],
      ),
    )
  }

  private store(): void {
    if (this.isStoring || !this.isRestored) return
    this.isStoring = true
    queueMicrotask(() => {
      this.isStoring = false
      const ids = this.kind.listMadeRows?.() ?? new Map<string, string>()
      void keepEdits(this.user, this.kind.key, { ...this.latest, ids })
    })
  }
}

const unchanged: MergedRow = { take: {}, isRevived: false }
