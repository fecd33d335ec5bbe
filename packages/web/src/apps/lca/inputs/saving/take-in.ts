import type { GridDocument } from '../../../../ui/grid/grid-document.ts'
import type { CellValue, GridOp, GridRow } from '../../../../ui/grid/grid-model.ts'
import { sameValue } from '../../../../ui/grid/grid-controller.ts'
import { cellFields, readFields, toRow, toSentFields, type InputLine } from '../input-rows.ts'
import type { SaveQueue } from './save-queue.ts'

export const makeTag = (input: InputLine): string | undefined =>
  typeof input.revision === 'number' ? `"${input.revision}"` : undefined

/** What the sheet must change to show the lines as the server has them now, with our unwritten edits over them. */
export function differences(
  doc: GridDocument,
  queue: SaveQueue,
  now: readonly InputLine[],
): GridOp[] {
  const rowOf = new Map(doc.allRows().map((row) => [queue.findServerId(row.id) ?? row.id, row]))
  const ops: GridOp[] = []
  const lastOf = new Map<string, string>()
  const present = new Set<string>()
  for (const input of now) {
    present.add(input.id)
    const row = rowOf.get(input.id)
    const id = row?.id ?? queue.findRow(input.id) ?? input.id
    const { take, isRevived } = queue.meet(id, readFields(input), makeTag(input))
    if (row) {
      lastOf.set(row.group, row.id)
      const values = shown(row, take)
      if (Object.keys(values).length > 0) ops.push({ kind: 'set', row: row.id, values })
    } else if (isRevived || !queue.isUnsaved(id)) {
      queue.know(id === input.id ? id : input.id, makeTag(input), readFields(input))
      ops.push({ kind: 'insert', row: toRow(input), after: lastOf.get(input.inputType) ?? null })
      lastOf.set(input.inputType, input.id)
    }
  }
  for (const [serverId, row] of rowOf) {
    if (present.has(serverId) || queue.findServerId(row.id) === undefined) continue
    if (queue.isUnsaved(row.id)) {
      queue.gone(row.id, toSentFields(row))
    } else ops.push({ kind: 'remove', row: row.id })
  }
  return [...ops, ...reordered(doc, queue, now, rowOf)]
}

/** Fields they changed, as cells. */
function shown(row: GridRow, take: Readonly<Record<string, unknown>>): Record<string, CellValue> {
  return Object.fromEntries(
    cellFields.flatMap((field) => {
      if (!(field in take)) return []
      const theirs = (take[field] ?? null) as CellValue
      const mine = row.values[field] ?? null
      return sameValue(mine, theirs) ? [] : [[field, theirs]]
    }),
  )
}

/** Lines somebody else moved, in groups whose order we are not changing ourselves. */
function reordered(
  doc: GridDocument,
  queue: SaveQueue,
  now: readonly InputLine[],
  rowOf: ReadonlyMap<string, GridRow>,
): GridOp[] {
  const ops: GridOp[] = []
  for (const [group, list] of doc.getState().rows) {
    if (list.some(({ id }) => isPlaced(queue, id))) continue
    const here = new Set(list.map(({ id }) => id))
    const wanted = now
      .filter((input) => input.inputType === group)
      .flatMap((input) => rowOf.get(input.id)?.id ?? [])
      .filter((id) => here.has(id))
    const current = list.map(({ id }) => id).filter((id) => wanted.includes(id))
    const from = wanted.findIndex((id, index) => id !== current[index])
    if (from < 0) continue
    wanted
      .slice(from)
      .forEach((id, index) =>
        ops.push({ kind: 'move', row: id, after: wanted[from + index - 1] ?? null }),
      )
  }
  return ops
}

function isPlaced(queue: SaveQueue, row: string): boolean {
  if (queue.findServerId(row) === undefined) return true
  const change = queue.findPending(row)
  return change !== undefined && change.op !== 'delete' && 'position' in change.fields
}
