import { once } from 'node:events'
import type { MessagePort } from 'node:worker_threads'

export interface ToThread<Task> {
  task: Task
  /** Reports the number of facts that the thread knows, and receives the others. */
  facts: MessagePort
}

/** The export of a pool's thread: it receives new facts, then does the task. */
export function serveThread<Fact, Task, Answer>(
  learn: (fact: Fact) => void,
  work: (task: Task) => Answer,
): (message: ToThread<Task>) => Promise<Answer> {
  let known = 0
  return async ({ task, facts }) => {
    facts.postMessage(known)
    const [news] = (await once(facts, 'message')) as [Fact[]]
    for (const fact of news) learn(fact)
    known += news.length
    return work(task)
  }
}
