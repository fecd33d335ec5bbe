import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import type { SampleInput } from './sample-child.ts'
import { streamFromChild, StreamFailure, StreamRefusal } from './stream-from-child.ts'

const script = new URL('./sample-child.ts', import.meta.url)
const limits = { timeoutMs: 30_000, memoryMb: 256 }

const stream = (input: SampleInput, changed: Partial<typeof limits> = {}) =>
  streamFromChild<SampleInput, number, string>(script, input, { ...limits, ...changed })

async function collect(batches: AsyncIterable<number>): Promise<number[]> {
  const collected: number[] = []
  for await (const batch of batches) collected.push(batch)
  return collected
}

const catchError = (batches: AsyncIterable<number>): Promise<unknown> =>
  collect(batches).then(
    () => null,
    (error: unknown) => error,
  )

test('batches arrive in their order, and the stream ends', async () => {
  expect(await collect(stream({ count: 5 }))).toEqual([0, 1, 2, 3, 4])
  expect(await collect(stream({ count: 0 }))).toEqual([])
})

test('an expected error of the child is a refusal', async () => {
  const error = await catchError(stream('refuse'))
  expect(error).toBeInstanceOf(StreamRefusal)
  expect(error).toHaveProperty('refusal', 'Not a sample')
})

test('a child that ends by itself is reported', async () => {
  const error = await catchError(stream('crash'))
  expect(error).toBeInstanceOf(StreamFailure)
  expect(error).toHaveProperty('code', 'crashed')
})

test('a child that does not come to an end is ended in time', async () => {
  expect(await catchError(stream('endless', { timeoutMs: 2000 }))).toHaveProperty('code', 'timeout')
})

test('a child that takes too much memory is ended', async () => {
  expect(await catchError(stream('memory'))).toHaveProperty('code', 'memory')
})

test('time in which the child waits for the caller does not count', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const collected: number[] = []
    for await (const batch of stream({ count: 3 })) {
      collected.push(batch)
      while (vi.getTimerCount() > 0) await new Promise(setImmediate)
      vi.advanceTimersByTime(10 * limits.timeoutMs)
    }
    expect(collected).toEqual([0, 1, 2])
  } finally {
    vi.useRealTimers()
  }
})

test('a child leaves its compiled code to the next one, although its parent kills it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cradle-compiled-'))
  vi.stubEnv('NODE_COMPILE_CACHE', folder)
  try {
    await collect(stream({ count: 1 }))
    const compiled = globSync('*/*', { cwd: folder })
    expect(compiled.length).toBeGreaterThan(0)
    await collect(stream({ count: 1 }))
    expect(globSync('*/*', { cwd: folder })).toEqual(compiled)
  } finally {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true, force: true })
  }
})
