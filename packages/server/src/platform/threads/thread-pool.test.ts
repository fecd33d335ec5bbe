import { afterEach, expect, test } from 'vitest'
import { startThreadPool, type ThreadPool } from './thread-pool.ts'

type Task = { add: number } | { times: number } | 'end'
let pool: ThreadPool<Task, number> | undefined
const start = (threads: number): ThreadPool<Task, number> =>
  (pool = startThreadPool({
    script: new URL('./sample-thread.ts', import.meta.url),
    name: 'sample',
    threads,
  }))
afterEach(() => pool?.close())

test('what is told reaches every thread before what is asked afterwards', async () => {
  const { tell, ask } = start(2)
  tell({ add: 3 })
  const first = [ask({ times: 1 }), ask({ times: 2 })]
  tell({ add: 4 })
  expect(await Promise.all([...first, ask({ times: 1 }), ask({ times: 10 })])).toEqual([
    3, 6, 7, 70,
  ])
})

test('a failure is the answer to what was asked, and the thread goes on', async () => {
  const { ask } = start(1)
  await expect(ask({ times: NaN })).rejects.toThrow('Not a number')
  expect(await ask({ times: 5 })).toBe(0)
})

test('when a thread ends, everything under way and later is refused', async () => {
  const { ask } = start(1)
  await expect(ask('end')).rejects.toThrow('ended (7)')
  await expect(ask({ times: 1 })).rejects.toThrow('ended (7)')
})

test('closing refuses what is under way', async () => {
  const { ask, close } = start(1)
  const answer = ask({ times: 1 })
  const refused = expect(answer).rejects.toThrow('closed')
  await close()
  await refused
})
