import { afterEach, expect, test } from 'vitest'
import { startThreadPool, type ThreadPool } from './thread-pool.ts'

let pool: ThreadPool<number, number | 'end' | 'never', number> | undefined
const startPool = (threads: number): NonNullable<typeof pool> =>
  (pool = startThreadPool({
    script: new URL('./sample-thread.ts', import.meta.url),
    threads,
    onError: (error) => {
      throw error
    },
  }))
afterEach(() => pool?.close())

test('every thread knows what was learned before its task', async () => {
  const { learn, run } = startPool(2)
  learn(3)
  expect(await Promise.all([run(1), run(2), run(3)])).toEqual([3, 6, 9])
  learn(4)
  expect(await Promise.all([run(1), run(10), run(100)])).toEqual([7, 70, 700])
})

test('a failure rejects its task, and the thread goes on', async () => {
  const { learn, run } = startPool(1)
  learn(2)
  await expect(run(NaN)).rejects.toThrow('Not a number')
  expect(await run(5)).toBe(10)
})

test('a thread that ends rejects its task, and the one in its place knows everything', async () => {
  const { learn, run } = startPool(1)
  learn(2)
  learn(3)
  await expect(run('end')).rejects.toThrow('worker exited with code: 7')
  expect(await run(2)).toBe(10)
})

test('an abort ends a task that does not end, and the next one runs', async () => {
  const { learn, run } = startPool(1)
  learn(2)
  expect(await run(1)).toBe(2)
  const stop = new AbortController()
  const endless = run('never', stop.signal)
  stop.abort(new Error('stopped'))
  await expect(endless).rejects.toThrow('stopped')
  expect(await run(2)).toBe(4)
})

test('closing rejects what is under way', async () => {
  const { run, close } = startPool(1)
  const refused = expect(run('never')).rejects.toThrow('Terminating worker thread')
  await close()
  await refused
})
