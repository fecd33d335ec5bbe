import { expect, test } from 'vitest'
import { GridDocument } from '../../../ui/grid/grid-document.ts'
import type { GridOp, GridRow } from '../../../ui/grid/grid-model.ts'
import { RowOrder } from './row-order.ts'

const makeRow = (id: string, group = 'works'): GridRow => ({ id, group, values: {} })

/** A document with rows at 0, 8, 16 … and the order that follows it. */
function openRows(ids: string) {
  const letters = ids.split('')
  const stored = new Map(letters.map((id, index) => [id, index * 8]))
  const order = new RowOrder((row) => stored.get(row))
  const doc = new GridDocument(letters.map((id) => makeRow(id, id < 'm' ? 'works' : 'yard')))
  doc.onBatch((batch) => order.follow(batch, doc))
  const reload = (): string =>
    order
      .sort(doc.allRows())
      .map(({ id }) => id)
      .join('')
  return { order, doc, reload, apply: (...ops: GridOp[]) => doc.apply('insert', ops) }
}

test('a row between two others keeps its place after a reload, and the others keep their positions', () => {
  const { order, reload, apply } = openRows('abc')
  apply({ kind: 'insert', row: makeRow('n'), after: 'a' })
  expect(reload()).toBe('anbc')
  expect([...order.changes.keys()]).toEqual(['n'])
})

test('a row at the end of its group is the last of the sheet, also in other groups', () => {
  const { reload, apply } = openRows('abxy')
  apply({ kind: 'insert', row: makeRow('n'), after: 'b' })
  expect(reload()).toBe('abxyn')
})

test('a moved row and its undo are followed', () => {
  const { doc, reload, apply } = openRows('abc')
  apply({ kind: 'move', row: 'c', after: null })
  expect(reload()).toBe('cab')
  doc.undo()
  expect(reload()).toBe('abc')
})

test('an accepted position is no change, a newer one is', () => {
  const { order, apply } = openRows('ab')
  apply({ kind: 'insert', row: makeRow('n'), after: 'a' })
  order.accept('n', 99)
  expect(order.changes.size).toBe(1)
  order.accept('n', order.find('n'))
  expect(order.changes.size).toBe(0)
})

test('rows that came from elsewhere are moved to their places, and only those', () => {
  const { order, doc } = openRows('abc')
  doc.receive([
    { kind: 'remove', row: 'b' },
    { kind: 'insert', row: makeRow('b'), after: null },
  ])
  const moves = order.listMoves(doc.getState().rows)
  expect(moves).toHaveLength(2)
  doc.receive(moves)
  expect(doc.allRows().map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(order.listMoves(doc.getState().rows)).toEqual([])
})
