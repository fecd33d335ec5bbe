import { serveThread } from './serve-thread.ts'

/** What the test of the pool has done: adds up what it learns, answers with the sum times the task. */
let sum = 0
export default serveThread(
  (fact: number) => {
    sum += fact
  },
  (task: number | 'end' | 'never'): number => {
    if (task === 'end') process.exit(7)
    while (task === 'never');
    if (Number.isNaN(task)) throw new RangeError('Not a number')
    return sum * task
  },
)
