import { expect, test } from 'vitest'
import { applyOps, groupRows } from './apply-ops.ts'
import type { GridOp, GridRow } from './grid-model.ts'

const row = (id: string, group = 'g', values: GridRow['values'] = {}): GridRow => ({
  id,
  group,
  values,
})
const ids = (rows: ReturnType<typeof groupRows>, group = 'g') =>
  (rows.get(group) ?? []).map((r) => r.id).join('')
const start = () => groupRows([row('a'), row('b'), row('c'), row('x', 'h')])

test('a row comes behind its anchor, or first in its group', () => {
  const { rows } = applyOps(start(), [
    { kind: 'insert', row: row('n'), after: 'a' },
    { kind: 'insert', row: row('m'), after: 'n' },
    { kind: 'insert', row: row('f'), after: null },
    { kind: 'insert', row: row('y', 'h'), after: 'x' },
  ])
  expect(ids(rows)).toBe('fanmbc')
  expect(ids(rows, 'h')).toBe('xy')
})

test('a row whose anchor has gone comes at the end of its group', () => {
  expect(ids(applyOps(start(), [{ kind: 'insert', row: row('n'), after: 'gone' }]).rows)).toBe(
    'abcn',
  )
})

test('unchanged rows keep their identity', () => {
  const rows = start()
  const changed = applyOps(rows, [{ kind: 'set', row: 'b', values: { amount: 2 } }]).rows
  expect(changed.get('g')![0]).toBe(rows.get('g')![0])
  expect(changed.get('g')![1]!.values).toEqual({ amount: 2 })
  expect(changed.get('h')).toBe(rows.get('h'))
})

test('every kind of change is taken back by its inverse', () => {
  const batches: GridOp[][] = [
    [
      { kind: 'set', row: 'a', values: { amount: 1 } },
      { kind: 'set', row: 'a', values: { name: 'n' } },
    ],
    [
      { kind: 'remove', row: 'a' },
      { kind: 'remove', row: 'b' },
    ],
    [
      { kind: 'remove', row: 'c' },
      { kind: 'remove', row: 'a' },
    ],
    [{ kind: 'move', row: 'a', after: 'c' }],
    [
      { kind: 'move', row: 'c', after: null },
      { kind: 'set', row: 'c', values: { amount: 3 } },
    ],
    [
      { kind: 'insert', row: row('n'), after: 'b' },
      { kind: 'set', row: 'n', values: { amount: 1 } },
      { kind: 'remove', row: 'c' },
    ],
  ]
  const before = groupRows([
    row('a', 'g', { amount: null, name: null }),
    row('b'),
    row('c', 'g', { amount: null }),
    row('x', 'h'),
  ])
  for (const ops of batches) {
    const done = applyOps(before, ops)
    const undone = applyOps(done.rows, done.inverse)
    expect([...undone.rows]).toEqual([...before])
    expect([...applyOps(undone.rows, undone.inverse).rows]).toEqual([...done.rows])
  }
})

test('a thousand new rows among ten thousand take a few milliseconds', () => {
  const rows = groupRows(Array.from({ length: 10_000 }, (_, i) => row(`r${i}`)))
  const ops: GridOp[] = Array.from({ length: 1000 }, (_, i) => ({
    kind: 'insert',
    row: row(`n${i}`),
    after: i === 0 ? 'r5' : `n${i - 1}`,
  }))
  const from = process.cpuUsage()
  const { rows: after } = applyOps(rows, ops)
  const { user, system } = process.cpuUsage(from)
  expect((user + system) / 1_000).toBeLessThan(100)
  expect(after.get('g')).toHaveLength(11_000)
  expect(
    after
      .get('g')!
      .slice(5, 9)
      .map((r) => r.id),
  ).toEqual(['r5', 'n0', 'n1', 'n2'])
})

test('a row goes to another group and back', () => {
  const moved = applyOps(start(), [{ kind: 'move', row: 'b', after: 'x', group: 'h' }])
  expect([ids(moved.rows), ids(moved.rows, 'h')]).toEqual(['ac', 'xb'])
  const back = applyOps(moved.rows, moved.inverse)
  expect([ids(back.rows), ids(back.rows, 'h')]).toEqual(['abc', 'x'])
})
