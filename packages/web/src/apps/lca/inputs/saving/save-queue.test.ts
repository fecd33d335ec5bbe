import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Pending, PendingRow } from './pending.ts'
import { SaveQueue, type BatchAnswer, type BatchOperation } from './save-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const update = (row: string, fields: Record<string, unknown>): [string, PendingRow] => [row, { op: 'update', fields }]
const create = (row: string, fields: Record<string, unknown>): [string, PendingRow] => [row, { op: 'create', fields }]
const remove = (row: string): [string, PendingRow] => [row, { op: 'delete' }]

function open(answers: (BatchAnswer | ((operations: readonly BatchOperation[]) => BatchAnswer))[] = []) {
  const sent: (readonly BatchOperation[])[] = []
  let kept: Pending = new Map()
  const queue = new SaveQueue({
    send: async (operations) => {
      sent.push(operations)
      const answer = answers.shift() ?? written
      return typeof answer === 'function' ? answer(operations) : answer
    },
    keep: (pending) => (kept = pending),
  })
  queue.know('a', '"a1"')
  queue.know('b', '"b1"')
  return { queue, sent, kept: () => kept, state: () => queue.getState() }
}
const written = (operations: readonly BatchOperation[]): BatchAnswer => ({
  kind: 'written', results: operations.map(({ op, id, clientId }) => ({ clientId, id: id ?? `server-${clientId}`, status: op === 'create' ? 201 : 200, etag: '"new"' })),
})
const pass = (ms = 300) => vi.advanceTimersByTimeAsync(ms)

test('edits of a moment go in one batch, the last value of a field only', async () => {
  const { queue, sent, state } = open()
  queue.add([update('a', { netAmount: 1 })])
  expect(state()).toMatchObject({ status: 'waiting', waiting: 1 })
  queue.add([update('a', { netAmount: 2, description: 'x' }), update('b', { netAmount: 3 })])
  await pass()
  expect(sent).toEqual([[
    { op: 'update', id: 'a', clientId: 'a', ifMatch: '"a1"', fields: { netAmount: 2, description: 'x' } },
    { op: 'update', id: 'b', clientId: 'b', ifMatch: '"b1"', fields: { netAmount: 3 } },
  ]])
  expect(state()).toMatchObject({ status: 'saved', waiting: 0 })
})

test('a new row gets the id of the server, and its newest ETag goes with the next change', async () => {
  const { queue, sent } = open()
  queue.add([create('n', { inputType: 'A1_RAW_MATERIAL' })])
  await pass()
  queue.add([update('n', { netAmount: 4 })])
  await pass()
  expect(sent[1]).toEqual([{ op: 'update', id: 'server-n', clientId: 'n', ifMatch: '"new"', fields: { netAmount: 4 } }])
})

test('a row made and removed before it was written is never sent', async () => {
  const { queue, sent } = open()
  queue.add([create('n', { netAmount: 1 })])
  queue.add([remove('n')])
  await pass()
  expect(sent).toEqual([])
})

test('a removal taken back in time is an update, one taken back later makes the row anew', async () => {
  const { queue, sent } = open()
  queue.add([remove('a')])
  queue.add([create('a', { netAmount: 1 })])
  await pass()
  expect(sent[0]).toMatchObject([{ op: 'update', id: 'a' }])
  queue.add([remove('b')])
  await pass()
  queue.add([create('b', { netAmount: 2 })])
  await pass()
  expect(sent[1]).toMatchObject([{ op: 'delete', id: 'b' }])
  expect(sent[2]).toMatchObject([{ op: 'create', clientId: 'b', fields: { netAmount: 2 } }])
})

