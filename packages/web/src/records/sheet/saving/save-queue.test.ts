import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PendingRow } from './pending.ts'
import { SaveQueue, WRITES_MAX } from './save-queue.ts'
import { RowRegister } from './row-register.ts'
import {
  nothingUnsaved,
  type BatchAnswer,
  type BatchOperation,
  type Unsaved,
} from './save-state.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const update = (row: string, fields: Record<string, unknown>): [string, PendingRow] => [
  row,
  { op: 'update', fields },
]
const create = (row: string, fields: Record<string, unknown>): [string, PendingRow] => [
  row,
  { op: 'create', fields },
]
const remove = (row: string): [string, PendingRow] => [row, { op: 'delete' }]

function open(
  answers: (BatchAnswer | ((operations: readonly BatchOperation[]) => BatchAnswer))[] = [],
) {
  const sent: (readonly BatchOperation[])[] = []
  const keys: (string | null)[] = []
  let kept: Unsaved = nothingUnsaved
  let theirs: Record<string, [fields: Record<string, unknown>, tag: string]> = {}
  const lines = new RowRegister(
    async (writes, key) => {
      const operations = writes.map(({ operation }) => operation)
      sent.push(operations)
      keys.push(key)
      const answer = answers.shift() ?? written
      return typeof answer === 'function' ? answer(operations) : answer
    },
    (fields) => ({ ...fields }),
  )
  const queue: SaveQueue = new SaveQueue({
    writer: lines,
    keep: (unsaved) => (kept = unsaved),
    reread: async (rows) => {
      for (const row of rows) {
        const found = theirs[row]
        if (found) shown.push([row, take(row, ...found)])
        else queue.makeAgain(row, { inputType: 'A1_RAW_MATERIAL', description: 'x', netAmount: 1 })
      }
      return true
    },
  })
  const take = (row: string, fields: Record<string, unknown>, tag: string) => {
    const merged = queue.merge(row, fields)
    lines.note({ id: row, tag })
    return merged
  }
  const shown: [string, unknown][] = []
  for (const [row, description] of [
    ['a', 'x'],
    ['b', 'y'],
  ] as const) {
    lines.note({ id: row, tag: '"1"' })
    queue.setBase(row, { netAmount: 0, description })
  }
  return {
    queue,
    take,
    sent,
    keys,
    shown,
    kept: () => kept,
    state: () => queue.getState(),
    change: (now: typeof theirs) => (theirs = now),
  }
}
const written = (operations: readonly BatchOperation[]): BatchAnswer => ({
  kind: 'written',
  results: operations.map(({ op, id, clientId }) => ({
    clientId,
    id: id ?? `server-${clientId}`,
    status: op === 'create' ? 201 : 200,
    etag: '"2"',
  })),
})
const pass = (ms = 300) => vi.advanceTimersByTimeAsync(ms)

test('edits of a moment go in one batch, the last value of a field only', async () => {
  const { queue, sent, state } = open()
  queue.add([update('a', { netAmount: 1 })])
  expect(state()).toMatchObject({ status: 'waiting', waiting: 1 })
  queue.add([update('a', { netAmount: 2, description: 'x' }), update('b', { netAmount: 3 })])
  await pass()
  expect(sent).toEqual([
    [
      {
        op: 'update',
        id: 'a',
        clientId: 'a',
        ifMatch: '"1"',
        fields: { netAmount: 2, description: 'x' },
      },
      { op: 'update', id: 'b', clientId: 'b', ifMatch: '"1"', fields: { netAmount: 3 } },
    ],
  ])
  expect(state()).toMatchObject({ status: 'saved', waiting: 0 })
})

