import { availableParallelism } from 'node:os'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { ToThread } from './serve-thread.ts'

/** Arithmetic of one piece of work on its own threads, so that requests are answered meanwhile. */
export interface ThreadPool<Fact, Task, Answer> {
  readonly size: number
  /** Adds to what every thread knows when it does a task that is run afterwards. */
  learn: (fact: Fact) => void
  /** One thread does the task. An abort ends that thread and rejects with the reason of the signal. */
  run: (task: Task, signal?: AbortSignal) => Promise<Answer>
  /** Ends the threads; what is under way is rejected. */
  close: () => Promise<void>
}

export interface ThreadPoolOptions {
  /** The file whose default export is made by `serveThread`. */
  script: URL
  /** Called for a thread that ended without a task; another one takes its place. */
  onError: (error: Error) => void
  threads?: number
}

/** Left free for requests and for the database beside it. */
const OTHERS = 1
/** More threads would wait for the database. */
const MOST = 3
/** [MB] Much is made and thrown away again: with a small nursery half the time goes to cleaning it. */
const NURSERY_MB = 96

export function startThreadPool<Fact, Task, Answer>({
  script,
  onError,
  threads = Math.min(MOST, Math.max(1, availableParallelism() - OTHERS)),
}: ThreadPoolOptions): ThreadPool<Fact, Task, Answer> {
  const facts: Fact[] = []
  const pool = new Piscina<ToThread<Task>, Answer>({
    filename: script.href,
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxYoungGenerationSizeMb: NURSERY_MB },
  })
  pool.on('error', onError)
  return {
    size: threads,
    learn: (fact) => void facts.push(fact),
    async run(task, signal) {
      const port = offerFacts(facts)
      try {
        return await pool.run(
          { task, facts: port },
          { transferList: [port], signal: signal ?? null },
        )
      } catch (error) {
        signal?.throwIfAborted()
        throw error
      }
    },
    close: () => pool.destroy(),
  }
}

/**
 * A port on which a thread says how many facts it knows and gets the others. Threads ask, because only they know: which one
 * does a task is decided late, and one that takes the place of another knows nothing.
 */
function offerFacts(facts: readonly unknown[]): MessagePort {
  const { port1, port2 } = new MessageChannel()
  port1.once('message', (known: number) => {
    port1.postMessage(facts.slice(known))
    port1.close()
  })
  port1.unref()
  return port2
}
