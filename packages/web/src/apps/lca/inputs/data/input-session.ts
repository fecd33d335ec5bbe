import { formulaName, Input, lineNumbers, recordRoutes } from '@cradle/contract'
import { readId } from '../../../../paths.ts'
import { fetchEvery } from '../../../../api/list.ts'
import { call } from '../../../../api/call.ts'
import type { GridDocument } from '../../../../ui/grid/grid-document.ts'
import type { CellValue, GridOp } from '../../../../ui/grid/grid-model.ts'
import { completeStep } from '../../../../shell/first-run/first-run.ts'
import { OpenSheets } from '../../../../records/sheet/open-sheets.ts'
import { RowRegister } from '../../../../records/sheet/saving/row-register.ts'
import type { SaveQueue } from '../../../../records/sheet/saving/save-queue.ts'
import type {
  BatchResult,
  RowWrite,
  RowWriter,
} from '../../../../records/sheet/saving/save-state.ts'
import { sendBatch } from '../../../../records/sheet/saving/send-batch.ts'
import type { KeptEdits } from '../../../../records/sheet/saving/unsaved-edits.ts'
import {
  SheetSession,
  type ServerRow,
  type SheetKind,
} from '../../../../records/sheet/sheet-session.ts'
import {
  isRowValue,
  readFields,
  toBody,
  toRow,
  toSentFields,
  toSentValue,
  type InputLine,
} from '../lines/input-rows.ts'
import { isSetRow } from '../sets/set-rows.ts'
import { UsageSaver } from '../sets/usage-saver.ts'
import { waitForParameters } from './parameter-saving.ts'
import { sheetKey, sheetRoutes } from '../lines/sheet-parent.ts'

/** A line of the server as a row of the sheet. */
interface LineRow extends ServerRow {
  serverId: string
  tag: string | undefined
}

/** The inputs of one calculation, template or set as long as the browser tab lives. */
export interface InputSession {
  doc: GridDocument
  queue: SaveQueue
  /** Takes in what the server knows now, over which our unwritten edits stand. False: it was asked for before our last write, and is no news. */
  take: (inputs: readonly InputLine[], requestedAt: number) => boolean
  /** The row that shows an input of the server. */
  findRow: (serverId: string) => string
  /** The input of the server behind a row. */
  findServerId: (row: string) => string
  /** Shows changes that are not ours. */
  show: (ops: readonly GridOp[]) => void
  close: () => void
  /** The sets used in the calculation. */
  usages: UsageSaver
}

const sessions = new OpenSheets<InputSession>()

/** The session of a calculation, template or set; it is made once, of the first inputs that were read. */
export const inputSession = (
  parent: string,
  inputs: readonly InputLine[],
  kept: KeptEdits | null,
): InputSession => sessions.open(parent, () => open(parent, inputs, kept))

/** Ends all sessions, as after signing out. */
export const closeInputSessions = (): void => sessions.close()

/** Lines asked for one by one when somebody else changed them; of more, all are asked for at once. */
const FEW = 4

