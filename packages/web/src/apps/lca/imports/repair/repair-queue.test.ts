import type { ImportRow } from '@cradle/contract'
import { expect, test, vi } from 'vitest'
import { RepairQueue } from './repair-queue.ts'
import type { RowRepair } from './repair-rows.ts'

const makeRow = (number: string) => ({ number: Number(number) }) as ImportRow

test('repairs are saved one after the other, and later changes of a row are joined', async () => {
  const first = Promise.withResolvers<ImportRow>()
  const send = vi
    .fn<(row: string, repair: RowRepair) => Promise<ImportRow>>()
    .mockReturnValueOnce(first.promise)
    .mockImplementation(async (row) => makeRow(row))
  const onSaved = vi.fn()
  const queue = new RepairQueue(send, onSaved)
  queue.add(new Map([['1', { cells: { 0: 'a' } }]]))
  queue.add(new Map([['1', { cells: { 1: 'b' } }]]))
  queue.add(new Map([['2', { omitted: true }]]))
  expect(send).toHaveBeenCalledTimes(1)
  expect(queue.getState().waiting).toBe(2)
  first.resolve(makeRow('1'))
  expect(await queue.flush()).toBe(true)
  expect(send.mock.calls).toEqual([
    ['1', { cells: { 0: 'a' } }],
    ['1', { cells: { 0: 'a', 1: 'b' } }],
    ['2', { omitted: true }],
  ])
  expect(onSaved).toHaveBeenCalledTimes(3)
  expect(queue.getState()).toEqual({ waiting: 0, error: null })
})

test('what fails stays, and is saved when it is tried again', async () => {
  const failure = new Error('offline')
  const send = vi
    .fn<(row: string, repair: RowRepair) => Promise<ImportRow>>()
    .mockRejectedValueOnce(failure)
    .mockImplementation(async (row) => makeRow(row))
  const queue = new RepairQueue(send, vi.fn())
  queue.add(new Map([['1', { cells: { 0: 'a' } }]]))
  await vi.waitFor(() => expect(queue.getState()).toEqual({ waiting: 1, error: failure }))
  expect(await queue.flush()).toBe(true)
  expect(send).toHaveBeenLastCalledWith('1', { cells: { 0: 'a' } })
})
