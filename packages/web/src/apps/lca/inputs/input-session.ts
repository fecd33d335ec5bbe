import { GridDocument } from '../../../ui/grid/grid-document.ts'
import type { CellValue, GridOp, GridRow } from '../../../ui/grid/grid-model.ts'
import { sameValue } from '../../../ui/grid/grid-controller.ts'
import { cellFields, toRow } from './input-rows.ts'
import type { WireInput } from './input-wire.ts'
import { changesOf, unreadTexts } from './saving/batch-changes.ts'
import { keepEdits, type KeptEdits } from './saving/edit-store.ts'
import { SaveQueue } from './saving/save-queue.ts'
import { sendBatch } from './saving/send-batch.ts'
import { sheetKey } from './sheet-parent.ts'

/**
 * The inputs of one calculation, template or set as long as the browser tab lives: rows, undo history and what is still to be
 * written. Leaving the page and coming back finds all of it again.
 */
export interface InputSession {
  doc: GridDocument
  queue: SaveQueue
  /** Takes in what the server knows now, except where an edit of ours is not written yet. */
  take: (inputs: readonly WireInput[]) => void
  /** The row that shows an input of the server. */
  rowOf: (serverId: string) => string
}

const sessions = new Map<string, InputSession>()

export function inputSession(parent: string, inputs: readonly WireInput[], kept: KeptEdits | null): InputSession {
  let session = sessions.get(parent)
  if (session) return session
  session = open(parent, inputs, kept)
  sessions.set(parent, session)
  return session
}

/** Forgets the sessions, as after logging out. */
export const closeInputSessions = (): void => sessions.clear()

function open(parent: string, inputs: readonly WireInput[], kept: KeptEdits | null): InputSession {
  const positions = new Map(inputs.flatMap(({ id, position }) => (typeof position === 'number' ? [[id, position] as const] : [])))
  const doc = new GridDocument(withKept(inputs, kept))
  let latest: KeptEdits['pending'] = kept?.pending ?? new Map()
  let timer: ReturnType<typeof setTimeout> | undefined
  const store = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void keepEdits(sheetKey(parent), { pending: latest, unread: unreadTexts(doc.allRows()) }), 50)
  }
  const queue = new SaveQueue({
    send: (operations) => sendBatch(parent, operations),
    keep: (pending) => {
      latest = pending
      store()
    },
  })
  for (const { id } of inputs) queue.know(id)
  if (kept && kept.pending.size > 0) queue.restore(kept.pending)
  doc.onBatch((batch) => queue.add(changesOf(batch, doc.getState().rows, positions)))
  const rowOf = (serverId: string) => queue.rowOf(serverId) ?? serverId
  return {
    doc, queue, rowOf,
    take: (now) => {
      for (const { id, position } of now) if (typeof position === 'number') positions.set(rowOf(id), position)
      doc.receive(differences(doc, queue, now))
      for (const { id } of now) if (!queue.serverIdOf(id) && doc.row(id)) queue.know(id)
    },
  }
}

/** The rows of the server with the edits of an earlier visit over them. */
function withKept(inputs: readonly WireInput[], kept: KeptEdits | null): GridRow[] {
  const rows = new Map(inputs.map((input) => [input.id, toRow(input)]))
  for (const [id, change] of kept?.pending ?? []) {
    const row = rows.get(id)
    if (change.op === 'delete') rows.delete(id)
    else if (row) rows.set(id, { ...row, values: { ...row.values, ...cellsOf(change.fields) } })
    else if (typeof change.fields['inputType'] === 'string') rows.set(id, toRow({ ...change.fields, id } as WireInput))
  }
  for (const [id, texts] of kept?.unread ?? []) {
    const row = rows.get(id)
    if (row) rows.set(id, { ...row, values: { ...row.values, ...Object.fromEntries(Object.entries(texts).map(([field, invalid]) => [field, { invalid }])) } })
  }
  return [...rows.values()]
}

function cellsOf(fields: Readonly<Record<string, unknown>>): Record<string, CellValue> {
  return Object.fromEntries(cellFields.flatMap((field) => (field in fields ? [[field, (fields[field] ?? null) as CellValue]] : [])))
}

function differences(doc: GridDocument, queue: SaveQueue, now: readonly WireInput[]): GridOp[] {
  const rowOf = new Map(doc.allRows().map((row) => [queue.serverIdOf(row.id) ?? row.id, row]))
  const ops: GridOp[] = []
  const lastOf = new Map<string, string>()
  const present = new Set<string>()
  for (const input of now) {
    present.add(input.id)
    const row = rowOf.get(input.id)
    const theirs = toRow(input)
    if (!row) {
      if (!queue.isUnsaved(input.id)) ops.push({ kind: 'insert', row: theirs, after: lastOf.get(theirs.group) ?? null })
      lastOf.set(theirs.group, theirs.id)
      continue
    }
    lastOf.set(row.group, row.id)
    if (queue.isUnsaved(row.id) || queue.getState().conflicts.has(row.id)) continue
    const changed = Object.entries(theirs.values).filter(([field, value]) => {
      const mine = row.values[field] ?? null
      // Text that could not be read is an empty field to the server.
      return !(typeof mine === 'object' && mine !== null && value === null) && !sameValue(mine, value)
    })
    if (changed.length > 0) ops.push({ kind: 'set', row: row.id, values: Object.fromEntries(changed) })
  }
  for (const [id, row] of rowOf) if (!present.has(id) && !queue.isUnsaved(row.id)) ops.push({ kind: 'remove', row: row.id })
  return ops
}
