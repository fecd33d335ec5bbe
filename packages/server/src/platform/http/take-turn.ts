/** A turn in a queue; the next one starts when it ends. */
export interface Turn {
  end: () => void
}

/**
 * Waits until all earlier turns of this name have ended.
 * @param queues the last turn of each name; a name without a turn is removed
 * @returns null when the wait takes longer than `patienceMs`
 */
export async function takeTurn(
  queues: Map<string, Promise<void>>,
  name: string,
  patienceMs: number,
): Promise<Turn | null> {
  const before = queues.get(name)
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  // An abandoned turn keeps its place: the next one must not overtake earlier ones.
  const done = before ? Promise.all([before, ended]).then(() => undefined) : ended
  queues.set(name, done)
  void done.then(() => {
    if (queues.get(name) === done) queues.delete(name)
  })
  if (before && !(await isEndedInTime(before, patienceMs))) {
    end()
    return null
  }
  return { end }
}

async function isEndedInTime(work: Promise<void>, patienceMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, patienceMs, false)
  })
  const inTime = await Promise.race([work.then(() => true), late])
  clearTimeout(timer)
  return inTime
}
