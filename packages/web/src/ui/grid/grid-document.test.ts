import { expect, test, vi } from 'vitest'
import { GridDocument } from './grid-document.ts'
import type { GridRow } from './grid-model.ts'
import { UNDO_STEPS } from './undo-stack.ts'

const row = (id: string, amount: number | null): GridRow => ({ id, group: 'g', values: { amount } })
const amounts = (doc: GridDocument) => doc.allRows().map((r) => r.values['amount'])

test('a paste is one step to undo and one to redo, and each is one batch', () => {
  const doc = new GridDocument([row('a', 1), row('b', 2)])
  const batches = vi.fn()
  doc.onBatch(batches)
  doc.apply('paste', [
    { kind: 'set', row: 'a', values: { amount: 10 } },
    { kind: 'insert', row: row('c', 30), after: 'b' },
  ])
  expect(amounts(doc)).toEqual([10, 2, 30])
  doc.undo()
  expect(amounts(doc)).toEqual([1, 2])
  doc.redo()
  expect(amounts(doc)).toEqual([10, 2, 30])
  expect(batches.mock.calls.map(([batch]) => batch.cause)).toEqual(['paste', 'undo', 'redo'])
})

test('a new change forgets what could be redone', () => {
  const doc = new GridDocument([row('a', 1)])
  doc.apply('edit', [{ kind: 'set', row: 'a', values: { amount: 2 } }])
  doc.undo()
  doc.apply('edit', [{ kind: 'set', row: 'a', values: { amount: 3 } }])
  expect(doc.redo()).toBe(false)
  expect(doc.getState().canRedo).toBe(false)
})

test('200 steps can be undone, older ones are final', () => {
  const doc = new GridDocument([row('a', 0)])
  for (let i = 1; i <= UNDO_STEPS + 5; i += 1)
    doc.apply('edit', [{ kind: 'set', row: 'a', values: { amount: i } }])
  let steps = 0
  while (doc.undo()) steps += 1
  expect(steps).toBe(200)
  expect(amounts(doc)).toEqual([5])
})

test('a change of somebody else makes no undo step and no batch', () => {
  const doc = new GridDocument([row('a', 1)])
  const batches = vi.fn()
  doc.onBatch(batches)
  doc.receive([{ kind: 'set', row: 'a', values: { amount: 7 } }])
  expect(amounts(doc)).toEqual([7])
  expect(doc.undo()).toBe(false)
  expect(batches).not.toHaveBeenCalled()
})

test('a number that is set alone loses its formula, and undo gives it back', () => {
  const doc = new GridDocument([
    { id: 'a', group: 'g', values: { amount: 6, amountFormula: '2*3' } },
  ])
  const batches: unknown[] = []
  doc.onBatch(({ ops }) => batches.push(...ops))
  doc.apply('edit', [{ kind: 'set', row: 'a', values: { amount: 7 } }])
  expect(batches).toEqual([{ kind: 'set', row: 'a', values: { amount: 7, amountFormula: null } }])
  doc.undo()
  expect(doc.row('a')?.values).toEqual({ amount: 6, amountFormula: '2*3' })
})
