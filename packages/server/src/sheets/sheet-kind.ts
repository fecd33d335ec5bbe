import type { EditEffect, Fields, Resource, Violation } from '@cradle/contract'
import type { Announcement } from '#calculation-updates/live-calculation'
import type { Table } from '#platform/context'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import type { Problem } from '#platform/http/problem'

/** The record under which the lines of a sheet are: a calculation, a template, a set or a footprint. */
export interface SheetParent<Stored extends object = object> {
  row: Stored
  id: string
  /** Null: the platform's own. */
  companyId: string | null
}

/** What all lines have, whatever their table. */
export interface StoredLine {
  id: string
  company_id: string | null
  position: number
  version: number
  created_by: string | null
  created_at: Date
  updated_at: Date
}

/** What a deleted line keeps when it is brought back: its address, its origin, and a version above any it had. */
export interface DeletedLine {
  id: string
  version: number
  created_by: string | null
  created_at: Date | string | null
  [column: string]: unknown
}

/** One write to a line. */
export type SheetWrite<Line> =
  | { op: 'create'; fields: unknown; after?: string; copyOf?: Line; again?: DeletedLine }
  /** `isReturn`: the line gets back what it had, so that rules of what may be chosen now do not hold. */
  | { op: 'update'; id: string; fields: unknown; ifMatch?: string | undefined; isReturn?: boolean }
  | { op: 'delete'; id: string; ifMatch?: string | undefined }

/** The result of a write: a row with its document (none for a deleted line), or why nothing was written. */
export type Outcome<Line> =
  | { row?: Line; document?: Record<string, unknown> }
  | { refused: Problem; field?: string }
  | { violations: Violation[] }

export const isRefused = (outcome: Outcome<unknown>): boolean =>
  'refused' in outcome || 'violations' in outcome

/** A write that passed every check. */
export interface ReadyWrite<Line> {
  op: 'create' | 'update' | 'delete'
  row: Line
  /** The line before the write; none of a new one. */
  before?: Line | undefined
}

/** A decoded body and the line that it changes. */
export interface LineChange<Line> {
  /** The stored line, or a new one without values. */
  start: Line
  before: Line | undefined
  /** The line that a new one copies. */
  copyOf: Line | undefined
  /** The line gets back what it had. */
  isReturn: boolean
  body: Readonly<Record<string, unknown>>
  /** Field → value; references are ids. */
  values: Record<string, unknown>
  /** What the shape of the body breaks. */
  violations: Violation[]
}

/** The places of lines while they are written. */
export interface SheetOrder<Line> {
  /** @param position  the place that the write asks for @param after  the line below which a new one belongs */
  place(line: Line, before: Line | undefined, position: unknown, after: string | undefined): void
  remove(id: string): void
  /** Lines that have another place now, new ones included. */
  listMoved(): { id: string; position: number }[]
}

/** The rules of the lines of one parent, with the records that they need. They are read once for all writes. */
export interface LineRules<Line> {
  order: SheetOrder<Line>
  /** A new line without the values of its fields. */
  makeLine(id: string, copyOf: Line | undefined): Partial<Line>
  /**
   * Replaces the address of a record by its id, or the addresses of a list.
   *
   * @throws Problem for a record that does not exist, is not visible or belongs to another owner
   */
  resolve(field: string, value: string | readonly string[], before: Line | undefined): unknown
  /** The line after the change, or the rules that it breaks. */
  check(change: LineChange<Line>): { row: Line } | { violations: Violation[] }
  /** Rules that all written lines must obey together. */
  checkTogether?(): (line: Line) => Violation[]
  /** Stores what belongs to lines and is in other tables. @returns its effect on the parent */
  storeBeside?(tx: WriteTx, ready: readonly ReadyWrite<Line>[]): Promise<EditEffect>
}

/** What the rules of lines are loaded for. */
export interface WrittenLines<Line> {
  lines: readonly Line[]
  /** Fields of the writes, as they were sent. */
  bodies: readonly Readonly<Record<string, unknown>>[]
  /** Values that a rule refuses wait beside their line instead of refusing the write. */
  keepsRefused: boolean
}

/** The parent and the lines of one kind of sheet. */
export interface Sheet {
  parent: SheetParent
  line: StoredLine
}

/** What one kind of sheet has of its own: its tables, the rules of its lines, and who gets the updates of an edit. */
export interface SheetKind<S extends Sheet> {
  /** The parent; an edit of its lines is an edit of it. */
  resource: Resource
  /** The lines, and their column that names the parent. */
  table: Table
  column: string
  /** Fields of a line that a write may name. */
  fields: Fields
  /** The parent, locked for the rest of the transaction. @throws Problem notFound */
  lock(tx: WriteTx, id: string): Promise<S['parent']>
  /** @throws Problem where the caller may not edit the parent, or nobody may at present */
  refuseEdit(ctx: Ctx, parent: S['parent']): void
  /** The lines that the rules need; among them are those with these ids. */
  readLines(tx: WriteTx, parent: S['parent'], ids: readonly string[]): Promise<S['line'][]>
  loadRules(
    tx: WriteTx,
    ctx: Ctx,
    parent: S['parent'],
    written: WrittenLines<S['line']>,
  ): Promise<LineRules<S['line']>>
  /** The effect of a changed line on its parent. New, deleted and moved lines change results. */
  findEffect(before: S['line'], after: S['line']): EditEffect
  /**
   * Marks the parent as edited, and publishes the lines first and then of the parent.
   *
   * @param parent  the parent before the lines were stored
   * @returns the parent after the edit
   */
  announce(
    tx: WriteTx,
    ctx: Ctx,
    parent: S['parent'],
    effect: EditEffect,
    lines: readonly Announcement[],
  ): Promise<S['parent']>
}
