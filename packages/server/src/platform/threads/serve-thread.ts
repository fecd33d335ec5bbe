import { parentPort } from 'node:worker_threads'

export interface ToThread<Task> {
  id?: number
  task: Task
}
export type FromThread<Answer> = { id: number } & ({ answer: Answer } | { error: Error })

/** The other end of a thread pool: does what it is told, one thing after the other. A failure is the answer to what was asked. */
export function serveThread<Task, Answer>(work: (task: Task) => Answer): void {
  parentPort!.on('message', ({ id, task }: ToThread<Task>) => {
    // Nobody waits for what was only told: its failure ends the thread, and so the whole piece of work.
    if (id === undefined) return void work(task)
    try {
      parentPort!.postMessage({ id, answer: work(task) } satisfies FromThread<Answer>)
    } catch (error) {
      parentPort!.postMessage({
        id,
        error: error instanceof Error ? error : new Error(String(error)),
      } satisfies FromThread<Answer>)
    }
  })
}
