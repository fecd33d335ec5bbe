/** Whether files can be stored and read. `full`: they can only be read. */
export type StoreState = 'available' | 'full' | 'unavailable'

/** The file store has no room left, or does not answer as it should. Asking again later helps. */
export class StoreFailure extends Error {
  override name = 'StoreFailure'
  readonly state: Exclude<StoreState, 'available'>
  constructor(state: StoreFailure['state'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.state = state
  }
}

/** Least speed of a store that works [bytes/ms]. */
const LEAST_SPEED = 1024

/**
 * Does a piece of work with the store in the time that it may take.
 *
 * @param patienceMs  until the store answers
 * @param size  what is sent to it [bytes]
 * @throws StoreFailure when the time is over; the signal ends what can be ended
 */
export async function limitTime<T>(
  patienceMs: number,
  size: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limitMs = patienceMs + size / LEAST_SPEED
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const end = new AbortController()
  const timer = setTimeout(() => {
    const failure = new StoreFailure(
      'unavailable',
      `the file store did not answer in ${Math.ceil(limitMs)} ms`,
    )
    reject(failure)
    end.abort(failure)
  }, limitMs)
  try {
    return await Promise.race([work(end.signal), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
