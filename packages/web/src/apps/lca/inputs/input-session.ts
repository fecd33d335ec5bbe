import { Input, recordRoutes } from '@cradle/contract'
import { readId } from '../../../paths.ts'
import { fetchEvery } from '../../../api/list.ts'
import { call } from '../../../api/call.ts'
import { getSession, subscribeSession } from '../../../api/session.ts'
import { GridDocument } from '../../../ui/grid/grid-document.ts'
import type { CellValue, GridRow } from '../../../ui/grid/grid-model.ts'
import { completeStep } from '../../../shell/first-run/first-run.ts'
import { cellFields, readFields, toRow, type InputLine } from './input-rows.ts'
import { listChanges } from './saving/batch-changes.ts'
import { keepEdits, type KeptEdits } from './saving/edit-store.ts'
import { isSetRow } from './sets/set-rows.ts'
import { UsageSaver } from './sets/usage-saver.ts'
import { addPending } from './saving/pending.ts'
import { SaveQueue } from './saving/save-queue.ts'
import type { BatchResult, Unsaved } from './saving/save-state.ts'
import { sendBatch } from './saving/send-batch.ts'
import { differences, makeTag } from './saving/take-in.ts'
import { sheetKey, sheetRoutes } from './sheet-parent.ts'

/**
 * The inputs of one calculation, template or set as long as the browser tab lives: rows, undo history and what is still to be
 * written. Leaving the page and coming back finds all of it again.
 */
export interface InputSession {
  doc: GridDocument
  queue: SaveQueue
  /** Takes in what the server knows now, over which our unwritten edits stand. False: it was asked for before our last write, and is no news. */
  take: (inputs: readonly InputLine[], askedAt: number) => boolean
  /** The row that shows an input of the server. */
  findRow: (serverId: string) => string
  /** The sets used in the calculation. */
  usages: UsageSaver
}

const sessions = new Map<string, InputSession>()
let isFollowed = false

/** Edits belong to a person, not to a browser. */
export const currentUser = (): string => getSession().user?.id ?? 'nobody'

export function inputSession(
  parent: string,
  inputs: readonly InputLine[],
  kept: KeptEdits | null,
): InputSession {
  if (!isFollowed) subscribeSession(() => getSession().auth === null && closeInputSessions())
  isFollowed = true
  const key = `${currentUser()}|${parent}`
  let session = sessions.get(key)
  if (session) return session
  session = open(currentUser(), parent, inputs, kept)
  sessions.set(key, session)
  return session
}

/** Forgets the sessions, as after logging out. */
export function closeInputSessions(): void {
  for (const { queue } of sessions.values()) queue.stop()
  sessions.clear()
}

/** Lines asked for one by one when somebody else changed them; of more, all are asked for at once. */
const FEW = 4

function open(
  user: string,
  parent: string,
  inputs: readonly InputLine[],
  kept: KeptEdits | null,
): InputSession {
  const positions = new Map<string, number>()
  const made = new Map([...(kept?.ids ?? [])].map(([row, id]) => [id, row]))
  const first = inputs.map((input) => ({ ...input, id: made.get(input.id) ?? input.id }))
  const doc = new GridDocument(withKept(first, kept))
  let latest: Unsaved = kept ?? { pending: new Map(), sent: null, bases: new Map(), ids: new Map() }
  let isStored = true
  const store = () => {
    if (!isStored) return
    isStored = false
    queueMicrotask(() => {
      isStored = true
      void keepEdits(user, sheetKey(parent), latest)
    })
  }
  const queue = new SaveQueue({
    send: async (operations, key) => {
      const answer = await sendBatch(parent, operations, key)
      if (answer.kind === 'written') joinTwins(doc, queue, answer.results)
      return answer
    },
    keep: (unsaved) => {
      latest = unsaved
      store()
    },
    reread: (rows) => reread(rows),
    onWritten: (results) => showPending(doc, queue, results),
  })
  const findRowId = (serverId: string) => queue.findRow(serverId) ?? serverId
  const place = (now: readonly InputLine[]) => {
    for (const { id, position } of now)
      if (typeof position === 'number') positions.set(findRowId(id), position)
  }
  async function reread(rows: readonly string[]): Promise<boolean> {
    try {
      const ids = rows.map((row) => queue.findServerId(row) ?? row)
      const askedAt = performance.now()
      const all = async () => {
        const now = await fetchEvery(sheetRoutes(parent).lines, {
          params: { id: readId(parent) },
          query: { pagination: false },
        })
        if (!take(now, askedAt)) return false
        const present = new Set(now.map(({ id }) => id))
        rows.forEach((row, index) => !doc.row(row) && !present.has(ids[index]!) && queue.drop(row))
        return true
      }
      if (ids.length > FEW) return await all()
      const found = await Promise.all(
        ids.map((id) =>
          call(recordRoutes(Input).get, { params: { id } }).catch((error: unknown) => {
            if ((error as { status?: number }).status === 404) return null
            throw error
          }),
        ),
      )
      // A line that is gone: what else is there decides where ours comes back.
      if (found.includes(null)) return await all()
      for (const input of found) if (input) showMet(doc, queue, findRowId(input.id), input)
      return true
    } catch {
      return false
    }
  }
  function take(now: readonly InputLine[], askedAt: number): boolean {
    if (queue.isOlderThanWrites(askedAt)) return false
    place(now)
    doc.receive(differences(doc, queue, now))
    return true
  }
  inputs.forEach((input, index) =>
    queue.know(first[index]!.id, makeTag(input), readFields(input), input.id),
  )
  place(inputs)
  if (kept && (kept.pending.size > 0 || kept.sent !== null)) {
    queue.restore(kept)
    for (const input of first) showMet(doc, queue, input.id, input)
    for (const row of doc.allRows())
      if (kept.bases.has(row.id) && !first.some(({ id }) => id === row.id))
        queue.gone(row.id, mergeKeptEdits(row, kept))
  }
  const usages = new UsageSaver(doc, parent)
  doc.onBatch((batch) => {
    if (batch.cause === 'undo') completeStep('undo')
    usages.onBatch(batch)
    const ops = batch.ops.filter((op) => !isSetRow(op.kind === 'insert' ? op.row.id : op.row))
    if (ops.length > 0) queue.add(listChanges({ ...batch, ops }, doc.getState().rows, positions))
  })
  return { doc, queue, findRow: findRowId, take, usages }
}

