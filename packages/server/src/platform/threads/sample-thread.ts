import { serveThread } from './serve-thread.ts'

/** What the test of the pool has done: adds up what it was told, answers with the sum times what it is asked. */
let sum = 0
serveThread((task: { add: number } | { times: number } | 'end'): number => {
  if (task === 'end') process.exit(7)
  if ('add' in task) return (sum += task.add)
  if (Number.isNaN(task.times)) throw new RangeError('Not a number')
  return sum * task.times
})
