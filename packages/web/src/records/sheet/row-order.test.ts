import { expect, test } from 'vitest'
import { GridDocument } from '../../ui/grid/grid-document.ts'
import type { GridOp, GridRow } from '../../ui/grid/grid-model.ts'
import { RowOrder } from './row-order.ts'

const makeRow = (id: string, group = 'works'): GridRow => ({ id, group, values: {} })

/** A document with rows at 0, 8, 16 … and the order that follows it. */
function openRows(ids: string) {
  const letters = ids.split('')
  const order = new RowOrder()
  letters.forEach((id, index) => order.set(id, index * 8))
  const doc = new GridDocument(letters.map((id) => makeRow(id, id < 'm' ? 'works' : 'yard')))
  const changed: string[] = []
  doc.onBatch((batch) => changed.push(...order.follow(batch, doc).keys()))
  const reload = (): string =>
    order
      .sort(doc.allRows())
      .map(({ id }) => id)
      .join('')
  return { order, doc, changed, reload, apply: (...ops: GridOp[]) => doc.apply('insert', ops) }
}

test('a row between two others keeps its place after a reload, and the others keep their positions', () => {
  const { changed, reload, apply } = openRows('abc')
  apply({ kind: 'insert', row: makeRow('n'), after: 'a' })
  expect(reload()).toBe('anbc')
  expect(changed).toEqual(['n'])
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