/**
 * A line whose making was written, but whose answer was lost with the page that asked, was read from the server as well. It
 * is told by the answer to asking again, and stands there once.
 */
function joinTwins(doc: GridDocument, queue: SaveQueue, results: readonly BatchResult[]): void {
  for (const { clientId: row, id: twin } of results) {
    if (row === undefined || twin === undefined || row === twin || !doc.row(twin)) continue
    const change = queue.findPending(twin)
    queue.join(row, twin)
    if (change && change.op !== 'delete' && doc.row(row))
      doc.receive([{ kind: 'set', row, values: pickCells(change.fields) }])
    doc.receive([{ kind: 'remove', row: twin }])
  }
}

/** Values that the server keeps with a reason, in the lines that were just written. */
function showPending(doc: GridDocument, queue: SaveQueue, results: readonly BatchResult[]): void {
  for (const { id, clientId, item } of results) {
    const row = clientId ?? id
    if (row !== undefined && item?.['pendingValues'] !== undefined)
      showMet(doc, queue, row, item as InputLine)
  }
}

function showMet(doc: GridDocument, queue: SaveQueue, row: string, input: InputLine): void {
  const { take, isRevived } = queue.meet(row, readFields(input), makeTag(input))
  const values = pickCells(take)
  if (isRevived)
    doc.receive([
      {
        kind: 'insert',
        row: { ...toRow(input), id: row },
        after: doc.getState().rows.get(input.inputType)?.at(-1)?.id ?? null,
      },
    ])
  else if (doc.row(row) && Object.keys(values).length > 0)
    doc.receive([{ kind: 'set', row, values }])
}

const mergeKeptEdits = (row: GridRow, kept: KeptEdits) => ({
  ...kept.bases.get(row.id),
  ...fieldsOfChange(kept, row.id),
  inputType: row.group,
})

function fieldsOfChange(kept: KeptEdits, row: string): Readonly<Record<string, unknown>> {
  const change = kept.pending.get(row)
  return change && change.op !== 'delete' ? change.fields : {}
}

/** The rows of the server with the edits of an earlier visit over them. */
function withKept(inputs: readonly InputLine[], kept: KeptEdits | null): GridRow[] {
  const rows = new Map(inputs.map((input) => [input.id, toRow(input)]))
  for (const [id, change] of kept
    ? addPending(kept.sent?.changes ?? new Map(), kept.pending)
    : []) {
    const row = rows.get(id)
    if (change.op === 'delete') rows.delete(id)
    else if (row) rows.set(id, { ...row, values: { ...row.values, ...pickCells(change.fields) } })
    else {
      // A new line, or one that somebody deleted while we changed it.
      const fields = { ...kept?.bases.get(id), ...change.fields }
      if (typeof fields['inputType'] === 'string')
        rows.set(id, toRow({ ...fields, id } as InputLine))
    }
  }
  return [...rows.values()]
}

function pickCells(fields: Readonly<Record<string, unknown>>): Record<string, CellValue> {
  return Object.fromEntries(
    cellFields.flatMap((field) =>
      field in fields ? [[field, (fields[field] ?? null) as CellValue]] : [],
    ),
  )
}
