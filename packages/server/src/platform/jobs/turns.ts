/**
 * Makes a queue in this process: work that is given to it runs one piece after the other, in the
 * order of the calls. A failure goes to its caller and does not stop the queue.
 */
export function makeTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}