test('a new row gets the id of the server, and its newest ETag goes with the next change', async () => {
  const { queue, sent } = open()
  queue.add([create('n', { inputType: 'A1_RAW_MATERIAL' })])
  await pass()
  queue.add([update('n', { netAmount: 4 })])
  await pass()
  expect(sent[1]).toEqual([
    { op: 'update', id: 'server-n', clientId: 'n', ifMatch: '"2"', fields: { netAmount: 4 } },
  ])
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
  expect([...kept().pending]).toEqual([
    update('a', { netAmount: 2 }),
    update('b', { netAmount: 5 }),
  ])
  queue.flush()
  await pass()
  expect(sent[1]).toMatchObject([
    { id: 'a', fields: { netAmount: 2 } },
    { id: 'b', fields: { netAmount: 5 } },
  ])
  expect(state().status).toBe('saved')
  expect(kept().pending.size).toBe(0)
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

test('a busy server gets the edits after the time it names, and they are neither lost nor told as an error', async () => {
  const { queue, sent, keys, state, kept } = open([
    { kind: 'busy', retryAfter: 5 },
    { kind: 'busy', retryAfter: 5 },
  ])
  queue.add([update('a', { netAmount: 1 }), create('n', { netAmount: 2 })])
  await pass()
  expect(state()).toMatchObject({ status: 'waiting', waiting: 2 })
  expect(kept().sent?.changes.size).toBe(2)
  await pass(4_500)
  expect(sent).toHaveLength(1)
  await pass(600)
  expect(sent).toHaveLength(2)
  await pass(5_100)
  expect(sent).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect(state()).toMatchObject({ status: 'saved', waiting: 0 })
})

test('edits made while the server is busy do not hurry it', async () => {
  const { queue, sent, state } = open([{ kind: 'busy', retryAfter: 5 }])
  queue.add([update('a', { netAmount: 1 })])
  await pass()
  queue.add([update('a', { netAmount: 2 })])
  await pass(1_000)
  expect(sent).toHaveLength(1)
  await pass(5_000)
  expect(sent[1]).toMatchObject([{ id: 'a', fields: { netAmount: 2 } }])
  expect(state().status).toBe('saved')
})

test('what the server refuses is told at its field, and the rest is written', async () => {
  const violation = {
    propertyPath: 'supplier',
    message: 'Supplier not connected to location',
    code: 'supplier_not_connected',
  }
  const { queue, sent, state } = open([
    {
      kind: 'refused',
      results: [
        { clientId: 'a', status: 422, violations: [violation] },
        { clientId: 'b', status: 200 },
      ],
    },
  ])
  queue.add([
    update('a', { supplier: '/2/suppliers/s', netAmount: 1 }),
    update('b', { netAmount: 2 }),
  ])
  await pass()
  await pass()
  expect(sent[1]).toMatchObject([
    { id: 'a', fields: { netAmount: 1 } },
    { id: 'b', fields: { netAmount: 2 } },
  ])
  expect(state().refused.get('a')).toEqual([violation])
  expect(state().status).toBe('saved')
  queue.add([update('a', { supplier: null })])
  expect(state().refused.size).toBe(0)
})

const stale: BatchAnswer = {
  kind: 'refused',
  results: [
    { clientId: 'a', status: 412 },
    { clientId: 'b', status: 424 },
  ],
}

test('two people who change different fields of a line both get their way', async () => {
  const { queue, sent, shown, state, change } = open([stale])
  change({ a: [{ netAmount: 0, description: 'theirs' }, '"4"'] })
  queue.add([update('a', { netAmount: 1 }), update('b', { netAmount: 2 })])
  await pass()
  await pass()
  expect(shown).toEqual([['a', { take: { description: 'theirs' }, isRevived: false }]])
  expect(sent.slice(1)).toEqual([
    [
      { op: 'update', id: 'b', clientId: 'b', ifMatch: '"1"', fields: { netAmount: 2 } },
      { op: 'update', id: 'a', clientId: 'a', ifMatch: '"4"', fields: { netAmount: 1 } },
    ],
  ])
  expect(state()).toMatchObject({ status: 'saved', waiting: 0 })
  expect(state().conflicts.size).toBe(0)
})

test('a field that both changed waits for a decision with both values, is kept, and the others are written', async () => {
  const { queue, sent, state, kept, change } = open([stale])
  change({ a: [{ netAmount: 7, description: 'x' }, '"4"'] })
  queue.add([update('a', { netAmount: 1, description: 'mine' }), update('b', { netAmount: 2 })])
  await pass()
  await pass()
  expect(sent[1]).toEqual([
    { op: 'update', id: 'b', clientId: 'b', ifMatch: '"1"', fields: { netAmount: 2 } },
    { op: 'update', id: 'a', clientId: 'a', ifMatch: '"4"', fields: { description: 'mine' } },
  ])
  expect(state().conflicts.get('a')).toEqual(new Map([['netAmount', { mine: 1, theirs: 7 }]]))
  expect([...kept().pending]).toEqual([update('a', { netAmount: 1 })])
  queue.keepMine('a', 'netAmount')
  await pass()
  expect(sent[2]).toEqual([
    { op: 'update', id: 'a', clientId: 'a', ifMatch: '"2"', fields: { netAmount: 1 } },
  ])
  expect(state().conflicts.size).toBe(0)
  expect(kept().pending.size).toBe(0)
})

test('theirs is taken without a write, and the same value from both is no conflict', async () => {
  const { queue, sent, state, change } = open([stale, stale])
  change({ a: [{ netAmount: 7, description: 'x' }, '"4"'] })
  queue.add([update('a', { netAmount: 1 })])
  await pass()
  await pass()
  queue.takeTheirs('a', 'netAmount')
  await pass()
  expect(sent).toHaveLength(1)
  change({ a: [{ netAmount: 8, description: 'x' }, '"5"'] })
  queue.add([update('a', { netAmount: 8 })])
  await pass()
  await pass()
  expect(state()).toMatchObject({ status: 'saved', waiting: 0, conflicts: new Map() })
})

test('a decision that was not taken is asked for again after a reload', async () => {
  const first = open([stale])
  first.change({ a: [{ netAmount: 7, description: 'x' }, '"4"'] })
  first.queue.add([update('a', { netAmount: 1 })])
  await pass()
  await pass()
  const again = open()
  again.queue.restore(structuredClone(first.kept()))
  again.take('a', { netAmount: 7, description: 'x' }, '"4"')
  await pass()
  expect(again.state().conflicts.get('a')).toEqual(new Map([['netAmount', { mine: 1, theirs: 7 }]]))
  expect(again.sent).toEqual([])
})

test('an edit of an earlier visit on a field nobody else touched is written, one that both touched is asked about', async () => {
  const { queue, take, sent, state } = open()
  queue.restore({
    pending: new Map([update('a', { netAmount: 5, description: 'mine' })]),
    sent: null,
    bases: new Map([['a', { netAmount: 0, description: 'x' }]]),
  })
  take('a', { netAmount: 0, description: 'theirs' }, '"6"')
  await pass()
  expect(sent).toEqual([
    [{ op: 'update', id: 'a', clientId: 'a', ifMatch: '"6"', fields: { netAmount: 5 } }],
  ])
  expect([...state().conflicts.get('a')!.keys()]).toEqual(['description'])
})

test('a line that somebody deleted while we changed it is made again, whole', async () => {
  const { queue, sent } = open([{ kind: 'refused', results: [{ clientId: 'a', status: 404 }] }])
  queue.add([update('a', { netAmount: 1 })])
  await pass()
  await pass()
  expect(sent[1]).toEqual([
    {
      op: 'create',
      clientId: 'a',
      fields: { inputType: 'A1_RAW_MATERIAL', description: 'x', netAmount: 1 },
    },
  ])
})

test('a line that somebody changed while we deleted it stands', async () => {
  const { queue, sent, shown, change } = open([stale])
  change({ a: [{ netAmount: 7, description: 'x' }, '"4"'] })
  queue.add([remove('a')])
  await pass()
  await pass()
  expect(shown).toEqual([['a', { take: {}, isRevived: true }]])
  expect(sent).toHaveLength(1)
})

test('new lines whose answer got lost are sent again under the same key, unchanged, before anything else', async () => {
  const { queue, sent, keys, kept } = open([{ kind: 'offline' }])
  queue.add([create('n', { inputType: 'A1_RAW_MATERIAL' })])
  await pass()
  queue.add([update('n', { netAmount: 3 })])
  expect(kept().sent!.key).toBe(keys[0])
  queue.flush()
  await pass()
  expect(sent[1]).toEqual(sent[0])
  expect(keys[1]).toBe(keys[0])
  await pass()
  expect(sent[2]).toEqual([
    { op: 'update', id: 'server-n', clientId: 'n', ifMatch: '"2"', fields: { netAmount: 3 } },
  ])
  expect(keys[2]).toBeNull()
})

test('edits made while a batch is under way go in the next one', async () => {
  let finish: (answer: BatchAnswer) => void = () => undefined
  const sent: (readonly BatchOperation[])[] = []
  const lines = new RowRegister(
    (writes) => {
      sent.push(writes.map(({ operation }) => operation))
      return new Promise((done) => (finish = done))
    },
    (fields) => ({ ...fields }),
  )
  const queue = new SaveQueue({ writer: lines, keep: () => undefined })
  lines.note({ id: 'a' })
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
  const { queue, sent, state, kept } = open([
    { kind: 'locked', message: 'Calculation is locked in status "submitted".' },
  ])
  queue.add([update('a', { netAmount: 1 })])
  await pass()
  await pass(60_000)
  expect(sent).toHaveLength(1)
  expect(state()).toMatchObject({ status: 'locked', waiting: 1 })
  expect(kept().pending.size).toBe(1)
})

test('while a cell of a line is typed in, what others do to the line waits, and is then merged', async () => {
  const { queue, state, change } = open([stale])
  queue.hold('a')
  expect(queue.merge('a', { netAmount: 7, description: 'x' })).toBeNull()
  expect(queue.hold(null)).toBe(true)
  change({ a: [{ netAmount: 7, description: 'x' }, '"4"'] })
  queue.add([update('a', { netAmount: 1 })])
  await pass()
  await pass()
  expect(state().conflicts.get('a')).toEqual(new Map([['netAmount', { mine: 1, theirs: 7 }]]))
})

test('after stopping nothing is sent or tried again', async () => {
  const { queue, sent } = open([{ kind: 'offline' }])
  queue.add([update('a', { netAmount: 1 })])
  await pass()
  queue.stop()
  await pass(60_000)
  queue.flush()
  await pass()
  expect(sent).toHaveLength(1)
})

/** A queue of rows that are two writes each, one per half; a row without a name waits, and a refused row waits whole. */
function openHalves(answers: BatchAnswer[] = []) {
  const sent: string[][] = []
  let kept: Unsaved = nothingUnsaved
  const queue = new SaveQueue({
    writer: {
      isRefusedWhole: true,
      planWrites: (row, change) =>
        change.op !== 'delete' && change.fields['name'] === null
          ? null
          : [1, 2].map((half) => ({
              row,
              operation: { op: 'update', id: `${row}${half}`, fields: {} },
            })),
      send: async (writes) => {
        sent.push(writes.map(({ operation }) => operation.id!))
        return answers.shift() ?? { kind: 'written', results: writes.map(() => ({ status: 200 })) }
      },
      accept: () => undefined,
      forget: () => undefined,
      listViolations: (_write, { violations = [] }) => violations,
    },
    keep: (unsaved) => (kept = unsaved),
  })
  return { queue, sent, kept: () => kept, state: () => queue.getState() }
}

test('a row that cannot be written yet waits without holding up others, is kept, and goes with its next change', async () => {
  const { queue, sent, state, kept } = openHalves()
  queue.add([create('n', { name: null }), update('a', { name: 'x' })])
  await pass()
  expect(sent).toEqual([['a1', 'a2']])
  expect(state()).toMatchObject({ status: 'saved', waiting: 0 })
  expect([...kept().pending.keys()]).toEqual(['n'])
  expect(queue.hasUnsaved()).toBe(true)
  queue.add([update('n', { name: 'y' })])
  await pass()
  expect(sent[1]).toEqual(['n1', 'n2'])
  expect([kept().pending.size, queue.hasUnsaved()]).toEqual([0, false])
})

test('a row that is refused whole waits for its next change, is told once per column, and others are written', async () => {
  const violation = { propertyPath: 'unit', message: 'Unknown unit' }
  const refused = { status: 422, violations: [violation] }
  const { queue, sent, state, kept } = openHalves([
    { kind: 'refused', results: [refused, refused, { status: 424 }, { status: 424 }] },
  ])
  queue.add([update('a', { unit: 'x' }), update('b', { unit: 'kg' })])
  await pass()
  await pass()
  expect(sent).toEqual([
    ['a1', 'a2', 'b1', 'b2'],
    ['b1', 'b2'],
  ])
  expect(state().refused).toEqual(new Map([['a', [violation]]]))
  expect([...kept().pending]).toEqual([update('a', { unit: 'x' })])
  queue.add([update('a', { name: 'z' })])
  await pass()
  expect(sent[2]).toEqual(['a1', 'a2'])
  expect(state().refused.size).toBe(0)
})

test('more changes than the server takes at once go in several batches', async () => {
  const { queue, sent, state } = openHalves()
  const rows = Array.from({ length: WRITES_MAX / 2 + 1 }, (_, index) => `r${index}`)
  queue.add(rows.map((row) => update(row, { name: 'x' })))
  await pass()
  await pass()
  expect(sent.map(({ length }) => length)).toEqual([WRITES_MAX, 2])
  expect(state().status).toBe('saved')
})
