import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { FromThread, ToThread } from './serve-thread.ts'

/** Arithmetic of one piece of work on its own threads, so that requests are answered meanwhile. */
export interface ThreadPool<Task, Answer> {
  readonly size: number
  /** Told to every thread, before whatever is asked after it. */
  tell: (task: Task) => void
  /** One thread does it; each thread does what it was given in that order. */
  ask: (task: Task) => Promise<Answer>
  /** Ends the threads; what is under way is refused. */
  close: () => Promise<void>
}

export interface ThreadPoolOptions {
  /** The file that calls `serveThread`. */
  script: URL
  /** Shown by tools that list threads. */
  name: string
  threads?: number
}

/** Left free for requests and for the database beside it. */
const OTHERS = 1
/** More threads would wait for the database. */
const MOST = 3
/** [MB] Much is made and thrown away again: with a small nursery half the time goes to cleaning it. */
const NURSERY_MB = 96

interface Thread {
  worker: Worker
  underWay: number
}
interface Asked<Answer> {
  thread: Thread
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

export function startThreadPool<Task, Answer>({
  script,
  name,
  threads = Math.min(MOST, Math.max(1, availableParallelism() - OTHERS)),
}: ThreadPoolOptions): ThreadPool<Task, Answer> {
  const asked = new Map<number, Asked<Answer>>()
  let lastId = 0
  let ended: Error | null = null

  const end = (error: Error): void => {
    ended ??= error
    for (const { reject } of asked.values()) reject(ended)
    asked.clear()
  }
  const all = Array.from({ length: threads }, (): Thread => {
    const worker = new Worker(script, {
      name,
      resourceLimits: { maxYoungGenerationSizeMb: NURSERY_MB },
    })
    worker.on('message', ({ id, ...said }: FromThread<Answer>) => {
      const one = asked.get(id)
      if (!one) return
      asked.delete(id)
      one.thread.underWay -= 1
      if ('error' in said) one.reject(said.error)
      else one.resolve(said.answer)
    })
    worker.on('error', (error: unknown) =>
      end(error instanceof Error ? error : new Error(String(error))),
    )
    worker.on('exit', (code) => end(new Error(`A thread of ${name} ended (${code})`)))
    return { worker, underWay: 0 }
  })
  return {
    size: threads,
    tell(task) {
      for (const { worker } of all) worker.postMessage({ task } satisfies ToThread<Task>)
    },
    ask: (task) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended)
        const thread = all.reduce((least, one) => (one.underWay < least.underWay ? one : least))
        thread.underWay += 1
        asked.set(++lastId, { thread, resolve, reject })
        thread.worker.postMessage({ id: lastId, task } satisfies ToThread<Task>)
      }),
    async close() {
      end(new Error(`${name} was closed`))
      await Promise.all(all.map(({ worker }) => worker.terminate()))
    },
  }
}