test('offline, edits wait, are kept on this computer, and are sent in order when the line is back', async () => {
  const { queue, sent, state, kept } = open([{ kind: 'offline' }])
  queue.add([update('a', { netAmount: 1 })])
  await pass()
  expect(state()).toMatchObject({ status: 'offline', waiting: 1 })
  queue.add([update('a', { netAmount: 2 }), update('b', { netAmount: 5 })])
  expect(state()).toMatchObject({ status: 'offline', waiting: 2 })
  expect([...kept()]).toEqual([update('a', { netAmount: 2 }), update('b', { netAmount: 5 })])
  queue.flush()
  await pass()
  expect(sent[1]).toMatchObject([{ id: 'a', fields: { netAmount: 2 } }, { id: 'b', fields: { netAmount: 5 } }])
  expect(state().status).toBe('saved')
  expect(kept().size).toBe(0)
})

test('without a line it is tried again by itself, ever more slowly', async () => {
  const { queue, sent } = open([{ kind: 'offline' }, { kind: 'offline' }])
  queue.add([update('a', { netAmount: 1 })])
  await pass(300)
  await pass(1000)
  expect(sent).toHaveLength(2)
  await pass(1000)
  expect(sent).toHaveLength(2)
  await pass(1000)
  expect(sent).toHaveLength(3)
})

test('what the server refuses is told at its field, and the rest is written', async () => {
  const violation = { propertyPath: 'supplier', message: 'Supplier not connected to location', code: 'supplier_not_connected' }
  const { queue, sent, state } = open([{ kind: 'refused', results: [{ clientId: 'a', status: 422, violations: [violation] }, { clientId: 'b', status: 200 }] }])
  queue.add([update('a', { supplier: '/2/suppliers/s', netAmount: 1 }), update('b', { netAmount: 2 })])
  await pass()
  await pass()
  expect(sent[1]).toMatchObject([{ id: 'a', fields: { netAmount: 1 } }, { id: 'b', fields: { netAmount: 2 } }])
  expect(state().refused.get('a')).toEqual([violation])
  expect(state().status).toBe('saved')
  queue.add([update('a', { supplier: null })])
  expect(state().refused.size).toBe(0)
})

test('a row that somebody else changed waits for a decision, the others are written', async () => {
  const { queue, sent, state } = open([{ kind: 'refused', results: [{ clientId: 'a', status: 412 }, { clientId: 'b', status: 200 }] }])
  queue.add([update('a', { netAmount: 1 }), update('b', { netAmount: 2 })])
  await pass()
  await pass()
  expect(sent[1]).toMatchObject([{ id: 'b' }])
  expect([...state().conflicts.keys()]).toEqual(['a'])
  queue.keepMine('a', '"theirs"')
  await pass()
  expect(sent[2]).toEqual([{ op: 'update', id: 'a', clientId: 'a', ifMatch: '"theirs"', fields: { netAmount: 1 } }])
  expect(state().conflicts.size).toBe(0)
})

test('edits made while a batch is under way go in the next one', async () => {
  let finish: (answer: BatchAnswer) => void = () => undefined
  const sent: (readonly BatchOperation[])[] = []
  const queue = new SaveQueue({ send: (operations) => (sent.push(operations), new Promise((done) => (finish = done))), keep: () => undefined })
  queue.know('a')
  queue.add([update('a', { netAmount: 1 })])
  await pass()
  queue.add([update('a', { netAmount: 2 })])
  await pass()
  expect(sent).toHaveLength(1)
  expect(queue.getState()).toMatchObject({ status: 'saving', waiting: 1 })
  finish(written(sent[0]!))
  await pass()
  expect(sent[1]).toMatchObject([{ fields: { netAmount: 2 } }])
})

test('a locked calculation stops the writing and keeps the edits', async () => {
  const { queue, sent, state, kept } = open([{ kind: 'locked', message: 'Calculation is locked in status "submitted".' }])
  queue.add([update('a', { netAmount: 1 })])
  await pass()
  await pass(60_000)
  expect(sent).toHaveLength(1)
  expect(state()).toMatchObject({ status: 'locked', waiting: 1 })
  expect(kept().size).toBe(1)
})