function open(parent: string, inputs: readonly InputLine[], kept: KeptEdits | null): InputSession {
  const params = { id: readId(parent) }
  const send: RowWriter['send'] = async (writes, key) => {
    await waitForParameters(parent)
    const answer = await sendBatch(parent, () =>
      call(sheetRoutes(parent).batch, {
        params,
        body: { operations: writes.map(({ operation }) => operation), keepRefused: true },
        ...(key === null ? {} : { idempotencyKey: key }),
      }),
    )
    if (answer.kind === 'written') joinTwins(sheet, answer.results)
    return answer
  }
  const lines = new RowRegister(send, toBody)
  for (const [row, id] of kept?.ids ?? []) lines.note({ id: row, serverId: id })
  const readLine = (input: InputLine): LineRow => makeLineRow(input, lines.findRow(input.id))
  const kind: SheetKind<LineRow, RowWrite> = {
    key: sheetKey(parent),
    writer: lines,
    writeCell: toSentValue,
    writeRow: toSentFields,
    writeGroup: (group) => ({ inputType: group }),
    readGroup: ({ inputType }) => (typeof inputType === 'string' ? inputType : undefined),
    makeRow: (id, fields) =>
      typeof fields['inputType'] === 'string' ? toRow({ ...fields, id } as InputLine) : null,
    isCell: isRowValue,
    listMadeRows: () => lines.listMadeRows(),
    reread,
    onWritten: (_batch, results) => showAnswered(results),
    onEdit: (batch) => {
      if (batch.cause === 'undo') completeStep('undo')
      usages.onBatch(batch)
      const ops = batch.ops.filter((op) => !isSetRow(op.kind === 'insert' ? op.row.id : op.row))
      return { ...batch, ops }
    },
  }
  const sheet = new SheetSession(inputs.map(readLine), kind)
  const { doc, queue } = sheet
  const usages = new UsageSaver(doc, parent)
  sheet.restore(kept)

  function take(now: readonly InputLine[], requestedAt: number): boolean {
    if (queue.isOlderThanWrites(requestedAt)) return false
    sheet.take(now.map(readLine))
    return true
  }

  async function rereadAll(rows: readonly string[]): Promise<boolean> {
    const ids = rows.map((row) => lines.findServerId(row))
    const requestedAt = performance.now()
    const now = await fetchEvery(sheetRoutes(parent).lines, {
      params,
      query: { pagination: false },
    })
    if (!take(now, requestedAt)) return false
    const present = new Set(now.map(({ id }) => id))
    rows.forEach((row, index) => !doc.row(row) && !present.has(ids[index]!) && queue.drop(row))
    return true
  }

  async function reread(rows: readonly string[]): Promise<boolean> {
    try {
      if (rows.length > FEW) return await rereadAll(rows)
      const found = await Promise.all(rows.map((row) => readInput(lines.findServerId(row))))
      // A deleted line: what else is there decides where ours comes back.
      if (found.includes(null)) return await rereadAll(rows)
      for (const input of found) if (input) sheet.takeRow(readLine(input))
      return true
    } catch {
      return false
    }
  }

  /** What the server made of the lines that were just written: values that it keeps with a reason, and numbers of formulas. */
  function showAnswered(results: readonly BatchResult[]): void {
    for (const { id, clientId, item } of results) {
      const row = clientId ?? id
      if (row !== undefined && item !== undefined && isAnswered(item as InputLine))
        sheet.takeRow({
          ...makeLineRow(item as InputLine, row),
          serverId: lines.findServerId(row),
        })
    }
  }

  return {
    doc,
    queue,
    take,
    usages,
    show: sheet.show,
    close: () => sheet.close(),
    findRow: (id) => lines.findRow(id),
    findServerId: (row) => lines.findServerId(row),
  }
}

const makeLineRow = (input: InputLine, id: string): LineRow => ({
  id,
  serverId: input.id,
  tag: typeof input.revision === 'number' ? `"${input.revision}"` : undefined,
  position: input.position,
  fields: readFields(input),
})

const isAnswered = (line: InputLine): boolean =>
  line.pendingValues !== undefined ||
  lineNumbers.some((name) => typeof line[formulaName(name)] === 'string')

/** A line of the server; null: it is deleted. */
const readInput = (id: string): Promise<InputLine | null> =>
  call(recordRoutes(Input).get, { params: { id } }).catch((error: unknown) => {
    if ((error as { status?: number }).status === 404) return null
    throw error
  })

/**
 * A line whose making was written, but whose answer was lost with the page that asked, was read from the server as well. It
 * is told by the answer to asking again, and stands there once.
 */
function joinTwins(sheet: SheetSession<LineRow, RowWrite>, results: readonly BatchResult[]): void {
  const { doc, queue } = sheet
  for (const { clientId: row, id: twin } of results) {
    if (row === undefined || twin === undefined || row === twin || !doc.row(twin)) continue
    const change = queue.findPending(twin)
    queue.join(row, twin)
    if (change && change.op !== 'delete' && doc.row(row))
      sheet.show([{ kind: 'set', row, values: pickCells(change.fields) }])
    sheet.show([{ kind: 'remove', row: twin }])
  }
}

const pickCells = (fields: Readonly<Record<string, unknown>>): Record<string, CellValue> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) =>
      isRowValue(field) ? [[field, (value ?? null) as CellValue]] : [],
    ),
  )
