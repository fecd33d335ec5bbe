import { expect, test } from 'vitest'
import { GridDocument } from '../../../../ui/grid/grid-document.ts'
import type { GridOp } from '../../../../ui/grid/grid-model.ts'
import { RowOrder } from '../../../../records/sheet/row-order.ts'
import { listChanges } from '../../../../records/sheet/saving/batch-changes.ts'
import { addPending } from '../../../../records/sheet/saving/pending.ts'
import { newInputRow, toRow, toSentFields, toSentValue } from '../lines/input-rows.ts'

const a = toRow({ id: 'a', inputType: 'A1_RAW_MATERIAL', netAmount: 1, position: 0 })
const b = toRow({ id: 'b', inputType: 'A1_RAW_MATERIAL', netAmount: 2, position: 1 })
const lineFields = { writeCell: toSentValue, writeRow: toSentFields }
function placeRows(first = 0, second = 1): RowOrder {
  const order = new RowOrder()
  order.set('a', first)
  order.set('b', second)
  return order
}
const changes = (ops: readonly GridOp[], at = placeRows()) => {
  const doc = new GridDocument([a, b])
  doc.apply('edit', ops)
  return Object.fromEntries(
    addPending(new Map(), listChanges({ cause: 'edit', ops }, doc, at, lineFields)),
  )
}

test('a changed cell is an update of its field; text that cannot be read goes along', () => {
  expect(
    changes([
      {
        kind: 'set',
        row: 'a',
        values: { netAmount: { invalid: '1.2.3' }, description: 'x', dataQuality: null },
      },
    ]),
  ).toEqual({
    a: {
      op: 'update',
      fields: { netAmount: { invalid: '1.2.3' }, description: 'x', dataQuality: 'None' },
    },
  })
})

test('a row in between is made at its place, and the rows behind move up where they must', () => {
  const row = newInputRow('A1_RAW_MATERIAL')
  const made = changes([{ kind: 'insert', row, after: 'a' }])
  expect(made[row.id]).toMatchObject({
    op: 'create',
    fields: { inputType: 'A1_RAW_MATERIAL', dataQuality: 'None' },
  })
  const position = (id: string) =>
    (made[id] as unknown as { fields: { position: number } }).fields.position
  expect(position(row.id)).toBeGreaterThan(0)
  expect(position('b')).toBeGreaterThan(position(row.id))
})

test('a moved row is an update of its position', () => {
  expect(changes([{ kind: 'move', row: 'b', after: null }], placeRows(10, 20))).toEqual({
    b: { op: 'update', fields: { position: 4 } },
  })
})

test('an undone removal sends every field of the row again', () => {
  const doc = new GridDocument([a, b])
  doc.apply('remove', [{ kind: 'remove', row: 'a' }])
  const batches: GridOp[][] = []
  doc.onBatch((batch) => batches.push([...batch.ops]))
  doc.undo()
  const [[row, change] = []] = listChanges(
    { cause: 'undo', ops: batches[0]! },
    doc,
    placeRows(),
    lineFields,
  )
  expect(row).toBe('a')
  expect(change).toMatchObject({
    op: 'create',
    fields: { netAmount: 1, inputType: 'A1_RAW_MATERIAL' },
  })
})

test('text without a meaning is sent as it is; a refused choice is offered again', () => {
  const unread = { invalid: '1.2.3' }
  const refused = { invalid: 'Elsewhere', key: '/2/suppliers/s2', reason: 'Not connected' }
  const doc = new GridDocument([a, b])
  const ops: GridOp[] = [
    { kind: 'set', row: 'a', values: { netAmount: unread } },
    { kind: 'set', row: 'b', values: { supplier: refused } },
  ]
  doc.apply('edit', ops)
  const changes = listChanges({ cause: 'edit', ops }, doc, placeRows(), lineFields)
  expect(changes).toEqual([
    ['a', { op: 'update', fields: { netAmount: unread } }],
    ['b', { op: 'update', fields: { supplier: '/2/suppliers/s2' } }],
  ])
})
