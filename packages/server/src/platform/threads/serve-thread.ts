import { once } from 'node:events'
import type { MessagePort } from 'node:worker_threads'

export interface ToThread<Task> {
  task: Task
  /** Says how many facts the thread knows, and gets the others. */
  facts: MessagePort
}

/** What a thread of a pool exports: it takes in the facts it does not know yet, then does the task. */
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
